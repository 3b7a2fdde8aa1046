import { addDays } from '#domain/plain-date.ts';
import {
  differs,
  madeObject,
  type DesiredMeta,
  type NetworkObject,
  type SocialAdContent,
} from '../ad-network.ts';
import { marked } from '../marks.ts';
import { trackingParams } from './meta-creative-content.ts';
import { conversionDomain } from './meta-conversion-domain.ts';
import { featuresOff } from './meta-creative-features.ts';
import { adSetSettings } from './meta-plan.ts';
import { wideArea } from './meta-wide-area.ts';
import { startOfDay } from '../zoned-time.ts';

type Recorded = readonly NetworkObject[];

/**
 * Minimum radius of housing ads around a place. The maximum is 50 miles (Meta, special ad
 * categories).
 */
const RADIUS_MILES = 15;

/**
 * Description of each link and card. Without one Meta shows the landing page's own, which has
 * passed no fair-housing check (decision 027).
 */
export const NO_DESCRIPTION = ' ';

/**
 * Longest ad set name that Meta publishes. Meta publishes none for campaigns and ads, so this
 * applies to them too.
 */
const OBJECT_NAME = { characters: 400 };

/**
 * Returns the name of a campaign, ad set or ad: the campaign's name and the marker that finds it
 * again.
 */
export function markedName(desired: DesiredMeta, part?: string): string {
  const mark = part === undefined ? desired.marker : `${desired.marker}:${part}`;
  return marked(desired.name, mark, OBJECT_NAME);
}

export function campaignPayload(desired: DesiredMeta) {
  return {
    name: markedName(desired),
    objective: desired.pixelId === null ? 'OUTCOME_TRAFFIC' : 'OUTCOME_LEADS',
    special_ad_categories: ['HOUSING'],
    special_ad_category_country: ['US'],
    buying_type: 'AUCTION',
    status: 'PAUSED',
    daily_budget: desired.dailyBudgetCents,
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  };
}

type PlaceSent = { type: 'city'; key: string } | { type: 'pin'; latitude: number; longitude: number };

function geoLocations(desired: DesiredMeta, recorded: Recorded) {
  const area = wideArea(recorded);
  const ids = desired.places.map(({ cityId }) => cityId).toSorted();
  if (area !== undefined && area.places.join() === ids.join()) return area.geo;
  const radius = { radius: RADIUS_MILES, distance_unit: 'mile' };
  const found = desired.places.map((place) => ({
    place,
    sent: madeObject(recorded, 'place', place.cityId).sent as PlaceSent,
  }));
  const cities = found.flatMap(({ sent }) => (sent.type === 'city' ? [{ key: sent.key, ...radius }] : []));
  const pins = found.flatMap(({ place, sent }) =>
    sent.type === 'pin'
      ? [{ latitude: sent.latitude, longitude: sent.longitude, name: place.city, ...radius }]
      : [],
  );
  return {
    ...(cities.length > 0 ? { cities } : {}),
    ...(pins.length > 0 ? { custom_locations: pins } : {}),
    location_types: ['home', 'recent'],
  };
}

const positions = {
  facebook: {
    publisher_platforms: ['facebook'],
    facebook_positions: ['feed', 'marketplace', 'story', 'facebook_reels'],
  },
  instagram: { publisher_platforms: ['instagram'], instagram_positions: ['stream', 'story', 'reels'] },
};

type Sent = Record<string, unknown>;

/**
 * Returns only the campaign fields that changed since they were last sent, because Meta limits
 * budget changes.
 */
export function campaignChanges(desired: DesiredMeta, sent: Sent) {
  return {
    ...(sent['name'] === desired.name ? {} : { name: markedName(desired) }),
    ...(sent['dailyBudgetCents'] === desired.dailyBudgetCents
      ? {}
      : { daily_budget: desired.dailyBudgetCents }),
  };
}

/** Returns the changed places and dates of an ad set since they were last sent. */
export function adSetChanges(
  desired: DesiredMeta,
  channel: 'facebook' | 'instagram',
  recorded: Recorded,
  sent: Sent,
) {
  const wanted = adSetSettings(desired);
  const { targeting, start_time, end_time } = adSetRun(desired, channel, recorded);
  return {
    ...(differs(sent, { places: wanted.places }) ? { targeting } : {}),
    ...(differs(sent, { startDate: wanted.startDate }) ? { start_time } : {}),
    ...(differs(sent, { endDate: wanted.endDate }) ? { end_time } : {}),
  };
}

