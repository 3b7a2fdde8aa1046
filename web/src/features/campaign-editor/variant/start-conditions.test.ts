import { expect, test } from 'vitest';
import { daysLeft } from '#domain/ab-testing/test-days.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { emptyDraft } from '../../campaign-draft/draft.ts';
import { startConditions, testState } from './start-conditions.ts';

const today = '2026-03-01';
const conditions = (dollars: number | null, end: string | null, status?: CampaignStatus) => {
  const draft = emptyDraft('2', { endDate: end, openEnded: end === null });
  draft.budgets.fb_daily_budget = dollars === null ? null : dollars * 100;
  return startConditions(testState(draft, today, status));
};

test('a test needs 20 dollars a day, six days and a live campaign', () => {
  expect(conditions(20, '2026-03-06', CampaignStatus.live)).toEqual({ budget: true, days: true, live: true });
  expect(conditions(19.99, '2026-03-05', CampaignStatus.draft)).toEqual({
    budget: false,
    days: false,
    live: false,
  });
  expect(conditions(null, '2026-02-01')).toEqual({ budget: false, days: false, live: false });
});

test('an open-ended run has enough days', () => {
  expect(conditions(20, null, CampaignStatus.live).days).toBe(true);
});

test("the form counts the remaining days like the test's page and the API", () => {
  const draft = emptyDraft('2', { startDate: '2026-11-25', endDate: '2026-11-30', openEnded: false });
  const run = { today: '2026-11-24', start: '2026-11-25', end: '2026-11-30' };
  expect(testState(draft, run.today, CampaignStatus.live).days).toBe(6);
  expect(daysLeft(run)).toBe(6);
});
