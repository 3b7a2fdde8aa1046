import { campaignStatuses, type CampaignStatusId } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import { daysBetween, type PlainDate } from '#domain/plain-date.ts';
import type { Draft } from '../draft.ts';

export type TestState = {
  /** What facebook and instagram may spend a day. */
  daily: Cents;
  /** The days that the run has left: infinite without an end. */
  days: number;
  live: boolean;
};

export function testState(draft: Draft, today: PlainDate, status: CampaignStatusId | undefined): TestState {
  const { openEnded, endDate, budgets } = draft;
  const left = endDate === null ? 0 : Math.max(0, daysBetween(today, endDate));
  return {
    daily: budgets.fb_daily_budget ?? 0,
    days: openEnded ? Infinity : left,
    live: status === campaignStatuses.live.id,
  };
}

/** What a test needs before it can start, and which of it is there. */
export function startConditions({ daily, days, live }: TestState) {
  const { dailyCents, daysLeft } = limits.abTest;
  return { budget: daily >= dailyCents, days: days >= daysLeft, live };
}
