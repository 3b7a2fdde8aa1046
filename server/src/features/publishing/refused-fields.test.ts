import { expect, test } from 'vitest';
import type { CampaignContent } from '#domain/campaign-content.ts';
import type { Refused } from '#providers/network-error.ts';
import { refusedFields } from './refused-fields.ts';

const texts = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const keyword = (label: string) => ({ label, value: label });
const group = (id: string, ...keywords: string[]) => ({
  id,
  type: 'nonbranded' as const,
  group: { value: id, label: id, template: null, is_old: false, is_new: false },
  keywords: keywords.map(keyword),
  titles: texts('Tour today', `Homes of ${id}`),
  descriptions: texts('See floor plans.'),
});
const social = {
  is_active: true,
  titles: texts('Come home'),
  descriptions: texts('Near the park.'),
  images: [],
};
const content = {
  facebook_ad: social,
  instagram_ad: { ...social, is_active: false },
  google_adwords_ad: {
    is_active: true,
    ad_groups: [group('brand', '[maple court]'), group('rooms', 'two rooms', '"two rooms"')],
  },
  google_ads_ad: { ...social, titles: texts('One', 'Two'), logo: null },
} as unknown as CampaignContent;

const meta = { line: 'meta', channel: 'facebook' } as const;
const search = { line: 'google_search', channel: 'search' } as const;
const display = { line: 'google_display', channel: 'display' } as const;

test.each<[Refused, Parameters<typeof refusedFields>[1], string[]]>([
  [{ part: 'name' }, search, ['name']],
  [{ part: 'budget' }, { line: 'meta', channel: null }, ['fb_daily_budget']],
  [{ part: 'budget' }, search, ['adwords_daily_budget']],
  [{ part: 'budget' }, display, ['ads_daily_budget']],
  [{ part: 'start_date' }, search, ['run_dates.start_date']],
  [{ part: 'end_date' }, meta, ['run_dates.end_date']],
  [{ part: 'places' }, meta, ['geotargets']],
  [{ part: 'title' }, meta, ['facebook_ad.titles.0']],
  [{ part: 'description' }, meta, ['facebook_ad.descriptions.0']],
  [{ part: 'picture' }, meta, ['facebook_ad.images']],
  [{ part: 'logo' }, display, ['google_ads_ad.logo']],
  [{ part: 'landing_page' }, meta, ['target_id']],
  [{ part: 'phone' }, search, []],
  [{ part: 'page' }, meta, ['fb_page_id']],
  [{ part: 'instagram' }, meta, ['instagram_acc_id']],
  [{ part: 'pixel' }, meta, ['fb_pixel_id']],
  [{ part: 'audience' }, meta, ['fb_custom_audience_id']],
  [{ part: 'ad_group', adGroup: 'rooms' }, search, ['google_adwords_ad.ad_groups.1.group']],
  [
    { part: 'keyword', adGroup: 'rooms', text: 'Two Rooms' },
    search,
    ['google_adwords_ad.ad_groups.1.keywords.0', 'google_adwords_ad.ad_groups.1.keywords.1'],
  ],
  [{ part: 'keyword', adGroup: 'brand' }, search, ['google_adwords_ad.ad_groups.0.keywords']],
  [
    { part: 'title', adGroup: 'rooms', text: 'homes of rooms' },
    search,
    ['google_adwords_ad.ad_groups.1.titles.1'],
  ],
  [{ part: 'title', text: 'Two' }, display, ['google_ads_ad.titles.1']],
  [{ part: 'title' }, display, ['google_ads_ad.titles']],
  // A policy may quote only a part of a text.
  [{ part: 'description', text: 'park' }, display, ['google_ads_ad.descriptions.0']],
  // Values that were changed since are not found.
  [{ part: 'keyword', adGroup: 'rooms', text: 'gone' }, search, []],
  [{ part: 'title', adGroup: 'gone', text: 'Tour today' }, search, []],
])('the refusal %j at %j concerns the fields %j', (refused, step, expected) => {
  expect(refusedFields([refused], step, content)).toEqual(expected);
});

test('a refusal concerns no field of a channel that is off', () => {
  expect(refusedFields([{ part: 'title' }], { line: 'meta', channel: null }, content)).toEqual([
    'facebook_ad.titles.0',
  ]);
});
