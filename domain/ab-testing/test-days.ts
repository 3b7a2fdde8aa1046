import { limits } from '../limits.ts';
import { addDays, daysBetween, type PlainDate } from '../plain-date.ts';

/** Run of a campaign, and today in its organization's time zone. `end` is null for an open-ended run. */
export type Run = { today: PlainDate; start: PlainDate; end: PlainDate | null };

/** Returns the first day of a test that starts now: today, or the campaign's start if that is later. */
export function firstTestDay({ today, start }: Run): PlainDate {
  return start > today ? start : today;
}

/**
 * Returns the remaining days of a run, its first and last day included; infinite for an open-ended run.
 * Today counts once the run has started. The form, the test page and the API all use it.
 */
export function daysLeft(run: Run): number {
  return run.end === null ? Infinity : Math.max(0, daysBetween(firstTestDay(run), run.end) + 1);
}

/** Returns the possible last days of a test, included in the test; null when the campaign ends too soon. */
export function endDatesOf(run: Run): { first: PlainDate; last: PlainDate; suggested: PlainDate } | null {
  const { daysLeft: least, mostDays, proposedDays } = limits.abTest;
  if (daysLeft(run) < least) return null;
  const start = firstTestDay(run);
  const longest = addDays(start, mostDays - 1);
  const last = run.end !== null && run.end < longest ? run.end : longest;
  const proposed = addDays(start, proposedDays - 1);
  return { first: addDays(start, least - 1), last, suggested: proposed < last ? proposed : last };
}

/** Returns the last day of a test of the usual length, or of the longest one that the run allows. */
export function usualEnd(run: Run): PlainDate {
  return endDatesOf(run)?.suggested ?? addDays(firstTestDay(run), limits.abTest.proposedDays - 1);
}

/** Returns the number of days of a test that starts now and ends on an allowed day. */
export function lengthOfTest({ first }: { first: PlainDate }, end: PlainDate): number {
  return daysBetween(first, end) + limits.abTest.daysLeft;
}
