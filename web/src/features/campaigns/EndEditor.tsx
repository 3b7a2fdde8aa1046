import { Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { isPosted } from '#domain/campaign-status.ts';
import { say } from '#domain/messages.ts';
import { formatUsDate, parseTypedDate } from '#domain/plain-date.ts';
import { checkRunDates } from '#domain/run-dates.ts';
import { formatDay } from '../../ui/formats.ts';
import { EditorForm } from './EditorForm.tsx';
import { runDays } from './form/schedule/run-figures.ts';
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
  const lastDay = parseTypedDate(typed, today) ?? null;
  const days = runDays({ startDate: start, endDate: lastDay, openEnded });
  const submit = () => {
    const wanted = openEnded ? null : (lastDay ?? typed.trim());
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
      {days !== null && lastDay !== null && (
        <Text size="sm" c="dimmed" className="numbers" role="status">
          {t('campaignList.edit.length', { count: days, end: formatDay(lastDay) })}
        </Text>
      )}
      <Switch
        label={t('campaignList.edit.noEnd')}
        checked={openEnded}
        onChange={({ currentTarget }) => setOpenEnded(currentTarget.checked)}
      />
    </EditorForm>
  );
}
