import { Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { pressEnded } from '../../../form/press-ended.ts';
import { AddKeywords } from '../keywords/AddKeywords.tsx';
import type { KeywordEdits } from '../keywords/keyword-edits.ts';
import { KeywordRow } from '../keywords/KeywordRow.tsx';
import { RowsInView } from '../keywords/RowsInView.tsx';
import typography from '../../../ui/typography.module.css';
import classes from '../keywords/Keywords.module.css';

type Props = {
  path: string;
  label: string;
  keywords: readonly KeywordOption[];
  edits: KeywordEdits;
  disabled: boolean;
  /** Suggestions, shown inside the box that adds keywords. */
  children?: ReactNode;
};

/** Number of keywords from which the table virtualizes its rows and offers a filter. */
const MANY = 20;
/** Rows per virtualized batch. */
const TOGETHER = 20;

/** Edits keywords and match types, with a box for adding one or a pasted list. */
export function KeywordTable({ path, label, keywords, edits, disabled, children }: Props) {
  const { t } = useTranslation();
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
          const { label: text = '', value } = keywords[at] ?? {};
          return wanted === '' || value === edited || text.toLowerCase().includes(wanted);
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
        <div role="table" aria-label={label} aria-rowcount={keywords.length + 1}>
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
        {children}
      </AddKeywords>
    </Stack>
  );
}
