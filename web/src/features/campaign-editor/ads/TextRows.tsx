import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../../../icons/tabler.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import type { AskIdeas } from '../texts/ask-ideas.ts';
import { levelOf } from '../texts/counter-level.ts';
import { textEdits } from '../texts/text-edits.ts';
import { paddedRows, rowsOf, type TextList } from '../texts/text-list.ts';
import { TextRow } from '../texts/TextRow.tsx';

type Props = {
  /** Must keep its identity between renders, so that unchanged rows do not re-render. */
  list: TextList;
  disabled: boolean;
  ask: AskIdeas | null;
  /** Collapses the list to its first row with a button for the others. */
  firstOnly?: boolean;
};

/**
 * Edits titles or descriptions, one per row. Enter adds a row, pasted lines become rows, Alt with
 * an arrow key moves a row.
 */
export function TextRows({ list, disabled, ask, firstOnly = false }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { min, max } = rowsOf(list);
  const rows = useDraft((draft) => list.of(draft));
  const shown = useMemo(() => paddedRows(rows ?? [], min), [rows, min]);
  const edits = useMemo(() => textEdits(store, list), [store, list]);
  const { error } = useFieldErrors(list.path);
  const [said, setSaid] = useState('');
  const onLevel = useCallback(
    (label: string, used: number, limit: number) => {
      const level = levelOf(used, limit);
      if (level === undefined) return setSaid('');
      setSaid(t(level === 'near' ? 'adTexts.near' : 'adTexts.full', { label, used, max: limit }));
    },
    [t],
  );
  const title = list.type === 'title';
  return (
    <Stack gap={4}>
      <div>
        <Text fw={600} size="sm" component="h3" m={0}>
          {title ? t('campaigns.form.titles') : t('campaigns.form.descriptions')}
        </Text>
        {max > 1 && (
          <Text size="xs" c="dimmed">
            {t(`adTexts.firstRows.${list.type}`, { count: min })}
          </Text>
        )}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" id={list.path} tabIndex={-1}>
          {error}
        </Text>
      )}
      {(firstOnly ? shown.slice(0, 1) : shown).map((row, index) => (
        <TextRow
          key={row.value}
          list={list}
          index={index}
          row={row}
          count={shown.length}
          room={shown.length < max}
          fixed={index < min}
          disabled={disabled}
          edits={edits}
          ask={ask}
          onLevel={onLevel}
        />
      ))}
      {shown.length < max && !firstOnly && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          w="fit-content"
          disabled={disabled}
          onClick={() => edits.insert(shown.length)}
        >
          {title ? t('campaigns.form.addTitle') : t('campaigns.form.addDescription')}
        </Button>
      )}
    </Stack>
  );
}
