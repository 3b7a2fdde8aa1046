import type { CampaignRow } from '#contract/campaigns.ts';
import { addDays } from '#domain/plain-date.ts';
import { presetRange, type Place, type Preset } from '#domain/report/report-presets.ts';
import { comparedRange } from '#domain/report/report-range.ts';

/** Days of a report, both included. A cleared date is an empty text, and nothing loads until it is set. */
export type Range = { from: string; to: string };

/** Longest first. */
const comparable = ['last30', 'last14', 'last7'] as const satisfies readonly Preset[];

/**
 * Returns the days that a report opens with: the longest preset of which the run has as many days before it, so that
 * there is something to compare with; otherwise the days since the start, or the last 30 days before a run.
 */
export function defaultRange(place: Place): Range {
  const since = presetRange('start', place);
  if (since === null) return lastMonth(place.today);
  const days = comparable.flatMap((preset) => presetRange(preset, place) ?? []);
  return days.find((range) => comparedRange(range, 'previous').from >= since.from) ?? since;
}

/** Returns the 30 days that lists open with. */
export function lastMonth(today: string): Range {
  return { from: addDays(today, -29), to: today };
}

export function isComplete({ from, to }: Range): boolean {
  return from !== '' && to !== '';
}

/**
 * Returns a range with another first or last day. The other end moves along if the range would be reversed.
 */
export function withDate({ from, to }: Range, changed: Partial<Range>): Range {
  const next = { from, to, ...changed };
  if (!isComplete(next) || next.from <= next.to) return next;
  const day = changed.from ?? next.to;
  return { from: day, to: day };
}

/** Most days of a run that are judged together. */
const MOST_RUN_DAYS = 60;

/** Returns the days of the run so far, at most its last 60. */
export function runDays({ run_dates: dates }: Pick<CampaignRow, 'run_dates'>, today: string): Range {
  const { start_date: start, end_date: end, open_ended: endless } = dates;
  const to = !endless && end !== null && end < today ? end : today;
  const from = start === null || start > to ? to : start;
  const earliest = addDays(to, 1 - MOST_RUN_DAYS);
  return { from: from < earliest ? earliest : from, to };
}
