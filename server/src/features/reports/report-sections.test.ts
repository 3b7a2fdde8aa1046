import { describe, expect, test } from 'vitest';
import { checkedRange } from './checked-range.ts';
import type { DayFact, PartFact } from './facts/figures.ts';
import { channelFigures, eachTab, sectionOf, tabsOfLines } from './report-sections.ts';

const dates = ['2026-03-01', '2026-03-02'];
const asOf = new Date('2026-03-02T18:00:00Z');
const days: DayFact[] = [
  ['facebook', 0, 1000, 10, 1000, 2, 1, null],
  ['instagram', 0, 500, 5, 500, null, null, null],
  ['display', 1, 300, 3, 250, null, null, null],
  ['search', 1, 200, 2, 333, 1.5, 0, 3],
];
const parts: PartFact[] = [
  ['facebook', 'age', '18-24', 100, 1],
  ['facebook', 'age', '25-34', 900, 9],
  ['instagram', 'age', '18-24', 500, 5],
  ['facebook', 'region', 'Ohio', 400, 4],
  ['facebook', 'region', 'Texas', 600, 6],
  ['display', 'region', 'Texas', 300, 3],
  ['search', 'region', 'Utah', 2000, 2],
];
const report = eachTab(days, dates, (sums, tab) =>
  sectionOf(sums, { parts, dates, tab, asOf, timeZone: 'America/Chicago' }),
);

describe('a report tab', () => {
  test.each([
    ['overall', [2000, 20, 20.83, 4]],
    ['facebook_and_instagram', [1500, 15, 15, 2]],
    ['google_ads', [300, 3, 2.5, null]],
    ['google_adwords', [200, 2, 3.33, 2]],
  ] as const)('the %s tab adds up its channels', (tab, [impressions, clicks, spend, leads]) => {
    expect(report[tab].summary).toMatchObject({ impressions, clicks, spend, leads });
    expect([report[tab].total_impressions, report[tab].total_clicks]).toEqual([impressions, clicks]);
  });

  test('a tab divides its spend by leads, tours and applications separately', () => {
    expect(report.facebook_and_instagram.leads_and_applications).toEqual({
      leads: { value: 2, label: 'Leads' },
      tours: { value: 1, label: 'Tours' },
      applications: null,
      cost_per_lead: { value: 7.5, label: 'Cost per lead' },
      cost_per_tour: { value: 15, label: 'Cost per tour' },
      cost_per_application: null,
    });
    expect(report.google_adwords.leads_and_applications).toMatchObject({
      tours: { value: 0 },
      cost_per_tour: null,
      cost_per_application: { value: 1.11 },
    });
  });

  test('a tab has a point per reported figure and day, and none for unreported figures', () => {
    expect(report.google_ads.analytics).toEqual([
      { label: '2026-03-01', value: 0, category: 'impressions' },
      { label: '2026-03-01', value: 0, category: 'clicks' },
      { label: '2026-03-01', value: 0, category: 'spend' },
      { label: '2026-03-02', value: 300, category: 'impressions' },
      { label: '2026-03-02', value: 3, category: 'clicks' },
      { label: '2026-03-02', value: 2.5, category: 'spend' },
    ]);
  });
});

describe('age and region bars', () => {
  const bars = (items: readonly { label: string; value: number; type: string }[]) =>
    items.filter(({ type }) => type === 'impressions').map(({ label, value }) => [label, value]);

  test('bars of ages keep their order, and equal names are merged', () => {
    expect(bars(report.overall.age)).toEqual([
      ['18-24', 600],
      ['25-34', 900],
    ]);
    expect(report.google_ads.age).toEqual([]);
  });

  test('bars of regions are sorted with the largest first', () => {
    expect(bars(report.overall.region)).toEqual([
      ['Utah', 2000],
      ['Texas', 900],
      ['Ohio', 400],
    ]);
    expect(bars(report.facebook_and_instagram.region)).toEqual([
      ['Texas', 600],
      ['Ohio', 400],
    ]);
  });
});

test('a channel has figures if it had delivery or late leads', () => {
  const late: DayFact[] = [
    ['display', 0, 0, 0, 0, 0, null, null],
    ['search', 1, 0, 0, 0, 1, null, null],
  ];
  expect(channelFigures(late, undefined)).toMatchObject([{ channel: 'search', summary: { leads: 1 } }]);
});

test('the tabs of running lines are listed in the order of the screen', () => {
  expect(tabsOfLines(['google_search', 'meta', 'google_display'])).toEqual([
    'facebook_and_instagram',
    'google_ads',
    'google_adwords',
  ]);
  expect(tabsOfLines(['google_display'])).toEqual(['google_ads']);
});

describe('the range of a report', () => {
  const range = (start_date: string, end_date: string) => checkedRange({ start_date, end_date });

  test('a range has at least one day and at most 37 months', () => {
    expect(range('2026-03-31', '2026-03-31')).toEqual({ from: '2026-03-31', to: '2026-03-31' });
    expect(range('2026-03-31', '2029-04-30').from).toBe('2026-03-31');
  });

  test.each([
    ['2026-03-31', '2026-03-30', 'end_date'],
    ['2026-03-30', '2029-04-30', 'start_date'],
  ])('a range from %s to %s is refused at its %s', (from, to, field) => {
    expect(() => range(from, to)).toThrow(
      expect.objectContaining({ fields: { [field]: ['is invalid'] } }) as Error,
    );
  });
});
