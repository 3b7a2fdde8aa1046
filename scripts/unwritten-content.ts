import type { CampaignContent } from '../domain/campaign-content.ts';
import { campaignKinds, type CampaignKindId } from '../domain/campaign-kinds.ts';

/** A campaign of which only the name and the kind are known, on every channel of its kind, as the API takes it. */
export function unwrittenContent(kind: CampaignKindId): CampaignContent {
  const ad = { is_active: true, titles: null, descriptions: null, images: [] };
  const google = kind !== campaignKinds.listing.id;
  return {
    name: 'Unfinished',
    kind,
    target_id: null,
    fb_page_id: null,
    instagram_acc_id: null,
    fb_pixel_id: null,
    fb_custom_audience_id: null,
    google_client_id: null,
    fb_daily_budget: null,
    ads_daily_budget: null,
    adwords_daily_budget: null,
    run_dates: { start_date: null, end_date: null, open_ended: false },
    geotargets: [],
    facebook_ad: ad,
    instagram_ad: ad,
    google_adwords_ad: { is_active: google, ad_groups: [] },
    google_ads_ad: { ...ad, is_active: google, logo: null },
  };
}
