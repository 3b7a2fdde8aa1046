import { limits } from '../limits.ts';
import { addDays, daysBetween, type PlainDate } from '../plain-date.ts';

/** When a campaign runs, and today in its organization's time zone. `end` is null for an open-ended run. */
export type Run = { today: PlainDate; start: PlainDate; end: PlainDate | null };

/** The first day of a test that is started now: today, or the campaign's own first day. */
export function firstTestDay({ today, start }: Run): PlainDate {
  return start > today ? start : today;
}

/**
 * Returns how many days a run still has, its first and its last day included; infinite for an open-ended run. Today
 * counts once the run has started. The form, the page of the test and the API all count with it.
 */
export function daysLeft(run: Run): number {
  return run.end === null ? Infinity : Math.max(0, daysBetween(firstTestDay(run), run.end) + 1);
}

/** The last days, included, that a test may have; null when the campaign ends too soon for any. */
export function endDatesOf(run: Run): { first: PlainDate; last: PlainDate; suggested: PlainDate } | null {
  const { daysLeft: least, mostDays, proposedDays } = limits.abTest;
  if (daysLeft(run) < least) return null;
  const start = firstTestDay(run);
  const longest = addDays(start, mostDays - 1);
  const last = run.end !== null && run.end < longest ? run.end : longest;
  const proposed = addDays(start, proposedDays - 1);
  return { first: addDays(start, least - 1), last, suggested: proposed < last ? proposed : last };
}

/** How many days a test has that is started now and ends on a day that may be chosen. */
export function lengthOfTest({ first }: { first: PlainDate }, end: PlainDate): number {
  return daysBetween(first, end) + limits.abTest.daysLeft;
}
