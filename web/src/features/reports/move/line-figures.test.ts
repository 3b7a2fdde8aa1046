import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/campaign-history.ts';
import type { CampaignRow, ChannelStatus } from '#contract/campaigns.ts';
import type { CampaignReport, ReportSection } from '#contract/reports.ts';
import { lastBudgetChange, lineFigures } from './line-figures.ts';

const day = (label: string, spend: number, leads: number) => [
  { label, value: spend, category: 'spend' },
  { label, value: leads, category: 'leads' },
];
const section = (analytics: ReportSection['analytics'], leads: number | null = 5) =>
  ({ as_of: '2026-11-26T09:00:00Z', summary: { leads }, analytics }) as ReportSection;
const channel = (name: ChannelStatus['channel']) => ({ channel: name }) as ChannelStatus;

const row = {
  channels: [channel('facebook'), channel('instagram'), channel('search'), channel('display')],
  fb_daily_budget: 40,
  adwords_daily_budget: 15.5,
  ads_daily_budget: 5,
} as CampaignRow;
const report = {
  facebook_and_instagram: section([...day('2026-11-10', 40, 2), ...day('2026-11-11', 41.5, 3)]),
  google_adwords: section(day('2026-11-11', 15, 4)),
  google_ads: section(day('2026-11-11', 5, 0), null),
} as CampaignReport;

test('the figures of a line are summed over the days after a day, without lines of unknown leads', () => {
  expect(lineFigures(row, report, null)).toEqual([
    { line: 'meta', spend: 8150, leads: 5, dailyBudget: 4000 },
    { line: 'google_search', spend: 1500, leads: 4, dailyBudget: 1550 },
  ]);
  expect(lineFigures(row, report, '2026-11-10')[0]).toMatchObject({ spend: 4150, leads: 3 });
});

test('the last change of a budget is found by its day in the organization', () => {
  const entry = (at: string, field: string, shape: 'money' | 'named'): HistoryEntry => ({
    id: at,
    at,
    verb: 'update',
    by: null,
    acting_as: null,
    changes: [shape === 'money' ? { shape, field, old: 50, new: 65 } : { shape, field }],
  });
  const newestFirst = [
    entry('2026-11-20T18:00:00Z', 'facebook_ad', 'named'),
    entry('2026-11-12T04:00:00Z', 'fb_daily_budget', 'money'),
    entry('2026-11-02T04:00:00Z', 'ads_daily_budget', 'money'),
  ];
  expect(lastBudgetChange(newestFirst, 'America/New_York')).toBe('2026-11-11');
  expect(lastBudgetChange(newestFirst.slice(0, 1), 'America/New_York')).toBeNull();
});
