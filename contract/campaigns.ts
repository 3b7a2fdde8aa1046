import { z } from 'zod';
import {
  campaignContentSchema,
  displayAdSchema,
  runDatesSchema,
  searchAdSchema,
  socialAdSchema,
} from '#domain/campaign-content.ts';
import { campaignFilters, campaignKinds } from '#domain/campaign-kinds.ts';
import { campaignStatuses, channelStates } from '#domain/campaign-status.ts';
import { channels, lines } from '#domain/channels.ts';
import { messages } from '#domain/messages.ts';
import { operationKinds } from '#domain/operations.ts';
import { askedException, fairHousingOverride } from './fair-housing/exceptions.ts';
import { geotarget, promotedInShort, shownImage } from './campaign-targets.ts';
import { route } from './route/route.ts';
import { id, idParams, instant, orderingQuery, pageQuery, sentInstant } from './route/wire.ts';

const status = z.object({ id: z.enum(campaignStatuses), name: z.string() });
const kind = z.object({ id: z.enum(campaignKinds), name: z.string() });

export const reviewStates = ['pending', 'approved', 'limited', 'disapproved'] as const;

/** Review state of a channel's ads at the network, with reasons. */
const review = z.object({ state: z.enum(reviewStates), reasons: z.array(z.string()) });

export const channelStatus = z.object({
  channel: z.enum(channels),
  state: z.enum(channelStates),
  /** Failed step and its cause, as text; null without a failure. */
  problem: z.string().nullable(),
  /** Null until the review has been read from the network. */
  review: review.nullable(),
});
export type ChannelStatus = z.infer<typeof channelStatus>;

/** Latest unfinished operation at the networks. */
export const openOperation = z
  .object({
    kind: z.enum(operationKinds),
    state: z.enum(['queued', 'running', 'failed']),
  })
  .nullable();

export const campaignRow = z.object({
  id: z.string(),
  name: z.string(),
  status,
  kind,
  run_dates: runDatesSchema,
  agent: z.string().nullable(),
  landing_page_url: z.string().nullable(),
  property_name: z.string().nullable(),
  thumbnail: z.string().nullable(),
  channels: z.array(channelStatus),
  operation: openOperation,
  /** Decimal dollars a day over the active channels. */
  daily_budget: z.number(),
  fb_daily_budget: z.number().nullable(),
  ads_daily_budget: z.number().nullable(),
  adwords_daily_budget: z.number().nullable(),
  /** Decimal dollars spent so far, as last read from the networks; null when never read. */
  spend: z.number().nullable(),
  leads: z.number().nullable(),
  /** Number of rules the campaign broke when it was last saved. */
  problem_count: z.number(),
  /** Lines of a live or paused campaign at a network whose connection has ended. */
  ended_lines: z.array(z.enum(lines)),
  /** True while an A/B test runs: the campaign cannot be edited or deleted. */
  testing: z.boolean(),
  /** Number of differences at the networks, without ignored ones. */
  difference_count: z.number(),
  entity_updated: z.boolean(),
  is_entity_location_changed: z.boolean(),
  expired: z.boolean(),
  revision: z.number(),
  created_at: instant,
  updated_at: instant,
});
export type CampaignRow = z.infer<typeof campaignRow>;

const shownSocialAd = socialAdSchema.extend({ images: z.array(shownImage) });
const shownDisplayAd = displayAdSchema.extend({ images: z.array(shownImage), logo: shownImage.nullable() });

/**
 * Change of a campaign's target since the campaign was last reviewed. Values are display texts, one per
 * list item; empty for none.
 */
export const entityChange = z.object({
  field: z.string(),
  label: z.string(),
  old: z.array(z.string()),
  new: z.array(z.string()),
  changed_at: instant,
});

