import { campaignStatuses, type CampaignStatusId } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { daysLeft } from '#domain/ab-testing/test-days.ts';
import type { Draft } from '../draft.ts';

export type TestState = {
  /** What facebook and instagram may spend a day. */
  daily: Cents;
  /** Days that the run still has, first and last included; infinite without an end. */
  days: number;
  live: boolean;
};

export function testState(draft: Draft, today: PlainDate, status: CampaignStatusId | undefined): TestState {
  const { openEnded, startDate, endDate, budgets } = draft;
  const start = startDate !== null && isPlainDate(startDate) ? startDate : today;
  const known = endDate !== null && isPlainDate(endDate);
  return {
    daily: budgets.fb_daily_budget ?? 0,
    days: openEnded ? Infinity : known ? daysLeft({ today, start, end: endDate }) : 0,
    live: status === campaignStatuses.live.id,
  };
}

/** What a test needs before it can start, and which of it is there. */
export function startConditions({ daily, days, live }: TestState) {
  const { dailyCents, daysLeft: least } = limits.abTest;
  return { budget: daily >= dailyCents, days: days >= least, live };
}
