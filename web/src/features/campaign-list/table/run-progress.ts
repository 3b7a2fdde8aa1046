import type { CampaignRow } from '#contract/campaigns.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/plain-date.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';

/** Returns the elapsed share of a run from 0 to 1; null if it has no start or no end. */
export function runProgress(
  { start_date: start, end_date: end, open_ended: openEnded }: CampaignRow['run_dates'],
  today: PlainDate,
): number | null {
  if (start === null || end === null || openEnded || end <= start) return null;
  return Math.min(1, Math.max(0, daysBetween(start, today) / (daysBetween(start, end) + 1)));
}

export type Pace = { share: number; word: 'behind' | 'onPace' | 'ahead' };

/** Tolerated deviation, because networks spend more on some days and less on others. */
const TOLERANCE = 0.15;

/**
 * Returns the spend as a share of the daily budgets of the elapsed whole days; null if there is
 * nothing to compare.
 */
export function paceOf(
  { status, run_dates: { start_date: start, end_date: end, open_ended: openEnded }, ...row }: CampaignRow,
  today: PlainDate,
): Pace | null {
  const runs = status.id === CampaignStatus.live || status.id === CampaignStatus.closed;
  if (!runs || row.spend === null || start === null || start >= today || row.daily_budget === 0) return null;
  const yesterday = addDays(today, -1);
  const last = end !== null && !openEnded && end < yesterday ? end : yesterday;
  const share = row.spend / (row.daily_budget * (daysBetween(start, last) + 1));
  return { share, word: share < 1 - TOLERANCE ? 'behind' : share > 1 + TOLERANCE ? 'ahead' : 'onPace' };
}