export const campaign = campaignContentSchema.omit({ kind: true, geotargets: true }).extend({
  id: z.string(),
  status,
  kind,
  target: promotedInShort.nullable(),
  geotargets: z.array(geotarget),
  facebook_ad: shownSocialAd,
  instagram_ad: shownSocialAd,
  google_adwords_ad: searchAdSchema,
  google_ads_ad: shownDisplayAd,
  variant_b: shownSocialAd.omit({ is_active: true }).nullable(),
  fair_housing_overrides: z.array(fairHousingOverride),
  channels: z.array(channelStatus),
  operation: openOperation,
  is_posted: z.boolean(),
  testing: z.boolean(),
  /** True when the ad groups of the search ad are paused at Google, even if the campaign is live. */
  ad_groups_paused: z.boolean(),
  difference_count: z.number(),
  /** True while a pending change at Google concerns the phone number of the search ad. */
  google_phone_pending: z.boolean(),
  /** Bidding goal of the campaign's Google ads since launch; null before it, or if its channels differ. */
  google_bids_for: z.enum(['leads', 'clicks']).nullable(),
  /**
   * Parts that Google rejected while launching the rest. The owner of the phone number decides the wording.
   */
  google_recent_error: z.object({
    call_phone_number_not_supported_for_country: z.boolean(),
    phone_of: z.enum(['agent', 'organization']).nullable(),
  }),
  is_entity_location_changed: z.boolean(),
  entity_updated: z.boolean(),
  entity_changes: z.array(entityChange),
  expired: z.boolean(),
  problem_count: z.number(),
  revision: z.number(),
  created_at: instant,
  updated_at: instant,
});
export type Campaign = z.infer<typeof campaign>;

export const campaignSortKeys = [
  'created_at',
  'end_date',
  'entity_updated',
  'is_entity_location_changed',
  'leads',
  'name',
  'spend',
  /** Live, paused, draft, closed. */
  'status',
  'updated_at',
] as const;

export const defaultCampaignOrdering = '-entity_updated,-is_entity_location_changed,-created_at';

const revision = z.int();

/** Limits campaigns to those of a building, of a listing, or of the buildings of a collection. */
export const promotionFilter = {
  building: id.optional(),
  listing: id.optional(),
  collection: id.optional(),
};

/** Filters of the campaign list. */
export const campaignFilter = {
  ...promotionFilter,
  type: z.enum(campaignFilters).optional(),
  status: z.enum(campaignStatuses).optional(),
  /**
   * Limits the list to campaigns that need attention: changed content or place, trouble at a network, an
   * ended connection.
   */
  attention: z.literal('true', messages.invalid).optional(),
  search: z.string().trim().max(100).default(''),
};

export const campaignRoutes = {
  listCampaigns: route('listCampaigns', {
    summary: 'Campaigns of the organization',
    access: 'member',
    query: z.object({
      ...pageQuery,
      ...campaignFilter,
      /** Limits the list to one campaign. */
      id: id.optional(),
      ordering: orderingQuery(campaignSortKeys, defaultCampaignOrdering),
    }),
    response: {
      200: z.object({
        count: z.number(),
        /**
         * Number of campaigns that need attention: the organization's, or those of the building, listing or
         * collection.
         */
        attention_count: z.number(),
        /** Today in the organization's time zone, which decides if a run has begun or ended. */
        today: z.string(),
        campaigns: z.array(campaignRow),
      }),
    },
  }),
  getCampaign: route('getCampaign', {
    summary: 'One campaign',
    access: 'member',
    params: idParams,
    response: { 200: campaign },
  }),
  createCampaign: route('createCampaign', {
    summary: 'Keeps a new campaign as a draft',
    access: 'member',
    body: campaignContentSchema,
    bodySize: 'document',
    response: { 201: campaign },
  }),
  updateCampaign: route('updateCampaign', {
    summary: 'Changes a campaign without changing its status; a posted one is changed at the networks too',
    access: 'member',
    params: idParams,
    bodySize: 'document',
    body: campaignContentSchema.partial().extend({
      revision,
      /**
       * Latest `changed_at` that the user has seen, as it was returned; null for none. Missing means all.
       */
      changes_seen_until: sentInstant.nullable().optional(),
      /**
       * True for a save while the user types. Only drafts accept it. Unless the target changes, it reviews no
       * changes and ends no fair-housing exceptions. It joins the user's last entry in the history.
       */
      autosave: z.literal(true).optional(),
    }),
    response: { 200: campaign },
  }),
  deleteCampaign: route('deleteCampaign', {
    summary: 'Deletes a campaign here and at the networks',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
  copyCampaign: route('copyCampaign', {
    summary: 'Copies a campaign to a new draft without its run dates',
    access: 'member',
    params: idParams,
    response: { 201: campaign },
  }),
  allowFairHousing: route('allowFairHousing', {
    summary:
      'Allows fair-housing findings in exact texts of one campaign, on a ground and with a reason; owners only',
    access: 'member',
    // The reason is stored under the owner's name, so support staff cannot give it.
    only: 'owner-self',
    params: idParams,
    body: askedException,
    response: { 200: campaign },
  }),
  campaignToday: route('campaignToday', {
    summary: "Today in the organization's time zone, by which campaign dates are judged",
    access: 'member',
    response: { 200: z.object({ today: z.string(), time_zone: z.string() }) },
  }),
};
