import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { daysBetween, type PlainDate } from '#domain/plain-date.ts';

type Run = Pick<CampaignRow, 'status' | 'run_dates' | 'spend' | 'daily_budget'>;

/**
 * Returns the spend in dollars that a live campaign reaches on its last day at its present daily budget, of
 * which `todays` was spent today; null without an end, before its first figures, and if it is not live.
 */
export function projectedSpend(
  { status, run_dates: dates, spend, daily_budget: daily }: Run,
  today: PlainDate,
  todays: number,
): number | null {
  const { start_date: start, end_date: end, open_ended: endless } = dates;
  if (status.id !== CampaignStatus.live || spend === null || endless) return null;
  if (start === null || end === null || start > today || end < today) return null;
  return spend - todays + daily * (daysBetween(today, end) + 1);
}
