import { invalid } from '../graph/graph-error.ts';
import type { AdAccount, Campaign, Page } from '../objects/objects.ts';
import { text } from '../../json-values.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Viewer } from '../graph/viewer.ts';

export const OPTIMIZATION_GOALS = [
  'OFFSITE_CONVERSIONS',
  'LANDING_PAGE_VIEWS',
  'LINK_CLICKS',
  'LEAD_GENERATION',
  'QUALITY_LEAD',
  'IMPRESSIONS',
  'REACH',
  'THRUPLAY',
  'POST_ENGAGEMENT',
  'CONVERSATIONS',
  'QUALITY_CALL',
] as const;

/**
 * Writable destination types, as published in api_specs of 2026-04-15. PHONE_CALL is not among
 * them.
 */
export const DESTINATIONS = [
  'APP',
  'APPLINKS_AUTOMATIC',
  'FACEBOOK',
  'FACEBOOK_LIVE',
  'FACEBOOK_PAGE',
  'IMAGINE',
  'INSTAGRAM_DIRECT',
  'INSTAGRAM_LIVE',
  'INSTAGRAM_PROFILE',
  'INSTAGRAM_PROFILE_AND_FACEBOOK_PAGE',
  'MESSAGING_INSTAGRAM_DIRECT_MESSENGER',
  'MESSAGING_INSTAGRAM_DIRECT_MESSENGER_WHATSAPP',
  'MESSAGING_INSTAGRAM_DIRECT_WHATSAPP',
  'MESSAGING_MESSENGER_WHATSAPP',
  'MESSENGER',
  'ON_AD',
  'ON_EVENT',
  'ON_PAGE',
  'ON_POST',
  'ON_VIDEO',
  'SHOP_AUTOMATIC',
  'WEBSITE',
  'WHATSAPP',
] as const;

/**
 * Published values of custom_event_type. The pixel's event VIEW_CONTENT is called CONTENT_VIEW
 * here.
 */
const EVENTS = new Set(
  `
  ACHIEVEMENT_UNLOCKED ADD_PAYMENT_INFO ADD_TO_CART ADD_TO_WISHLIST AD_IMPRESSION COMPLETE_REGISTRATION CONTACT
  CONTENT_VIEW CUSTOMIZE_PRODUCT D2_RETENTION D7_RETENTION DONATE FIND_LOCATION INITIATED_CHECKOUT LEAD
  LEVEL_ACHIEVED LISTING_INTERACTION MESSAGING_CONVERSATION_STARTED_7D OTHER PURCHASE RATE SCHEDULE SEARCH
  SERVICE_BOOKING_REQUEST SPENT_CREDITS START_TRIAL SUBMIT_APPLICATION SUBSCRIBE TUTORIAL_COMPLETION
  `
    .trim()
    .split(/\s+/),
);

type Goal = (typeof OPTIMIZATION_GOALS)[number];

const GOALS_OF_OBJECTIVE: Record<string, readonly Goal[]> = {
  OUTCOME_LEADS: [
    'OFFSITE_CONVERSIONS',
    'LANDING_PAGE_VIEWS',
    'LINK_CLICKS',
    'LEAD_GENERATION',
    'QUALITY_LEAD',
    'IMPRESSIONS',
    'REACH',
    'CONVERSATIONS',
    'QUALITY_CALL',
  ],
  OUTCOME_TRAFFIC: [
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'IMPRESSIONS',
    'REACH',
    'CONVERSATIONS',
    'QUALITY_CALL',
  ],
  OUTCOME_AWARENESS: ['REACH', 'IMPRESSIONS', 'THRUPLAY'],
  OUTCOME_ENGAGEMENT: [
    'POST_ENGAGEMENT',
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'OFFSITE_CONVERSIONS',
    'REACH',
  ],
  OUTCOME_SALES: ['OFFSITE_CONVERSIONS', 'LANDING_PAGE_VIEWS', 'LINK_CLICKS', 'IMPRESSIONS', 'REACH'],
  OUTCOME_APP_PROMOTION: ['LINK_CLICKS'],
};

export interface GoalChoice {
  goal: Goal;
  destination: (typeof DESTINATIONS)[number] | null;
  promoted: Record<string, unknown> | null;
}

/** Throws unless the optimization goal fits the campaign and has the promoted object it needs. */
export function checkGoal(
  sandbox: Sandbox,
  viewer: Viewer,
  account: AdAccount,
  campaign: Campaign,
  choice: GoalChoice,
): void {
  const { goal, destination, promoted } = choice;
  if (!(GOALS_OF_OBJECTIVE[campaign.objective] ?? []).includes(goal)) {
    throw invalid(`The optimization goal ${goal} is not available for ${campaign.objective}.`, {
      blame: [['optimization_goal']],
    });
  }
  const onAd = goal === 'LEAD_GENERATION' || goal === 'QUALITY_LEAD';
  if (onAd !== (destination === 'ON_AD') && destination !== 'MESSENGER') {
    throw invalid('Instant forms need destination_type ON_AD, and nothing else does.', {
      blame: [['destination_type']],
    });
  }
  if (onAd && !pageOf(sandbox, viewer, promoted?.['page_id'])) {
    throw invalid('promoted_object must name a Page of yours in page_id.', { blame: [['promoted_object']] });
  }
  const pixelId = text(promoted?.['pixel_id']);
  const event = text(promoted?.['custom_event_type']);
  if (goal === 'OFFSITE_CONVERSIONS' && (!pixelId || !event)) {
    throw invalid('promoted_object must name pixel_id and custom_event_type for website conversions.', {
      blame: [['promoted_object']],
    });
  }
  if (pixelId && sandbox.meta.pixels.get(pixelId)?.account_id !== account.id) {
    throw invalid('The pixel is not available to this ad account.', {
      blame: [['promoted_object', 'pixel_id']],
    });
  }
  if (event && !EVENTS.has(event)) {
    throw invalid(`${event} is not a custom_event_type.`, {
      blame: [['promoted_object', 'custom_event_type']],
    });
  }
}

export function pageOf(sandbox: Sandbox, viewer: Viewer, id: unknown): Page | undefined {
  const page = sandbox.meta.pages.get(text(id) ?? '');
  if (!page || !viewer.person.meta.page_ids.includes(page.id)) return undefined;
  return page.tasks.includes('ADVERTISE') ? page : undefined;
}
