import type { Image } from '../contract/images.ts';
import { startingCrops } from '../domain/ad/ad-images.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import type { Channel } from '../domain/channels.ts';
import { addDays } from '../domain/plain-date.ts';
import { writeBuildingSuggestions } from '../server/src/features/suggestions/building-suggestions.ts';
import { CampaignKind } from '../domain/campaign-kinds.ts';

/** Returns the content of a user who accepts all suggestions: four channels, two locations. */
export function exampleCampaign(images: readonly Image[], today: string): CampaignContent {
  const { texts, ad_groups: groups } = writeBuildingSuggestions({
    name: 'Maple Court',
    address: '2100 Maple Ave',
    olderPersonsCommunity: false,
    city: 'Austin',
    stateAbbr: 'TX',
    neighborhood: 'Cherrywood',
    propertyType: 'Apartment building',
    apartments: [{ bedrooms: 1, minCents: 119_500, maxCents: 134_000 }],
    amenities: ['Swimming pool', 'Fitness center', 'Pet friendly'],
    transit: ['Bus stop'],
    competitors: [],
    clusters: ['amenities', 'neighborhood'],
  });
  const ad = (channel: Channel) => ({
    is_active: true,
    ...texts[channel],
    images: startingCrops(images, channel).map(({ image, aspect, crop }) => ({
      image_id: image.id,
      aspect,
      crop,
    })),
  });
  return {
    name: 'Maple Court: leasing',
    kind: CampaignKind.building,
    target_id: '1',
    fb_page_id: '100200300',
    instagram_acc_id: '100200301',
    fb_pixel_id: '100200302',
    fb_custom_audience_id: null,
    google_client_id: '1234567890',
    fb_daily_budget: 20,
    ads_daily_budget: 5,
    adwords_daily_budget: 15,
    run_dates: { start_date: addDays(today, 1), end_date: addDays(today, 60), open_ended: false },
    geotargets: [
      { state_id: '44', city_id: '4671654' },
      { state_id: '44', city_id: '4726206' },
    ],
    facebook_ad: ad('facebook'),
    instagram_ad: ad('instagram'),
    google_adwords_ad: { is_active: true, ad_groups: groups },
    google_ads_ad: { ...ad('display'), logo: null },
  };
}
