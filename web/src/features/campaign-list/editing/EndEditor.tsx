import { useState } from 'react';
import type { CampaignRow } from '#contract/campaigns.ts';
import { isPosted } from '#domain/campaign-status.ts';
import { say } from '#domain/messages.ts';
import { formatUsDate, parseTypedDate } from '#domain/plain-date.ts';
import { checkRunDates } from '#domain/run-dates.ts';
import { EditorForm } from './EditorForm.tsx';
import { EndFields } from './EndFields.tsx';
import type { RowChange } from './row-change.ts';

type Props = {
  row: CampaignRow;
  today: string;
  onSave: (change: RowChange) => void;
  onCancel: () => void;
};

export function EndEditor({ row, today, onSave, onCancel }: Props) {
  const { start_date: start, end_date: end, open_ended: wasOpen } = row.run_dates;
  const [typed, setTyped] = useState({ day: end === null ? '' : formatUsDate(end), openEnded: wasOpen });
  const [error, setError] = useState<string>();
  const submit = () => {
    const { day, openEnded } = typed;
    const wanted = openEnded ? null : (parseTypedDate(day, today) ?? day.trim());
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
      <EndFields typed={typed} onType={setTyped} today={today} start={start} error={error} />
    </EditorForm>
  );
}
