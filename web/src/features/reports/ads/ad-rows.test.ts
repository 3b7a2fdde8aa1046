import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport, ReportSection } from '#contract/reports.ts';
import { adLooks, adRows, adSummary, mostLeads } from './ad-rows.ts';

const summary = (leads: number | null, spend = 50): ReportSection['summary'] => ({
  spend,
  leads,
  impressions: 1000,
  clicks: 20,
  cost_per_lead: null,
  clicks_through_rates: 0.02,
  cost_per_click: 2.5,
});
const ad = (title: string, ...aspects: string[]) => ({
  titles: [{ value: '1', label: title }],
  images: aspects.map((aspect) => ({ aspect, image: { preview: aspect } })),
});
const campaign = {
  channels: [{ channel: 'facebook' }, { channel: 'search' }, { channel: 'display' }],
  facebook_ad: ad('From $1,650', '1:1'),
  instagram_ad: ad('Lofts downtown', '1:1'),
  google_adwords_ad: { ad_groups: [{ titles: [{ value: '1', label: 'Apartments in Austin' }] }] },
  google_ads_ad: ad('Live at Maple Court', '1.91:1', '1:1'),
} as unknown as Campaign;
const report = {
  facebook_and_instagram: { as_of: '2026-11-26T09:00:00Z' },
  google_adwords: { as_of: '2026-11-26T09:00:00Z' },
  google_ads: { as_of: null },
  channels: [
    { channel: 'facebook', summary: summary(4), before: { ...summary(null, 0), impressions: 0 } },
    { channel: 'instagram', summary: summary(9), before: summary(7) },
  ],
} as unknown as CampaignReport;

test('the ads of a report are those with figures and the active ones', () => {
  const rows = adRows(adLooks(campaign), report, 'overall');
  expect(rows.map(({ channel, title, summary: figures }) => [channel, title, figures?.leads])).toEqual([
    ['facebook', 'From $1,650', 4],
    ['instagram', 'Lofts downtown', 9],
    ['search', 'Apartments in Austin', null],
    ['display', 'Live at Maple Court', undefined],
  ]);
  expect(rows.map(({ before }) => before?.leads)).toEqual([undefined, 7, undefined, undefined]);
});

test('an ad is shown with its square picture, and a search ad without any', () => {
  const pictures = adRows(adLooks(campaign), report, 'overall').map(({ picture }) => picture?.image.preview);
  expect(pictures).toEqual(['1:1', '1:1', undefined, '1:1']);
});

test('a tab has the ads of its own channels', () => {
  expect(adRows(adLooks(campaign), report, 'google_adwords').map(({ channel }) => channel)).toEqual([
    'search',
  ]);
});

test('the ad with the most leads is named if there is one', () => {
  const rows = adRows(adLooks(campaign), report, 'overall');
  expect(mostLeads(rows, 13)).toEqual({ channel: 'instagram', leads: 9, all: 13 });
  expect(mostLeads(rows.slice(0, 1), 4)).toBeNull();
  expect(mostLeads([...rows.slice(1, 2), ...rows.slice(1, 2)], 18)).toBeNull();
});

test('no ad is named as the one with the most leads if the channels do not add up to the total', () => {
  expect(mostLeads(adRows(adLooks(campaign), report, 'overall'), 14)).toBeNull();
});

test('an ad has the figures of its channel alone, and none before they are read', () => {
  expect(adSummary(report, 'facebook')?.leads).toBe(4);
  expect(adSummary(report, 'instagram')?.leads).toBe(9);
  expect(adSummary(report, 'search')).toMatchObject({ impressions: 0, leads: null });
  expect(adSummary(report, 'display')).toBeUndefined();
});
