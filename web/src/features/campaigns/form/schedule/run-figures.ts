import type { Cents } from '#domain/money.ts';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import type { Draft } from '../draft.ts';
import { addMonths } from './calendar-keys.ts';

type Run = Pick<Draft, 'startDate' | 'endDate' | 'openEnded'>;

/** How many days a run takes, both ends included; null while that is not known. */
export function runDays({ startDate: start, endDate: end, openEnded }: Run): number | null {
  if (openEnded || start === null || end === null) return null;
  return isPlainDate(start) && isPlainDate(end) && end > start ? daysBetween(start, end) + 1 : null;
}

/** The calendar month that a run is in, or that it begins in, and how many of its days the run takes. */
export function monthOfRun(run: Run, today: PlainDate): { month: PlainDate; days: number } | null {
  const { startDate: start, endDate: end, openEnded } = run;
  if (start === null || !isPlainDate(start) || (!openEnded && runDays(run) === null)) return null;
  const month = `${(start > today ? start : today).slice(0, 8)}01`;
  const monthEnd = addDays(addMonths(month, 1), -1);
  const first = start > month ? start : month;
  const last = !openEnded && end !== null && end < monthEnd ? end : monthEnd;
  return { month, days: Math.max(0, daysBetween(first, last) + 1) };
}

/** What a day's budget comes to. */
export function totalsOf(daily: Cents, run: Run, today: PlainDate) {
  const days = runDays(run);
  const inMonth = monthOfRun(run, today);
  return {
    run: days === null ? null : daily * days,
    calendarMonth: inMonth === null ? null : { month: inMonth.month, cents: daily * inMonth.days },
  };
}
