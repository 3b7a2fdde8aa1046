import type { AdGroup, AdImage, CampaignContent, TextOption } from '../campaign-content.ts';
import type { CampaignContext } from '../check-campaign.ts';
import type { FairHousingFacts } from '../fair-housing/check-fair-housing.ts';
import { CampaignKind } from '../campaign-kinds.ts';

/** Campaign that breaks no rule, and the parts that tests change in it. */

export const facts: FairHousingFacts = {
  state: null,
  olderPersonsCommunity: false,
  own: { names: ['The Larkin'], address: '', city: null },
};
export const context: CampaignContext = { today: '2026-03-10', postedStart: null, fairHousing: facts };
export const judgedBy = (changes: Partial<FairHousingFacts>): CampaignContext => ({
  ...context,
  fairHousing: { ...facts, ...changes },
});
export const ownNames = (...names: string[]) => judgedBy({ own: { ...facts.own, names } });

export const texts = (...labels: string[]): TextOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));
export const run = (start_date: string | null, end_date: string | null, open_ended = false) => ({
  start_date,
  end_date,
  open_ended,
});
export const square: AdImage = {
  image_id: '1',
  aspect: '1:1',
  crop: { x: 0, y: 0, width: 600, height: 600 },
};
export const landscape: AdImage = {
  image_id: '1',
  aspect: '1.91:1',
  crop: { x: 0, y: 0, width: 955, height: 500 },
};

export const group = (label: string, changes: Partial<AdGroup> = {}): AdGroup => ({
  id: label,
  type: 'nonbranded',
  group: { value: label, label, template: null, is_old: false, is_new: false },
  keywords: [{ label: 'lofts', value: 'lofts' }],
  titles: texts('Tour The Larkin', 'See Floor Plans', 'Now Leasing'),
  descriptions: texts('See floor plans and prices.', 'Plan a visit this week!'),
  ...changes,
});

export const social = {
  is_active: true,
  titles: texts('Tour The Larkin'),
  descriptions: texts('See floor plans and prices.'),
  images: [square],
};

export const complete: CampaignContent = {
  name: 'Spring',
  kind: CampaignKind.building,
  target_id: '7',
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: 10,
  ads_daily_budget: 2,
  adwords_daily_budget: 10,
  run_dates: run('2026-03-11', '2026-04-11'),
  geotargets: [{ state_id: '44', city_id: '1' }],
  facebook_ad: social,
  instagram_ad: social,
  google_adwords_ad: { is_active: true, ad_groups: [group('Brand'), group('Amenities')] },
  google_ads_ad: { ...social, images: [landscape, square], logo: null },
};
