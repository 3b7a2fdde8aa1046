import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/campaign-history.ts';
import '../../../i18n/i18n.ts';
import '../../../i18n/campaigns/history-texts.ts';
import { changesByDay } from './changes-by-day.ts';

const entry = (
  verb: HistoryEntry['verb'],
  at: string,
  changes: HistoryEntry['changes'] = [],
): HistoryEntry => ({
  id: at,
  at,
  verb,
  by: null,
  acting_as: null,
  changes,
});
const budget = { shape: 'money', field: 'fb_daily_budget', old: 50, new: 65 } as const;
const days = { from: '2026-11-01', to: '2026-11-26' };

test('changes are listed by the day of the organization, oldest first', () => {
  const newestFirst = [
    entry('pause', '2026-11-12T18:00:00Z'),
    entry('update', '2026-11-12T04:00:00Z', [budget]),
  ];
  expect(changesByDay(newestFirst, days, 'America/New_York')).toEqual([
    { date: '2026-11-11', words: ['Facebook and Instagram budget: $50 → $65'] },
    { date: '2026-11-12', words: ['Paused'] },
  ]);
});

test('changes of other days and actions without effect on the ads are left out', () => {
  const entries = [
    entry('ignore_differences', '2026-11-12T18:00:00Z'),
    entry('update', '2026-10-30T18:00:00Z', [budget]),
  ];
  expect(changesByDay(entries, days, 'America/New_York')).toEqual([]);
});
