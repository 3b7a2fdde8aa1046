import type { CampaignContent } from '../domain/campaign-content.ts';
import { CampaignKind } from '../domain/campaign-kinds.ts';

const off = { is_active: false, titles: null, descriptions: null, images: [] };
const on = { ...off, is_active: true };

/** Returns empty campaign content of a kind, as the API accepts it. */
export function bareContent(kind: CampaignKind, own: Partial<CampaignContent> = {}): CampaignContent {
  return {
    name: '',
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
    facebook_ad: off,
    instagram_ad: off,
    google_adwords_ad: { is_active: false, ad_groups: [] },
    google_ads_ad: { ...off, logo: null },
    ...own,
  };
}

/** Returns empty content with a name and every channel of its kind switched on. */
export function unwrittenContent(kind: CampaignKind): CampaignContent {
  const google = kind !== CampaignKind.listing;
  return bareContent(kind, {
    name: 'Unfinished',
    facebook_ad: on,
    instagram_ad: on,
    google_adwords_ad: { is_active: google, ad_groups: [] },
    google_ads_ad: { ...on, is_active: google, logo: null },
  });
}
