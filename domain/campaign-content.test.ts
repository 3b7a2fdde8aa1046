import { describe, expect, test } from 'vitest';
import {
  adGroupSchema,
  adImageSchema,
  campaignContentSchema,
  searchAdSchema,
  type TextOption,
} from './campaign-content.ts';
import { sentTexts } from './ad/sent-texts.ts';
import { CampaignKind } from './campaign-kinds.ts';

const rows = (...labels: string[]): TextOption[] =>
  labels.map((label, index) => ({ value: `${index + 1}`, label }));

describe('sentTexts', () => {
  test.each<[TextOption[] | null, string[] | null]>([
    [null, null],
    [[], null],
    [rows('', '  '), null],
    [rows('', ' Tour today ', ''), ['Tour today']],
    [rows('One', 'Two'), ['One', 'Two']],
  ])('the texts of %j are sent trimmed and without blank rows', (options, labels) => {
    expect(sentTexts(options)?.map(({ label }) => label) ?? null).toEqual(labels);
  });

  test('sending a text keeps its other fields and does not change the input', () => {
    const given: TextOption[] = [{ value: 'a', label: ' Tour ', use_case_group: 'brand', asset_number: 2 }];
    expect(sentTexts(given)).toEqual([
      { value: 'a', label: 'Tour', use_case_group: 'brand', asset_number: 2 },
    ]);
    expect(given[0]?.label).toBe(' Tour ');
  });
});

const ad = { is_active: true, titles: null, descriptions: null, images: [] };
const draft = {
  name: '',
  kind: CampaignKind.building,
  target_id: null,
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: null,
  ads_daily_budget: null,
  adwords_daily_budget: null,
  run_dates: { start_date: null, end_date: null },
  geotargets: [],
  facebook_ad: ad,
  instagram_ad: ad,
  google_adwords_ad: { is_active: true, ad_groups: [] },
  google_ads_ad: { ...ad, logo: null },
};
const accepts = (changes: Record<string, unknown>) =>
  campaignContentSchema.safeParse({ ...draft, ...changes }).success;

describe('campaignContentSchema', () => {
  test('a draft may be empty, and is not open-ended by default', () => {
    expect(campaignContentSchema.parse(draft)).toEqual({
      ...draft,
      run_dates: { start_date: null, end_date: null, open_ended: false },
    });
  });

  test('the name of a draft is trimmed', () => {
    expect(campaignContentSchema.parse({ ...draft, name: ' Spring ' }).name).toBe('Spring');
    expect(accepts({ name: ` ${'a'.repeat(255)} ` })).toBe(true);
  });

  test('a draft may break every rule for going live', () => {
    const titles = rows('Now!', 'Now!', 'a'.repeat(400), '* @ …');
    expect(accepts({ fb_daily_budget: 0.01, facebook_ad: { ...ad, titles } })).toBe(true);
    expect(accepts({ run_dates: { start_date: '2001-01-01', end_date: '2000-01-01' } })).toBe(true);
  });

  test.each([
    ['a kind that is none', { kind: '5' }],
    ['a target that is no id', { target_id: 'seven' }],
    ['a name of 256', { name: 'a'.repeat(256) }],
    ['a date that is none', { run_dates: { start_date: '2026-02-30', end_date: null } }],
    ['a moment for a date', { run_dates: { start_date: '2026-03-11T00:00:00Z', end_date: null } }],
    ['a budget below zero', { fb_daily_budget: -1 }],
    ['a budget in parts of a cent', { fb_daily_budget: 10.005 }],
    ['a budget above the highest price', { fb_daily_budget: 1_000_000_000 }],
    ['a budget that is a text', { fb_daily_budget: '10' }],
    ['no budget field at all', { fb_daily_budget: undefined }],
  ])('a draft with %s is rejected', (_, changes) => {
    expect(accepts(changes)).toBe(false);
  });

  test('a draft has room for everything the rules allow and for more than that', () => {
    const group = (id: number, label = '', keywords = 0) => ({
      id: `${id}`,
      type: 'nonbranded',
      group: { value: `${id}`, label },
      keywords: Array.from({ length: keywords }, () => ({ label: 'lofts', value: 'lofts' })),
      titles: null,
      descriptions: null,
    });
    const search = (...ad_groups: object[]) => accepts({ google_adwords_ad: { is_active: true, ad_groups } });
    const groups = (length: number) => Array.from({ length }, (_, index) => group(index));
    expect([search(group(1, 'a'.repeat(510))), search(group(1, 'a'.repeat(511)))]).toEqual([true, false]);
    expect([search(group(1, 'a', 2000)), search(group(1, 'a', 2001))]).toEqual([true, false]);
    expect([search(...groups(200)), search(...groups(201))]).toEqual([true, false]);
  });

  test.each([0, 0.07, 10, 35.1, 1450.29, 999_999_999.99])(
    'a daily budget of %d dollars is accepted',
    (dollars) => {
      expect(accepts({ fb_daily_budget: dollars })).toBe(true);
    },
  );
});

describe('adImageSchema', () => {
  const crop = { x: 0, y: 0, width: 300, height: 300 };
  test.each([
    [{ image_id: '12', aspect: '1:1', crop }, true],
    [{ image_id: '12', aspect: '16:9', crop }, false],
    [{ image_id: 'cat.jpg', aspect: '1:1', crop }, false],
    [{ image_id: '12', aspect: '1:1', crop: { ...crop, x: -1 } }, false],
    [{ image_id: '12', aspect: '1:1', crop: { ...crop, width: 0 } }, false],
  ])('the validity of the image %j is %s', (image, valid) => {
    expect(adImageSchema.safeParse(image).success).toBe(valid);
  });
});

test('an ad group is neither old nor new and has no template by default', () => {
  const parsed = adGroupSchema.parse({
    id: 'a',
    type: 'nonbranded',
    group: { value: 'a', label: 'A' },
    keywords: [],
    titles: null,
    descriptions: null,
  });
  expect(parsed.group).toEqual({ value: 'a', label: 'A', template: null, is_old: false, is_new: false });
});

describe('ad group ids', () => {
  const group = (id: string) => ({
    id,
    type: 'nonbranded',
    group: { value: id, label: id },
    keywords: [],
    titles: null,
    descriptions: null,
  });
  const search = (...ids: string[]) => ({ is_active: true, ad_groups: ids.map(group) });
  const refused = (...ids: string[]) =>
    campaignContentSchema
      .safeParse({ ...draft, google_adwords_ad: search(...ids) })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('ids of ad groups must be unique and must not contain the keyword separator', () => {
    const at = 'google_adwords_ad.ad_groups';
    expect(refused('a', 'b', 'A', 'a b')).toBeUndefined();
    expect(refused('a', 'b', 'a', 'a')).toEqual([`${at}.2.id: is invalid`, `${at}.3.id: is invalid`]);
    expect(refused('a', 'a|EXACT')).toEqual([`${at}.1.id: is invalid`]);
  });

  test('stored ad groups with invalid ids can still be read', () => {
    expect(searchAdSchema.safeParse(search('a', 'a', '|')).success).toBe(true);
  });
});
