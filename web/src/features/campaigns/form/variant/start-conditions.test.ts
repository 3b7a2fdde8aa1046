import { expect, test } from 'vitest';
import { emptyDraft } from '../draft.ts';
import { startConditions, testState } from './start-conditions.ts';

const today = '2026-03-01';
const conditions = (dollars: number | null, end: string | null, status?: '8' | '9') => {
  const draft = emptyDraft('2', { endDate: end, openEnded: end === null });
  draft.budgets.fb_daily_budget = dollars === null ? null : dollars * 100;
  return startConditions(testState(draft, today, status));
};

test('a test needs 20 dollars a day, six days and a live campaign', () => {
  expect(conditions(20, '2026-03-07', '8')).toEqual({ budget: true, days: true, live: true });
  expect(conditions(19.99, '2026-03-06', '9')).toEqual({ budget: false, days: false, live: false });
  expect(conditions(null, '2026-02-01')).toEqual({ budget: false, days: false, live: false });
});

test('a run without an end has days enough', () => {
  expect(conditions(20, null, '8').days).toBe(true);
});
