import { beforeAll, describe, expect, test } from 'vitest';
import '../../i18n/i18n.ts';
import '../../i18n/report-texts.ts';
import { changeView, keyFiguresOf } from './report-values.ts';

const summary = {
  spend: 120.5,
  impressions: 12_000,
  clicks: 240,
  clicks_through_rates: 0.02,
  cost_per_click: 0.5,
  leads: 6,
  cost_per_lead: 20.08,
};

describe('the key figures', () => {
  let figures: ReturnType<typeof keyFiguresOf>;
  beforeAll(() => {
    figures = keyFiguresOf(summary, undefined);
  });

  test('a report without a comparison has seven formatted key figures, leads first, and no changes', () => {
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['Leads', '6'],
      ['Cost per lead', '$20.08'],
      ['Spend', '$120.50'],
      ['Clicks', '240'],
      ['Impressions', '12,000'],
      ['Click-through rate', '2.00%'],
      ['Cost per click', '$0.50'],
    ]);
    expect(figures.every(({ change, missing }) => change === undefined && missing === undefined)).toBe(true);
  });

  test('an unknown key figure is a dash with a reason, never a zero', () => {
    const unknown = keyFiguresOf(
      { ...summary, leads: null, cost_per_lead: null, clicks: 0, cost_per_click: null },
      undefined,
    );
    expect(unknown.map(({ name, value, missing }) => [name, value, missing])).toEqual(
      expect.arrayContaining([
        ['clicks', '0', undefined],
        ['cpc', '—', 'No clicks to divide by'],
        ['leads', '—', 'Not reported by the network'],
        ['cpl', '—', 'Not reported by the network'],
      ]),
    );
    const noLeads = keyFiguresOf({ ...summary, leads: 0, cost_per_lead: null }, undefined);
    expect(noLeads.find(({ name }) => name === 'cpl')).toMatchObject({
      value: '—',
      missing: 'No leads to divide by',
    });
  });

  test('each compared key figure has its change and its earlier value', () => {
    const compared = keyFiguresOf(summary, { ...summary, clicks: 200, cost_per_lead: 10.04, spend: 241 });
    const byName = Object.fromEntries(compared.map((figure) => [figure.name, figure]));
    expect(byName['clicks']).toMatchObject({ change: { direction: 'up', good: true }, before: '200' });
    expect(byName['cpl']).toMatchObject({ change: { direction: 'up', good: false }, before: '$10.04' });
    expect(byName['spend']).toMatchObject({ change: { direction: 'down', good: null }, before: '$241.00' });
    expect(byName['leads']).toMatchObject({ change: { direction: 'same', words: 'same' } });
  });

  test('a change of the full days names their figure if today adds to the shown one', () => {
    const full = { ...summary, clicks: summary.clicks - 9 };
    const before = { ...summary, clicks: summary.clicks - 4 };
    const byName = Object.fromEntries(keyFiguresOf(summary, before, full).map((one) => [one.name, one]));
    expect(byName['clicks']).toMatchObject({
      value: String(summary.clicks),
      compared: String(full.clicks),
      before: String(before.clicks),
      change: { direction: 'down' },
    });
    expect(byName['spend']?.compared).toBeUndefined();
  });
});

test('figures are not compared with days in which no ad ran', () => {
  const nothing = {
    spend: 0,
    impressions: 0,
    clicks: 0,
    clicks_through_rates: null,
    cost_per_click: null,
    leads: 0,
    cost_per_lead: null,
  };
  const compared = keyFiguresOf(summary, nothing);
  expect(compared.every(({ change, before }) => change === undefined && before === undefined)).toBe(true);
  // A run without leads counts as zero leads.
  const ran = keyFiguresOf(summary, { ...nothing, spend: 30, impressions: 900 });
  expect(ran.find(({ name }) => name === 'leads')).toMatchObject({
    change: { words: 'up from 0, better' },
    before: '0',
  });
});

test('a figure is not compared with an unreported one', () => {
  expect(changeView('leads', 3, null)).toBeUndefined();
  expect(changeView('leads', null, 3)).toBeUndefined();
});
