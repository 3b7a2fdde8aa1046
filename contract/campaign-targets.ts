import { z } from 'zod';
import { adImageSchema } from '#domain/campaign-content.ts';
import { campaignKinds, targetKinds } from '#domain/campaign-kinds.ts';
import { messages } from '#domain/messages.ts';
import { advertiser, alteredPicture } from './advertising-law/advertiser.ts';
import { pricing } from './advertising-law/fees.ts';
import { image } from './images.ts';
import { initializingStatuses } from './property.ts';
import { route } from './route/route.ts';
import { id, option, stateOption } from './route/wire.ts';

export const shownImage = adImageSchema.extend({ image });
export type ShownImage = z.infer<typeof shownImage>;

export const geotarget = z.object({ state: stateOption, city: option });
export type Geotarget = z.infer<typeof geotarget>;

const promoted = ['building', 'listing', 'agent', 'brokerage', 'company'] as const;

/** Summary of a campaign's target. */
export const promotedInShort = z.object({
  id: z.string(),
  kind: z.enum(promoted),
  name: z.string(),
  url: z.string(),
  location: z.string(),
  initializing: z.boolean(),
});

/** Target of a campaign, as needed by its form and ads. */
export const campaignTarget = promotedInShort.extend({
  address: z.string(),
  neighborhood: z.string(),
  /**
   * True when declared to meet the federal exemption for housing for older persons: age wording is allowed.
   */
  older_persons_community: z.boolean(),
  place: geotarget.nullable(),
  /** Real estate licensee whose ads these are; null for a company that rents out its own buildings. */
  advertiser: advertiser.nullable(),
  /** True for a listing that is sold. */
  for_sale: z.boolean(),
  /** True if the advertiser has chosen to add "Equal Housing Opportunity". */
  equal_housing_line: z.boolean(),
  /** Digitally altered pictures of the organization, with the pages of their originals. */
  altered_pictures: z.array(alteredPicture),
  /** Null without a known rent, and for a sale or a brand. */
  pricing: pricing.nullable(),
  images: z.array(image),
  /** Ids of pictures that were removed from the target. */
  former_images: z.array(z.string()),
  logo: image.nullable(),
  /** Crops that have run in ads for this target, by network. An ad never mixes them with others. */
  approved_images: z.object({ facebook: z.array(shownImage), google_display: z.array(shownImage) }),
  has_affected_campaigns: z.boolean(),
  initializing_status: z.enum(initializingStatuses),
  /** True when its prices can follow Yardi. */
  on_yardi: z.boolean(),
});
export type CampaignTarget = z.infer<typeof campaignTarget>;

/** Landing page of ads. `problem` is the reason why it did not open; null when it opened or there is no page. */
export const landingPage = z.object({
  url: z.string(),
  problem: z.string().nullable(),
  /** Words on the page that a housing ad may not have. Advice: they stop no launch. */
  wording: z.array(z.object({ match: z.string(), category: z.string(), suggestion: z.string() })),
});
export type LandingPage = z.infer<typeof landingPage>;

/** Leads of the organization's campaigns in the last 90 full days, and their cost. */
export const leadHistoryOfTarget = z.object({
  leads: z.number(),
  /** In dollars. */
  spend: z.number(),
  /** City of the campaigns, if they brought in enough leads there; null for all campaigns. */
  city: z.string().nullable(),
});
export type LeadHistoryOfTarget = z.infer<typeof leadHistoryOfTarget>;

/** Facts that a user should know before a launch. None of them stops the launch. */
export const launchReview = z.object({
  /** Live campaigns for the same target, the one that runs longest first. */
  running: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Last day as a plain date; null without an end. */
      end_date: z.string().nullable(),
    }),
  ),
  /** Property that the Facebook page is named after, if that is another one than the target. */
  page_of: z.string().nullable(),
});
export type LaunchReview = z.infer<typeof launchReview>;

/** Target of a campaign: a building or listing by id, a branding target by kind (a profile by id, or one's own). */
export const targetQuery = z.object({
  kind: z.enum(campaignKinds),
  target_kind: z.enum(targetKinds).optional(),
  target_id: z
    .string()
    .regex(/^\d{1,18}$/, messages.invalid)
    .optional(),
});
export type TargetQuery = z.infer<typeof targetQuery>;

export const launchReviewQuery = targetQuery.extend({
  /** Campaign to launch, which does not count as running; missing before its first save. */
  campaign_id: id.optional(),
  /** Name of the Facebook page that the ads would run under. */
  page_name: z.string().trim().max(200).optional(),
});
export type LaunchReviewQuery = z.infer<typeof launchReviewQuery>;

/** Targets of campaigns, and facts to know of them before a launch. */
export const campaignTargetRoutes = {
  getCampaignTarget: route('getCampaignTarget', {
    summary: 'What a campaign would promote: its names, place, pictures and state',
    access: 'member',
    query: targetQuery,
    response: { 200: campaignTarget },
  }),
  checkLandingPage: route('checkLandingPage', {
    summary:
      'Opens the page that ads for a target lead to and says whether it works; takes up to three seconds',
    access: 'member',
    query: targetQuery,
    response: { 200: landingPage },
  }),
  leadHistory: route('leadHistory', {
    summary:
      "What the organization's campaigns brought in recently, in the city of a target if they brought in enough leads there",
    access: 'member',
    query: targetQuery,
    response: { 200: leadHistoryOfTarget },
  }),
  reviewLaunch: route('reviewLaunch', {
    summary:
      'What to know before a launch: campaigns already running for the target, a page of another property',
    access: 'member',
    query: launchReviewQuery,
    response: { 200: launchReview },
  }),
};
