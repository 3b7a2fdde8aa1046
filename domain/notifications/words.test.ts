import { describe, expect, test } from 'vitest';
import type { NotificationFacts } from './facts.ts';
import { notificationWords } from './words.ts';

const campaign = 'Maple Court';
const titleOf = (facts: NotificationFacts) => notificationWords(facts).title;

describe('titles', () => {
  test.each([
    [{ event: 'live', campaign }, 'Maple Court is live'],
    [
      { event: 'failed', campaign, operation: 'pause', problem: 'x' },
      'Maple Court could not be paused on every network',
    ],
    [
      { event: 'disapproved', campaign, channel: 'search', reasons: [] },
      'Google disapproved the search ad of Maple Court',
    ],
    [
      { event: 'budget', campaign, spent: 94_999, projected: 100_000, end_date: '2026-02-17' },
      'Maple Court has used 94% of its budget',
    ],
    [
      { event: 'pacing', campaign, spent: 100, planned: 200, days: 7 },
      'Maple Court spends less than planned',
    ],
    [
      { event: 'pacing', campaign, spent: 300, planned: 200, days: 7 },
      'Maple Court spends more than planned',
    ],
    [
      { event: 'test_decided', campaign, outcome: 'winner_b' },
      'The test of Maple Court is decided: variant B is better',
    ],
    [
      { event: 'test_decided', campaign, outcome: 'no_difference' },
      'The test of Maple Court has ended without a winner',
    ],
    [
      {
        event: 'coming_rule',
        place: 'Colorado',
        asks: 'ads to state the total price',
        citation: 'C.R.S. § 1',
        first_day: '2026-01-01',
        names: ['Maple Court'],
        count: 1,
      },
      'From January 1, Colorado requires ads to state the total price (C.R.S. § 1)',
    ],
    [
      { event: 'report_ready', campaign, first_day: '2026-11-16', last_day: '2026-11-22', recipients: 2 },
      'The report of Maple Court is on its way',
    ],
    [{ event: 'change', campaign, by: 'Max Ito', verb: 'pause' }, 'Max Ito paused Maple Court'],
    [
      { event: 'connection_ending', network: 'meta', end_date: '2026-12-09' },
      'Your Facebook connection ends on Wed, Dec 9',
    ],
    [{ event: 'connection_lost', network: 'google' }, 'Your Google connection has ended'],
  ] as const)('%o is titled "%s"', (facts, title) => {
    expect(titleOf({ ...facts } as NotificationFacts)).toBe(title);
  });
});

test('large sums are written without cents, small ones with them', () => {
  const text = (spent: number, planned: number) =>
    notificationWords({ event: 'pacing', campaign, spent, planned, days: 7 }).text;
  expect(text(123_456, 28_000)).toBe('$1,235 instead of $280 in the last 7 days.');
  expect(text(1250, 9999)).toBe('$12.50 instead of $99.99 in the last 7 days.');
});

test('a coming rule names the first campaigns and counts the others', () => {
  const rule = {
    event: 'coming_rule',
    place: 'Colorado',
    asks: 'the total price',
    citation: 'C.R.S. § 1',
    first_day: '2026-01-01',
  } as const;
  const textOf = (names: string[], count: number) => notificationWords({ ...rule, names, count }).text;
  expect(textOf(['Maple Court'], 1)).toBe('This touches one running campaign: Maple Court.');
  expect(textOf(['A', 'B'], 4)).toBe('This touches 4 running campaigns: A, B, and 2 more.');
});
