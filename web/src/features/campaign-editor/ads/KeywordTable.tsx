import { Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useMemo, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { pressEnded } from '../../../form/press-ended.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { AddKeywords } from '../keywords/AddKeywords.tsx';
import { keywordEdits } from '../keywords/keyword-edits.ts';
import { KeywordRow } from '../keywords/KeywordRow.tsx';
import { KeywordSuggestions } from '../keywords/KeywordSuggestions.tsx';
import { RowsInView } from '../keywords/RowsInView.tsx';
import { useGroupEdit } from '../keywords/use-group-edit.ts';
import typography from '../../../ui/typography.module.css';
import classes from '../keywords/Keywords.module.css';

const noKeywords: readonly KeywordOption[] = [];

type Props = { index: number; path: string; disabled: boolean };

/** Number of keywords from which the table virtualizes its rows and offers a filter. */
const MANY = 20;
/** Rows per virtualized batch. */
const TOGETHER = 20;

/** Edits keywords and match types, with a box for adding one or a pasted list, and suggestions. */
export function KeywordTable({ index, path, disabled }: Props) {
  const { t } = useTranslation();
  const keywords = useDraft((draft) => draft.search.adGroups[index]?.keywords ?? noKeywords);
  const edit = useGroupEdit(index);
  const edits = useMemo(() => keywordEdits(edit, path), [edit, path]);
  const [filter, setFilter] = useState('');
  /** Keyword being edited, which stays visible even if it does not match the filter. */
  const [edited, setEdited] = useState<string>();
  const many = keywords.length > MANY;
  const wanted = many ? filter.trim().toLowerCase() : '';
  const shown = useMemo(
    () =>
      keywords
        .map((_, at) => at)
        .filter((at) => {
          const { label = '', value } = keywords[at] ?? {};
          return wanted === '' || value === edited || label.toLowerCase().includes(wanted);
        }),
    [keywords, wanted, edited],
  );
  const batches = Array.from({ length: Math.ceil(shown.length / TOGETHER) }, (_, batch) => ({
    // Named by position, because filtering changes the rows of a batch.
    name: `batch ${batch}`,
    places: shown.slice(batch * TOGETHER, (batch + 1) * TOGETHER),
  }));
  /**
   * Waits for the end of the press, because a row that disappears would move the press target.
   * Switching to another window does not count as leaving.
   */
  function leave({ currentTarget, relatedTarget }: FocusEvent, value: string): void {
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    void pressEnded().then(() => setEdited((now) => (now === value ? undefined : now)));
  }
  const rows = (places: readonly number[]) =>
    places.map((at) => {
      const keyword = keywords[at];
      return (
        keyword !== undefined && (
          <div
            key={keyword.value}
            role="row"
            aria-rowindex={at + 2}
            className={classes.row}
            onFocus={() => setEdited(keyword.value)}
            onBlur={(event) => leave(event, keyword.value)}
          >
            <KeywordRow
              path={`${path}.${at}`}
              index={at}
              keyword={keyword}
              disabled={disabled}
              edits={edits}
            />
          </div>
        )
      );
    });
  return (
    <Stack gap="md">
      {many && (
        <Group gap="sm">
          <TextInput
            size="xs"
            flex={1}
            type="search"
            aria-label={t('adTexts.keywords.filter')}
            placeholder={t('adTexts.keywords.filter')}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed" role="status" className={typography.numbers}>
            {t('adTexts.keywords.filtered', { shown: shown.length, count: keywords.length })}
          </Text>
        </Group>
      )}
      {keywords.length > 0 && (
        <div
          role="table"
          aria-label={t('campaigns.form.groupTabs.keywords')}
          aria-rowcount={keywords.length + 1}
        >
          <div role="row" className={classes.head}>
            <span role="columnheader">{t('campaigns.form.keyword')}</span>
            <span role="columnheader">{t('campaigns.form.match')}</span>
            <span role="columnheader">
              <VisuallyHidden>{t('controls.remove')}</VisuallyHidden>
            </span>
          </div>
          <div role="rowgroup" className={many ? classes.scroll : undefined}>
            {many
              ? batches.map(({ name, places }) => (
                  <RowsInView key={name} count={places.length}>
                    {rows(places)}
                  </RowsInView>
                ))
              : rows(shown)}
          </div>
          {shown.length === 0 && <Text c="dimmed">{t('adTexts.keywords.none')}</Text>}
        </div>
      )}
      <AddKeywords
        id={`${path}.new`}
        keywords={keywords}
        disabled={disabled}
        onAdd={(labels) => edits.add(labels, true)}
      >
        <KeywordSuggestions
          index={index}
          present={keywords}
          disabled={disabled}
          onAdd={(label, custom) => edits.add([label], custom)}
        />
      </AddKeywords>
    </Stack>
  );
}
