import type { Line } from '../channels.ts';
import type { Comparison } from './report-tabs.ts';
import { addDays, dateIn, daysBetween, epochDay, isPlainDate, type PlainDate } from '../plain-date.ts';

/** Range of plain dates, both ends included. */
export type DateRange = { from: PlainDate; to: PlainDate };

/** Longest range of a report, in days: networks keep 37 months. */
export const mostReportDays = 1127;

/** Number of days for which a network may still correct its figures, per line. */
export const correctedDays = { meta: 28, google_search: 30, google_display: 30 } satisfies Record<
  Line,
  number
>;

/** Returns every day of a range, in order. */
export function daysOf({ from, to }: DateRange): PlainDate[] {
  const next = new Date(from);
  let month = from.slice(0, 8);
  return Array.from({ length: daysBetween(from, to) + 1 }, () => {
    const day = next.getUTCDate();
    // Formatting every date from scratch is five times slower, and reports consist of dates.
    if (day === 1) month = next.toISOString().slice(0, 8);
    next.setUTCDate(day + 1);
    return `${month}${day < 10 ? '0' : ''}${day}`;
  });
}

/**
 * Returns the days of a range with known figures after a read at `readAt`: up to that date in the
 * organization's time zone (IANA), or up to `lastTold` where the account's calendar is ahead. Later days
 * are unknown, not zero.
 */
export function knownDaysOf(
  range: readonly PlainDate[],
  readAt: Date,
  timeZone: string,
  lastTold?: PlainDate,
): readonly PlainDate[] {
  const dayRead = dateIn(timeZone, readAt);
  const last = lastTold !== undefined && lastTold > dayRead ? lastTold : dayRead;
  return range.slice(0, range.findLastIndex((day) => day <= last) + 1);
}

/**
 * Returns the days of a range that were over at `readAt` in the organization's time zone (IANA); null for none. Only
 * these can be compared with other whole days.
 */
export function daysOver({ from, to }: DateRange, readAt: Date, timeZone: string): DateRange | null {
  const last = addDays(dateIn(timeZone, readAt), -1);
  return last < from ? null : { from, to: last < to ? last : to };
}

/** 1970-01-05. */
const FIRST_MONDAY = 4;

/** Splits a range into whole weeks, given by their Mondays, and the remaining days at both ends. */
export function weeksAndDaysOf(range: DateRange): { weeks: PlainDate[]; days: PlainDate[] } {
  const dates = daysOf(range);
  const monday = dates.findIndex((date) => (epochDay(date) - FIRST_MONDAY) % 7 === 0);
  const whole = monday === -1 ? 0 : Math.floor((dates.length - monday) / 7);
  if (whole === 0) return { weeks: [], days: dates };
  const after = monday + whole * 7;
  return {
    weeks: Array.from({ length: whole }, (_, index) => addDays(range.from, monday + index * 7)),
    days: [...dates.slice(0, monday), ...dates.slice(after)],
  };
}

/** Returns the range to compare with: as many days right before, or the same dates a year earlier. */
export function comparedRange({ from, to }: DateRange, comparison: Comparison): DateRange {
  if (comparison === 'last_year') return { from: aYearBefore(from), to: aYearBefore(to) };
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** Returns the same date one year earlier. 29 February becomes 28 February. */
function aYearBefore(date: PlainDate): PlainDate {
  const before = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
  return isPlainDate(before) ? before : `${before.slice(0, 8)}28`;
}
