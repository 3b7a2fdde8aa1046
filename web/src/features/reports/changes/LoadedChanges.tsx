import { useEffect } from 'react';
import type { PlainDate } from '#domain/plain-date.ts';
import { useUser } from '../../../session/session-store.ts';
import type { Range } from '../report-range.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesByDay } from './changes-by-day.ts';
import { useHistorySince } from './use-history-since.ts';

export type Props = { id: string; range: Range; onDays: (days: readonly PlainDate[]) => void };

/** Lists the changes once the history has loaded. */
export function LoadedChanges({ id, range, onDays }: Props) {
  const { time_zone: timeZone } = useUser();
  const history = useHistorySince(id, range.from);
  const changes = changesByDay(history ?? [], range, timeZone);
  const days = changes.map(({ date }) => date).join(' ');
  useEffect(() => {
    onDays(days === '' ? [] : days.split(' '));
  }, [days, onDays]);
  return <ChangeList changes={changes} />;
}
