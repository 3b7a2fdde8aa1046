import { campaignIdeaRoutes } from '../contract/campaign-ideas.ts';
import { campaignTargetRoutes, type TargetQuery } from '../contract/campaign-targets.ts';
import type { Image } from '../contract/images.ts';
import { startingCrops } from '../domain/ad/ad-images.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { channelsForKind, CampaignKind } from '../domain/campaign-kinds.ts';
import type { Channel } from '../domain/channels.ts';
import { personClient } from './sample-data/client.ts';

/** Returns complete campaign content for a building; the caller sets dates, budgets and accounts. */
export function suggestedContent(
  apiUrl: string,
  token: string,
  { id }: { id: string },
  own: Partial<CampaignContent> = {},
): Promise<CampaignContent> {
  return suggestedContentFor(apiUrl, token, { kind: CampaignKind.building, target_id: id }, own);
}

/**
 * Returns complete campaign content of any kind from the product's own suggestions: texts, ad groups,
 * pictures and location.
 */
export async function suggestedContentFor(
  apiUrl: string,
  token: string,
  query: TargetQuery,
  own: Partial<CampaignContent> = {},
): Promise<CampaignContent> {
  const person = personClient(apiUrl, token);
  const target = await person.call(campaignTargetRoutes.getCampaignTarget, { query });
  const ideas = await person.call(campaignIdeaRoutes.campaignIdeas, { query });
  const { place } = target;
  const offered = channelsForKind(query.kind);
  const ad = (channel: 'facebook' | 'instagram' | 'display') => ({
    is_active: offered.includes(channel),
    ...ideas[channel],
    images: offered.includes(channel) ? crops(target.images, channel) : [],
  });
  return {
    name: target.name,
    kind: query.kind,
    target_kind: query.target_kind ?? null,
    target_id: target.id,
    fb_page_id: null,
    instagram_acc_id: null,
    fb_pixel_id: null,
    fb_custom_audience_id: null,
    google_client_id: null,
    fb_daily_budget: 20,
    ads_daily_budget: 5,
    adwords_daily_budget: 15,
    run_dates: { start_date: null, end_date: null, open_ended: false },
    geotargets: place === null ? [] : [{ state_id: place.state.value, city_id: place.city.value }],
    facebook_ad: ad('facebook'),
    instagram_ad: ad('instagram'),
    google_adwords_ad: { is_active: offered.includes('search'), ad_groups: ideas.ad_groups },
    google_ads_ad: { ...ad('display'), logo: null },
    ...own,
  };
}

const crops = (images: readonly Image[], channel: Channel) =>
  startingCrops(images, channel).map(({ image, aspect, crop }) => ({ image_id: image.id, aspect, crop }));
