import { buildingRoutes, type Building } from '../contract/buildings.ts';
import { callRoute } from '../contract/call-route.ts';
import { startingCrops } from '../domain/ad-images.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import type { Channel } from '../domain/channels.ts';

/**
 * A complete campaign for a building, from what the product itself suggests: texts, ad groups, pictures and place.
 * Dates, budgets and accounts are the caller's.
 */
export async function suggestedContent(
  apiUrl: string,
  token: string,
  building: Building,
  own: Partial<CampaignContent> = {},
): Promise<CampaignContent> {
  const params = { id: building.id };
  const texts = async (channel: Channel) =>
    (await callRoute(apiUrl, buildingRoutes.buildingTextAssets, { params, query: { channel } }, { token }))
      .body;
  const groups = await callRoute(apiUrl, buildingRoutes.buildingAdGroups, { params }, { token });
  const images = (channel: Channel) =>
    startingCrops(building.images, channel).map(({ image, aspect, crop }) => ({
      image_id: image.id,
      aspect,
      crop,
    }));
  return {
    name: building.name,
    kind: '2',
    target_id: building.id,
    fb_page_id: null,
    instagram_acc_id: null,
    fb_pixel_id: null,
    fb_custom_audience_id: null,
    google_client_id: null,
    fb_daily_budget: 20,
    ads_daily_budget: 5,
    adwords_daily_budget: 15,
    run_dates: { start_date: null, end_date: null, open_ended: false },
    geotargets: [{ state_id: building.state.value, city_id: building.city.value }],
    facebook_ad: { is_active: true, ...(await texts('facebook')), images: images('facebook') },
    instagram_ad: { is_active: true, ...(await texts('instagram')), images: images('instagram') },
    google_adwords_ad: { is_active: true, ad_groups: groups.body.ad_groups },
    google_ads_ad: {
      is_active: true,
      ...(await texts('google_ads')),
      images: images('google_ads'),
      logo: null,
    },
    ...own,
  };
}
