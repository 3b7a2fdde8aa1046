import { expect, test } from 'vitest';
import type { ToldChange } from '#contract/campaign-history.ts';
import '../../i18n/i18n.ts';
import '../../i18n/campaigns/history-texts.ts';
import { changeWords, personWords } from './history-words.ts';

test('personWords names the actor, the user acted for, Porchlight for automatic changes, and readers of links', () => {
  const by = { name: 'Pim Sol', is_staff: false };
  expect(personWords({ verb: 'pause', by, acting_as: null })).toBe('Pim Sol');
  expect(personWords({ verb: 'pause', by: { ...by, is_staff: true }, acting_as: 'Ada Reyes' })).toBe(
    'Pim Sol, Porchlight support, for Ada Reyes',
  );
  expect(personWords({ verb: 'pause', by: null, acting_as: null })).toBe('Porchlight, automatically');
  expect(personWords({ verb: 'open_shared', by: null, acting_as: null })).toBe('A person with the link');
});

const dates = { start_date: '2026-03-01', end_date: '2026-03-22', open_ended: false };

test.each<[ToldChange[], string[]]>([
  [[{ shape: 'text', field: 'name', old: 'A', new: 'B' }], ['Campaign name: A → B']],
  [[{ shape: 'text', field: 'name', old: '', new: 'B' }], ['Campaign name: nothing → B']],
  [[{ shape: 'text', field: 'reason', old: null, new: 'Read by a lawyer.' }], ['Reason: Read by a lawyer.']],
  [[{ shape: 'text', field: 'end_date', old: null, new: '2026-03-22' }], ['Last day: Mar 22, 2026']],
  [
    [{ shape: 'money', field: 'fb_daily_budget', old: 35, new: 45.5 }],
    ['Facebook and Instagram budget: $35 → $45.50'],
  ],
  [
    [{ shape: 'money', field: 'ads_daily_budget', old: null, new: null }],
    ['Google Ads budget: nothing → nothing'],
  ],
  [
    [
      {
        shape: 'dates',
        field: 'run_dates',
        old: dates,
        new: { ...dates, end_date: null, open_ended: true },
      },
    ],
    ['Run dates: Mar 1, 2026 to Mar 22, 2026 → Mar 1, 2026, no end date'],
  ],
  [
    [{ shape: 'difference', line: 'meta', setting: 'daily_budget', old: ['$35'], new: ['$90'] }],
    ['Daily budget, Facebook and Instagram: $35 → $90'],
  ],
  [
    [
      { shape: 'named', field: 'target_id' },
      { shape: 'named', field: 'facebook_ad' },
      { shape: 'text', field: 'name', old: 'A', new: 'B' },
    ],
    ['Campaign name: A → B', 'What is promoted, Facebook ad'],
  ],
])('changeWords renders %j as %j', (changes, words) => {
  expect(changeWords(changes)).toEqual(words);
});
