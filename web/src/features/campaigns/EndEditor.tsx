import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { isPosted } from '#domain/campaign-status.ts';
import { say } from '#domain/messages.ts';
import { formatUsDate, parseTypedDate } from '#domain/plain-date.ts';
import { checkRunDates } from '#domain/run-dates.ts';
import { EditorForm } from './EditorForm.tsx';
import type { RowChange } from './row-change.ts';

type Props = {
  row: CampaignRow;
  today: string;
  onSave: (change: RowChange) => void;
  onCancel: () => void;
};

/** The last day of a run, or that it has none. */
export function EndEditor({ row, today, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const { start_date: start, end_date: end, open_ended: wasOpen } = row.run_dates;
  const [typed, setTyped] = useState(end === null ? '' : formatUsDate(end));
  const [openEnded, setOpenEnded] = useState(wasOpen);
  const [error, setError] = useState<string>();
  const submit = () => {
    const wanted = openEnded ? null : (parseTypedDate(typed, today) ?? typed.trim());
    if (openEnded === wasOpen && wanted === end) return onCancel();
    const dates = { start_date: start, end_date: wanted };
    const postedStart = isPosted(row.status.id) ? start : null;
    const problem = checkRunDates(dates, { today, hasEnd: !openEnded, postedStart }).find(
      ({ path }) => path === 'run_dates.end_date',
    );
    if (problem !== undefined) setError(say(problem.message, problem.params));
    else onSave({ run_dates: { ...dates, open_ended: openEnded } });
  };
  return (
    <EditorForm onSubmit={submit} onCancel={onCancel}>
      {!openEnded && (
        <TextInput
          label={t('campaignList.edit.endField')}
          description={t('campaignList.edit.endHint')}
          data-autofocus
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Switch
        label={t('campaignList.edit.noEnd')}
        checked={openEnded}
        onChange={({ currentTarget }) => setOpenEnded(currentTarget.checked)}
      />
    </EditorForm>
  );
}
