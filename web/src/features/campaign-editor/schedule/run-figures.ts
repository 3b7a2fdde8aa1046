import type { Cents } from '#domain/money.ts';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import type { Draft } from '../../campaign-draft/draft.ts';
import { addMonths } from './calendar-keys.ts';

type Run = Pick<Draft, 'startDate' | 'endDate' | 'openEnded'>;

/** Returns the length of a run in days, first and last included; null if it is unknown. */
export function runDays({ startDate: start, endDate: end, openEnded }: Run): number | null {
  if (openEnded || start === null || end === null) return null;
  return isPlainDate(start) && isPlainDate(end) && end > start ? daysBetween(start, end) + 1 : null;
}

/**
 * Returns the calendar month in which the run is now, or will start, and the number of its days in
 * the run, from today on.
 */
export function monthOfRun(run: Run, today: PlainDate): { month: PlainDate; days: number } | null {
  const { startDate: start, endDate: end, openEnded } = run;
  if (start === null || !isPlainDate(start) || (!openEnded && runDays(run) === null)) return null;
  const month = `${(start > today ? start : today).slice(0, 8)}01`;
  const monthEnd = addDays(addMonths(month, 1), -1);
  const first = start > today ? start : today;
  const last = !openEnded && end !== null && end < monthEnd ? end : monthEnd;
  return { month, days: Math.max(0, daysBetween(first, last) + 1) };
}

/** Returns true during a run. Before and after it, the whole run counts. */
const hasBegun = ({ startDate: start, endDate: end, openEnded }: Run, today: PlainDate) =>
  start !== null && start <= today && (openEnded || end === null || end >= today);

/** Returns the number of days of a run, during it only those from today on; null if its length is unknown. */
function daysToCome(run: Run, today: PlainDate): number | null {
  const { startDate: start, endDate: end } = run;
  if (runDays(run) === null || start === null || end === null) return null;
  return daysBetween(hasBegun(run, today) ? today : start, end) + 1;
}

/**
 * Computes what a daily budget spends, in cents. Of a run that has begun only the days from today on count,
 * because the days before had other budgets.
 */
export function totalsOf(daily: Cents, run: Run, today: PlainDate) {
  const days = daysToCome(run, today);
  const inMonth = monthOfRun(run, today);
  return {
    begun: hasBegun(run, today),
    run: days === null ? null : daily * days,
    calendarMonth: inMonth === null ? null : { month: inMonth.month, cents: daily * inMonth.days },
  };
}
