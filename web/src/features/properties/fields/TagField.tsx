import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type UIEvent } from 'react';
import {
  useController,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TagOption } from '#contract/tags.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import type { TagKind } from '#domain/property-vocabulary.ts';
import { messageOfList } from '../message-of-list.ts';
import { longestTag, tagRefusal, tidyTag } from './tag-rules.ts';
import { tagsQuery } from './tags-query.ts';
import classes from './TagField.module.css';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  kind: TagKind;
  label: string;
  description?: string;
};

/**
 * Selects tags from the server's groups or adds typed ones. A typed tag is added when the field loses focus.
 */
export function TagField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, kind, label, description } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, onBlur } = field;
  const value = field.value as readonly string[];
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [reached, setReached] = useState(false);
  const [search] = useDebouncedValue(tidyTag(typed).slice(0, limits.text.long), limits.searchDebounceMs);
  const found = useInfiniteQuery({ ...tagsQuery(kind, search), enabled: reached });
  const options = found.data?.pages.flatMap(({ tags }) => tags) ?? [];
  const max = longestTag[kind];
  const tooLong = tidyTag(typed).length > max ? tagRefusal(kind, value, tidyTag(typed)) : undefined;

  function change(next: readonly string[]) {
    const known = new Map(options.map((option) => [option.label.toLowerCase(), option.label]));
    const tags = next.map(tidyTag).filter((tag) => tag !== '');
    form.setValue(
      name,
      tags.map((tag) => known.get(tag.toLowerCase()) ?? tag) as PathValue<Values, Path<Values>>,
      { shouldDirty: true, shouldValidate: true },
    );
  }

  /** Keeps an invalid tag in the input for correction. */
  function keepWrong(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.hasAttribute('aria-activedescendant');
    if ((event.key !== 'Enter' && event.key !== ',') || chosen || tidyTag(typed) === '') return;
    const refused = tagRefusal(kind, value, tidyTag(typed));
    setRefusal(refused);
    if (refused !== undefined) event.preventDefault();
  }

  function loadMore({ target }: UIEvent) {
    const { scrollTop, clientHeight, scrollHeight } = target as Element;
    if (scrollHeight - scrollTop - clientHeight < 40 && found.hasNextPage) void found.fetchNextPage();
  }

  return (
    <div onScrollCapture={loadMore}>
      <TagsInput
        id={name}
        ref={ref}
        label={`${label} (${t('controls.optional')})`}
        description={`${description ?? ''} ${t('properties.tags.hint', { max })}`.trim()}
        data={groupsOf(options)}
        value={[...value]}
        onChange={change}
        onFocus={() => setReached(true)}
        onBlur={onBlur}
        onKeyDown={keepWrong}
        searchValue={typed}
        onSearchChange={(text) => {
          setTyped(text);
          if (text !== '') setRefusal(undefined);
        }}
        onDuplicate={(tag) => setRefusal(say('duplicate', { value: tag }))}
        splitChars={[',', '\n']}
        error={tooLong ?? refusal ?? problemOf(fieldState.error, value)}
        clearable
        clearButtonProps={{ 'aria-label': t('controls.clear') }}
        // The list scrolls without a scroll area, which would be an extra keyboard stop.
        withScrollArea={false}
        classNames={{ options: classes.options }}
      />
    </div>
  );

  function groupsOf(all: readonly TagOption[]) {
    const once = [...new Map(all.map((option) => [option.label.toLowerCase(), option])).values()];
    const group = (title: string, wanted: (option: TagOption) => boolean) => ({
      group: title,
      items: once.filter(wanted).map((option) => option.label),
    });
    return [
      group(t('properties.tags.popular'), (option) => option.is_popular),
      group(t('properties.tags.custom'), (option) => option.is_custom),
      group(t('properties.tags.all'), (option) => !option.is_popular && !option.is_custom),
    ].filter(({ items }) => items.length > 0);
  }

  /** Returns the first problem of the tags, with the tag that has it. */
  function problemOf(error: unknown, tags: readonly string[]): string | undefined {
    const problem = messageOfList(error);
    const tag = Array.isArray(error) ? tags[error.findIndex((one) => one != null)] : undefined;
    if (problem === undefined || tag === undefined || problem.includes(tag)) return problem;
    return t('properties.tags.problem', { tag, problem });
  }
}
