import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { keywordIdentity } from '#domain/ad/keywords.ts';
import { themeOf } from '#domain/copywriter/facts.ts';
import { IconChevronDown, IconChevronRight } from '../../../icons/tabler.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useChosenTarget } from '../../campaign-draft/target.ts';
import { keywordOptionsQuery } from './keyword-options.ts';
import classes from './Keywords.module.css';

type Props = {
  index: number;
  /** Keywords of the group. */
  present: readonly KeywordOption[];
  disabled: boolean;
  onAdd: (label: string, custom: boolean) => void;
};

/** Suggests keywords: those of the group's theme first, then the user's own, then all others. */
export function KeywordSuggestions({ index, present, disabled, onAdd }: Props) {
  const { t } = useTranslation();
  const target = useChosenTarget();
  const [open, setOpen] = useState(false);
  const theme = useDraft((draft) => themeOf(draft.search.adGroups[index]?.group.template));
  const all = useQuery({ ...keywordOptionsQuery(target), enabled: open && target !== null });
  const popular = useQuery({
    ...keywordOptionsQuery(target, theme),
    enabled: open && target !== null && theme !== undefined,
  });
  const groups = useDraft((draft) => draft.search.adGroups);
  if (target === null) return null;

  const own = groups.flatMap(({ keywords }) => keywords.filter((keyword) => keyword.is_custom === true));
  const known = new Set(present.map(({ label }) => keywordIdentity(label)));
  const fresh = (options: readonly KeywordOption[]) =>
    options.filter(({ label }) => {
      const identity = keywordIdentity(label);
      return !known.has(identity) && known.add(identity);
    });
  const offered = all.data?.keywords ?? [];
  const kinds = [
    { name: 'popular', options: fresh(theme === undefined ? [] : (popular.data?.keywords ?? [])) },
    { name: 'custom', options: fresh([...own, ...offered.filter((option) => option.is_custom === true)]) },
    { name: 'all', options: fresh(offered) },
  ] as const;
  const empty = all.data !== undefined && kinds.every(({ options }) => options.length === 0);
  return (
    <Stack gap={6}>
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        leftSection={open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {t('adTexts.keywords.suggestions')}
      </Button>
      {open && (
        <Stack gap="sm" role="group" aria-label={t('adTexts.keywords.suggestions')}>
          {all.isError && (
            <Group gap="sm">
              <Text size="sm" c="var(--mantine-color-error)">
                {t('adTexts.keywords.suggestionsFailed')}
              </Text>
              <Button size="xs" variant="default" loading={all.isFetching} onClick={() => void all.refetch()}>
                {t('controls.retry')}
              </Button>
            </Group>
          )}
          {empty && (
            <Text size="sm" c="dimmed">
              {t('adTexts.keywords.suggestionsNone')}
            </Text>
          )}
          {kinds.map(
            ({ name, options }) =>
              options.length > 0 && (
                <div key={name} role="group" aria-label={t(`adTexts.keywords.${name}`)}>
                  <Text size="xs" fw={600} mb={4} aria-hidden>
                    {t(`adTexts.keywords.${name}`)}
                  </Text>
                  <div className={classes.suggestions}>
                    {options.map(({ label, value, is_custom: custom }) => (
                      <button
                        key={value}
                        type="button"
                        className={classes.suggestion}
                        disabled={disabled}
                        aria-label={t('adTexts.keywords.addOne', { keyword: label })}
                        onClick={() => onAdd(label, custom === true)}
                      >
                        + {label}
                      </button>
                    ))}
                  </div>
                </div>
              ),
          )}
        </Stack>
      )}
    </Stack>
  );
}
