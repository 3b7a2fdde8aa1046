import { describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { Image } from '#contract/images.ts';
import { campaignContentSchema, type AdGroup, type TextOption } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { dailyTotal } from './daily-total.ts';
import { contentOf, draftOf, emptyDraft, type Draft } from './draft.ts';

const image: Image = {
  id: '1',
  src: '/front.jpg',
  preview: '/preview.jpg',
  thumbnail: '/thumbnail.jpg',
  width: 1200,
  height: 900,
  file_name: 'front.jpg',
};
const square = { image_id: '1', aspect: '1:1' as const, crop: { x: 0, y: 0, width: 900, height: 900 } };
const texts = (...labels: string[]): TextOption[] =>
  labels.map((label, index) => ({
    value: String(index + 1),
    label,
    use_case_group: 'brand',
    asset_number: 1,
  }));

const group: AdGroup = {
  id: 'brand',
  type: 'nonbranded',
  group: { value: 'brand', label: 'Brand', template: 'brand', is_old: false, is_new: true },
  keywords: [{ label: '[larkin]', value: '[larkin]', is_custom: true }],
  titles: texts('One', 'Two', 'Three'),
  descriptions: null,
};
const social = {
  is_active: true,
  titles: texts('Tour today'),
  descriptions: texts('See floor plans.'),
  images: [{ ...square, image }],
};

const campaign: Campaign = {
  id: '12',
  name: 'Spring',
  status: { id: CampaignStatus.draft, name: 'Draft' },
  kind: { id: CampaignKind.building, name: 'Building' },
  target_kind: null,
  target_id: '7',
  target: null,
  fb_page_id: 'page',
  instagram_acc_id: 'account',
  fb_pixel_id: 'pixel',
  fb_custom_audience_id: 'audience',
  google_client_id: 'client',
  fb_daily_budget: 35.1,
  ads_daily_budget: 2,
  adwords_daily_budget: null,
  run_dates: { start_date: '2026-03-11', end_date: '2026-04-11', open_ended: false },
  geotargets: [{ state: { value: '44', label: 'Texas', abbr: 'TX' }, city: { value: '7', label: 'Austin' } }],
  facebook_ad: social,
  instagram_ad: { ...social, is_active: false, titles: null, descriptions: null, images: [] },
  google_adwords_ad: { is_active: true, ad_groups: [group] },
  google_ads_ad: { ...social, logo: { ...square, image } },
  channels: [],
  operation: null,
  is_posted: false,
  google_phone_pending: false,
  google_bids_for: null,
  testing: false,
  ad_groups_paused: false,
  difference_count: 0,
  google_recent_error: { call_phone_number_not_supported_for_country: false, phone_of: null },
  is_entity_location_changed: false,
  entity_updated: false,
  entity_changes: [],
  yardi_auto_update: true,
  open_house_run_dates: null,
  variant_b: null,
  fair_housing_overrides: [],
  expired: false,
  problem_count: 0,
  revision: 1,
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
};

describe('the draft of a stored campaign', () => {
  const draft = draftOf(campaign);

  test('a stored campaign converts to a draft and back without changes', () => {
    expect(contentOf(draft)).toEqual({
      name: 'Spring',
      kind: CampaignKind.building,
      target_kind: null,
      target_id: '7',
      fb_page_id: 'page',
      instagram_acc_id: 'account',
      fb_pixel_id: 'pixel',
      fb_custom_audience_id: 'audience',
      google_client_id: 'client',
      fb_daily_budget: 35.1,
      ads_daily_budget: 2,
      adwords_daily_budget: null,
      run_dates: { start_date: '2026-03-11', end_date: '2026-04-11', open_ended: false },
      open_house_run_dates: null,
      open_house_days: null,
      yardi_auto_update: true,
      geotargets: [{ state_id: '44', city_id: '7' }],
      facebook_ad: { ...social, images: [square] },
      instagram_ad: { is_active: false, titles: null, descriptions: null, images: [] },
      google_adwords_ad: { is_active: true, ad_groups: [group] },
      google_ads_ad: { ...social, images: [square], logo: square },
      variant_b: null,
    });
  });

  test('an open house keeps its days even if only the first is set', () => {
    for (const end_date of ['2026-04-02', null]) {
      const days = { start_date: '2026-04-01', end_date };
      const kind = { id: CampaignKind.openHouse, name: 'Open house' };
      const opened = draftOf({ ...campaign, kind, open_house_run_dates: days });
      expect(opened.openHouse).toEqual({ start: '2026-04-01', end: end_date, days: null });
      expect(contentOf(opened).open_house_run_dates).toEqual(days);
    }
  });

  test('a branding campaign keeps its target kind, and other kinds have none', () => {
    const kind = { id: CampaignKind.branding, name: 'Branding' };
    const opened = draftOf({ ...campaign, kind, target_kind: TargetKind.agent, target_id: '5' });
    expect(contentOf(opened)).toMatchObject({
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
      target_id: '5',
    });
    expect(contentOf({ ...opened, kind: CampaignKind.listing }).target_kind).toBeNull();
  });

  test('a stored campaign keeps its variant B', () => {
    const variant = { titles: texts('Another'), descriptions: null, images: [{ ...square, image }] };
    const opened = draftOf({ ...campaign, variant_b: variant });
    expect(opened.variantB).toMatchObject({ titles: texts('Another'), descriptions: [] });
    expect(contentOf(opened).variant_b).toEqual({ ...variant, images: [square] });
  });

  test('a picture keeps its approval by a network', () => {
    const approved = { ...square, image, approved: true };
    const opened = draftOf({ ...campaign, facebook_ad: { ...social, images: [approved] } });
    expect(contentOf(opened).facebook_ad.images).toEqual([{ ...square, approved: true }]);
  });

  test("the content of a draft matches the contract's schema", () => {
    expect(campaignContentSchema.parse(contentOf(draft))).toEqual(contentOf(draft));
  });

  test('a draft has budgets in cents and lists instead of nulls', () => {
    expect(draft.budgets).toEqual({
      fb_daily_budget: 3510,
      ads_daily_budget: 200,
      adwords_daily_budget: null,
    });
    expect(draft.instagram).toEqual({ isActive: false, titles: [], descriptions: [], images: [] });
    expect(draft.search.adGroups[0]?.descriptions).toEqual([]);
    expect(draft.facebook.images[0]?.image).toEqual(image);
  });

  test('an open-ended run stays open-ended', () => {
    const run_dates = { start_date: '2026-03-11', end_date: null, open_ended: true };
    expect(contentOf(draftOf({ ...campaign, run_dates })).run_dates).toEqual(run_dates);
  });
});

describe('the draft of a new campaign', () => {
  test.each([
    ['1', true],
    ['2', true],
    ['3', false],
    ['4', true],
  ] as const)('a new campaign of kind %s activates the channels of its kind (Google: %j)', (kind, google) => {
    const draft = emptyDraft(kind);
    expect(campaignContentSchema.safeParse(contentOf(draft)).success).toBe(true);
    expect([draft.facebook, draft.instagram].map(({ isActive }) => isActive)).toEqual([true, true]);
    expect([draft.search, draft.display].map(({ isActive }) => isActive)).toEqual([google, google]);
    expect(contentOf(draft).open_house_run_dates).toEqual(
      kind === CampaignKind.openHouse ? { start_date: null, end_date: null } : null,
    );
  });

  test('a new campaign has no content and still matches the schema', () => {
    const content = contentOf(emptyDraft('2'));
    expect(campaignContentSchema.safeParse(content).success).toBe(true);
    expect(content).toMatchObject({
      name: '',
      target_id: null,
      fb_daily_budget: null,
      run_dates: { start_date: null, end_date: null, open_ended: false },
      facebook_ad: { is_active: true, titles: null, descriptions: null, images: [] },
      instagram_ad: { is_active: true, titles: null },
      google_adwords_ad: { is_active: true, ad_groups: [] },
      google_ads_ad: { is_active: true, titles: null, logo: null },
    });
  });

  test('a new campaign takes defaults and shares no objects with another one', () => {
    expect(emptyDraft('2', { name: 'Spring', fbPageId: 'page' })).toMatchObject({
      name: 'Spring',
      fbPageId: 'page',
    });
    expect(emptyDraft('2').facebook).not.toBe(emptyDraft('2').facebook);
    expect(emptyDraft('2').facebook).not.toBe(emptyDraft('2').instagram);
  });
});

describe('the content of a draft', () => {
  const sent = (titles: TextOption[]) => {
    const draft = emptyDraft('2');
    draft.facebook.titles = titles;
    draft.search.adGroups = [{ ...group, titles, descriptions: [] }];
    const content = contentOf(draft);
    const [adGroup] = content.google_adwords_ad.ad_groups;
    expect(adGroup?.titles).toEqual(content.facebook_ad.titles);
    return content.facebook_ad.titles?.map(({ label }) => label) ?? null;
  };

  test.each<[string, string[], string[] | null]>([
    ['no row', [], null],
    ['blank rows', ['', '  '], null],
    ['filled rows', ['One', 'Two'], ['One', 'Two']],
    ['a blank row between filled ones, which keep their places', ['One', '', 'Three'], ['One', '', 'Three']],
    ['blank rows after the last filled one, which are left out', ['One', 'Two', '', ' '], ['One', 'Two']],
  ])('the content contains %s', (_, labels, expected) => {
    expect(sent(texts(...labels))).toEqual(expected);
  });

  // `dequal` tells an undefined field from a missing one, and storing a draft removes undefined fields.
  test.each([
    ['a stored campaign', draftOf(campaign)],
    ['a new campaign', emptyDraft('2')],
  ])('the draft of %s and its content have no undefined field', (_, draft) => {
    expect(draft).toStrictEqual(JSON.parse(JSON.stringify(draft)));
    expect(contentOf(draft)).toStrictEqual(JSON.parse(JSON.stringify(contentOf(draft))));
  });

  test('the content has a trimmed name', () => {
    expect(contentOf(emptyDraft('2', { name: '  Spring ' })).name).toBe('Spring');
  });
});

describe('dailyTotal', () => {
  const budgets = { fb_daily_budget: 3510, ads_daily_budget: 200, adwords_daily_budget: 1000 };
  const total = (active: Partial<Record<'facebook' | 'instagram' | 'search' | 'display', boolean>>) => {
    const draft: Draft = emptyDraft('2', { budgets });
    for (const channel of ['facebook', 'instagram', 'search', 'display'] as const)
      draft[channel].isActive = active[channel] ?? false;
    return dailyTotal(draft);
  };

  test.each([
    [{ facebook: true, instagram: true, search: true, display: true }, 4710],
    [{ facebook: true, instagram: true }, 3510],
    [{ facebook: true }, 3510],
    [{ instagram: true }, 3510],
    [{ search: true }, 1000],
    [{ display: true }, 200],
    [{ facebook: true, display: true }, 3710],
    [{}, 0],
  ])('the active channels %j cost %d cents a day', (active, cents) => {
    expect(total(active)).toBe(cents);
  });

  test('a missing budget counts as zero', () => {
    expect(dailyTotal(emptyDraft('2'))).toBe(0);
  });
});
