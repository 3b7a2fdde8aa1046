import { describe, expect, test } from 'vitest';
import '../../i18n/i18n.ts';
import '../../i18n/report-texts.ts';
import { dailySentence, dailyTable, dayInWords, pointsOf } from './charts/daily-points.ts';
import { outcomeRows, outcomeSentence, outcomeTable } from './charts/outcome-rows.ts';
import { partSentence, partsOf, partTable } from './charts/part-bars.ts';

const day = (label: string, clicks: number, spend: number) => [
  { label, value: clicks, category: 'clicks' },
  { label, value: spend, category: 'spend' },
];
const now = [...day('2026-03-02', 4, 1.5), ...day('2026-03-03', 9, 20)];
const earlier = [...day('2026-02-28', 2, 3), ...day('2026-03-01', 0, 0)];

describe('the daily chart', () => {
  test('each day of a chart has the value of its metric and the day at the same position of the compared range', () => {
    expect(pointsOf('clicks', now, earlier)).toEqual([
      { date: '2026-03-02', value: 4, before: { date: '2026-02-28', value: 2 } },
      { date: '2026-03-03', value: 9, before: { date: '2026-03-01', value: 0 } },
    ]);
    expect(pointsOf('spend', now, undefined).map(({ value }) => value)).toEqual([1.5, 20]);
  });

  test.each([
    ['the best day', now, 'Clicks by day: highest on Tue, Mar 3, at 9'],
    ['a single day', day('2026-03-02', 4, 0), 'Clicks by day: 4 on Mon, Mar 2'],
    ['that there were none', day('2026-03-02', 0, 0), 'Clicks by day: none in this period'],
    ['that nobody counted', [], 'Clicks by day: not reported by the network'],
  ])('the sentence above a daily chart states %s', (_, analytics, sentence) => {
    expect(dailySentence('clicks', pointsOf('clicks', analytics, undefined))).toBe(sentence);
  });

  test('a day is described with one metric after the other', () => {
    const [clicks, spend] = (['clicks', 'spend'] as const).map((metric) => pointsOf(metric, now, earlier)[1]);
    if (clicks === undefined || spend === undefined) throw new Error('there are two days');
    expect(dayInWords([['clicks', { date: clicks.date, value: 9 }]])).toBe('Tue, Mar 3: Clicks 9');
    expect(
      dayInWords([
        ['clicks', clicks],
        ['spend', spend],
      ]),
    ).toBe('Tue, Mar 3: Clicks 9 (before: 0 on Sun, Mar 1) · Spend $20.00 (before: $0.00 on Sun, Mar 1)');
  });

  test('the day on which the figures were read is marked as unfinished', () => {
    const [before, today] = pointsOf('clicks', now, undefined, '2026-03-03');
    if (before === undefined || today === undefined) throw new Error('there are two days');
    expect(dayInWords([['clicks', before]])).toBe('Mon, Mar 2: Clicks 4');
    expect(dayInWords([['clicks', today]])).toBe('Tue, Mar 3 so far: Clicks 9');
  });

  test('the table of a daily chart has both metrics and both ranges', () => {
    const lines = [pointsOf('clicks', now, earlier), pointsOf('spend', now, earlier)];
    expect(dailyTable(['clicks', 'spend'], lines)).toEqual({
      head: ['Day', 'Clicks', 'Spend', 'Compared day', 'Clicks before', 'Spend before'],
      rows: [
        ['2026-03-02', 4, 1.5, '2026-02-28', 2, 3],
        ['2026-03-03', 9, 20, '2026-03-01', 0, 0],
      ],
    });
  });
});

describe('the breakdown by age or region', () => {
  const part = (label: string, impressions: number, clicks: number) => [
    { label, value: impressions, type: 'impressions' },
    { label, value: clicks, type: 'clicks' },
  ];
  const parts = partsOf([...part('18-24', 100, 1), ...part('25-34', 300, 5), ...part('Unknown', 0, 0)]);

  test("a group's share is its part of the impressions that were reported by group", () => {
    expect(parts.map(({ label, share }) => [label, share])).toEqual([
      ['18-24', 0.25],
      ['25-34', 0.75],
      ['Unknown', 0],
    ]);
  });

  test('the sentence above a breakdown names the largest group, and none if nothing was reported', () => {
    expect(partSentence('age', parts)).toBe('Who saw it, by age: 25-34 on top, 75% of impressions');
    expect(partSentence('age', partsOf(part('18-24', 0, 0)))).toBe('Who saw it, by age');
    expect(partSentence('region', [])).toBe('Where it was seen, by region');
  });

  test('the table of a breakdown has the impressions and the clicks of each group', () => {
    expect(partTable('age', parts).rows[1]).toEqual(['25-34', 300, 5]);
  });
});

describe('the outcomes', () => {
  const money = (value: number) => ({ value, label: 'Cost' });
  const outcomes = {
    leads: { value: 4, label: 'Leads' },
    tours: { value: 0, label: 'Tours' },
    applications: null,
    cost_per_lead: money(12.5),
    cost_per_tour: null,
    cost_per_application: null,
  };

  test('an outcome is counted if the network reports it, and unknown otherwise', () => {
    const before = { ...outcomes, leads: { value: 8, label: 'Leads' }, tours: null };
    const rows = outcomeRows(outcomes, before);
    expect(rows.map(({ count, cost, change }) => [count, cost, change?.words])).toEqual([
      [4, 12.5, 'down 50%, worse'],
      [0, null, undefined],
      [null, null, undefined],
    ]);
    expect(outcomeTable(rows).rows).toEqual([
      ['Leads', 4, 12.5],
      ['Tours', 0, null],
      ['Applications', null, null],
    ]);
  });

  test.each([
    ['some', outcomes, 'Leads and applications: 4 leads, $12.50 each'],
    [
      'none',
      { ...outcomes, leads: { value: 0, label: 'Leads' }, cost_per_lead: null },
      'Leads and applications: no leads in this period',
    ],
    ['unknown', { ...outcomes, leads: null }, 'Leads and applications'],
  ])('the sentence above the outcomes fits the number of leads: %s', (_, figures, sentence) => {
    expect(outcomeSentence(figures)).toBe(sentence);
  });
});
