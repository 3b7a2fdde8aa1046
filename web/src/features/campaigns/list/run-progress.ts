import type { CampaignRow } from '#contract/campaigns.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/plain-date.ts';

/** How much of a run lies behind, from 0 to 1; null when it has no end or no start. */
export function runProgress(
  { start_date: start, end_date: end, open_ended: openEnded }: CampaignRow['run_dates'],
  today: PlainDate,
): number | null {
  if (start === null || end === null || openEnded || end <= start) return null;
  return Math.min(1, Math.max(0, daysBetween(start, today) / (daysBetween(start, end) + 1)));
}

export type Pace = { share: number; word: 'behind' | 'onPace' | 'ahead' };

/** Networks may spend more on one day and less on another: this much off is no news. */
const TOLERANCE = 0.15;

/** What was spent, of what the daily budget gives for the whole days gone by; null when there is nothing to compare. */
export function paceOf(
  { status, run_dates: { start_date: start, end_date: end, open_ended: openEnded }, ...row }: CampaignRow,
  today: PlainDate,
): Pace | null {
  const runs = status.id === '8' || status.id === '4';
  if (!runs || row.spend === null || start === null || start >= today || row.daily_budget === 0) return null;
  const yesterday = addDays(today, -1);
  const last = end !== null && !openEnded && end < yesterday ? end : yesterday;
  const share = row.spend / (row.daily_budget * (daysBetween(start, last) + 1));
  return { share, word: share < 1 - TOLERANCE ? 'behind' : share > 1 + TOLERANCE ? 'ahead' : 'onPace' };
}