/** Targeting is replaced as a whole, so the audience must always be included. */
function audience({ audienceId: id }: DesiredMeta) {
  return id === null ? {} : { custom_audiences: [{ id }] };
}

function adSetRun(desired: DesiredMeta, channel: 'facebook' | 'instagram', recorded: Recorded) {
  const timeZone = String(madeObject(recorded, 'account', 'account').sent['timeZone']);
  return {
    targeting: {
      geo_locations: geoLocations(desired, recorded),
      age_min: 18,
      age_max: 65,
      ...positions[channel],
      device_platforms: ['mobile', 'desktop'],
      ...audience(desired),
      targeting_automation: { advantage_audience: 0 },
    },
    start_time: startOfDay(desired.startDate, timeZone),
    end_time: desired.endDate === null ? 0 : startOfDay(addDays(desired.endDate, 1), timeZone),
  };
}

/**
 * Attribution windows of Ads Manager, so that figures compare with the advertiser's other
 * campaigns. Meta's API default leaves out views, and the windows cannot be changed later.
 */
const attribution = [
  { event_type: 'CLICK_THROUGH', window_days: 7 },
  { event_type: 'VIEW_THROUGH', window_days: 1 },
  { event_type: 'ENGAGED_VIDEO_VIEW', window_days: 1 },
];

export function adSetPayload(desired: DesiredMeta, channel: 'facebook' | 'instagram', recorded: Recorded) {
  const leads =
    desired.pixelId === null
      ? { optimization_goal: 'LINK_CLICKS' }
      : {
          optimization_goal: 'OFFSITE_CONVERSIONS',
          promoted_object: { pixel_id: desired.pixelId, custom_event_type: 'LEAD' },
          attribution_spec: attribution,
        };
  return {
    name: markedName(desired, channel),
    campaign_id: madeObject(recorded, 'campaign', 'campaign').externalId,
    billing_event: 'IMPRESSIONS',
    destination_type: 'WEBSITE',
    ...leads,
    ...adSetRun(desired, channel, recorded),
    status: 'PAUSED',
  };
}

/** Returns the feature keys that Meta rejected when it checked ads of this campaign. */
export function refusedFeatures(recorded: Recorded): string[] {
  const lists = recorded
    .filter(({ kind }) => kind === 'creative_check')
    .map(({ sent: { refusedFeatures: refused } }) => (Array.isArray(refused) ? refused.map(String) : []));
  return [...new Set(lists.flat())];
}

/**
 * Returns a creative without its name: a link ad for one picture, or a carousel with one landing
 * page for two to ten. `refused` are feature keys to leave out because Meta rejects them.
 */
export function creativePayload(
  desired: DesiredMeta,
  ad: SocialAdContent,
  recorded: Recorded,
  refused: readonly string[] = refusedFeatures(recorded),
) {
  const link = desired.landingPage;
  const callToAction = { type: 'LEARN_MORE', value: { link } };
  const hashes = ad.pictures.map(({ key }) => madeObject(recorded, 'image', key).externalId);
  const shown = { name: ad.title, description: NO_DESCRIPTION, call_to_action: callToAction };
  const one = { ...shown, image_hash: hashes[0] };
  const many = {
    child_attachments: hashes.map((hash) => ({ ...shown, link, image_hash: hash })),
    // Meta would reorder the cards and add one with the Page's picture. Neither was checked, and
    // both would differ between A/B test variants.
    multi_share_optimized: false,
    multi_share_end_card: false,
  };
  return {
    object_story_spec: {
      page_id: desired.pageId,
      ...(ad.channel === 'instagram' ? { instagram_user_id: desired.instagramId } : {}),
      link_data: { link, message: ad.description, ...(hashes.length === 1 ? one : many) },
    },
    ...trackingParams(ad),
    degrees_of_freedom_spec: { creative_features_spec: featuresOff(refused) },
    // Opted in by default since 2024-08-19, which would place the ad in one unit with other
    // advertisers' ads.
    contextual_multi_ads: { enroll_status: 'OPT_OUT' },
  };
}

/**
 * Returns the parameters that link an ad to the pixel that counts its leads; none for a campaign
 * without a pixel.
 */
export function pixelTracking({ pixelId, landingPage }: DesiredMeta) {
  if (pixelId === null) return {};
  const domain = conversionDomain(landingPage);
  return {
    tracking_specs: [{ 'action.type': ['offsite_conversion'], fb_pixel: [pixelId] }],
    ...(domain === undefined ? {} : { conversion_domain: domain }),
  };
}
