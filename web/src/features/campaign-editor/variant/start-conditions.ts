import { CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { daysLeft } from '#domain/ab-testing/test-days.ts';
import type { Draft } from '../../campaign-draft/draft.ts';

export type TestState = {
  /** Daily budget of Facebook and Instagram. */
  daily: Cents;
  /** Remaining days of the run, first and last included; infinite for an open end. */
  days: number;
  live: boolean;
};

export function testState(draft: Draft, today: PlainDate, status: CampaignStatus | undefined): TestState {
  const { openEnded, startDate, endDate, budgets } = draft;
  const start = startDate !== null && isPlainDate(startDate) ? startDate : today;
  const known = endDate !== null && isPlainDate(endDate);
  return {
    daily: budgets.fb_daily_budget ?? 0,
    days: openEnded ? Infinity : known ? daysLeft({ today, start, end: endDate }) : 0,
    live: status === CampaignStatus.live,
  };
}

/** Returns the conditions for starting a test and whether each is met. */
export function startConditions({ daily, days, live }: TestState) {
  const { dailyCents, daysLeft: least } = limits.abTest;
  return { budget: daily >= dailyCents, days: days >= least, live };
}
