import { fields } from '../../../json-values.ts';
import type { KeptCampaign } from '../../objects.ts';
import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';
import { checkCount, checkSlot } from './display-ad-rules.ts';
import type { Bodies } from '../request-shapes.ts';
import { checkText, checkTexts } from './text-rules.ts';

/**
 * Demand Gen rules as published in `campaign.proto`, `ad_group.proto`, `ad_type_infos.proto` and
 * Google's guides.
 */

const notForContext = {
  type: 'contextError',
  code: 'OPERATION_NOT_PERMITTED_FOR_CONTEXT',
  message: 'The operation is not allowed for the given context.',
} as const;

/**
 * Throws for settings of other types in a Demand Gen campaign, and for its settings in other types.
 */
export function checkDemandGenCampaign(context: OperationContext, body: Bodies['campaign']): void {
  if (body.advertisingChannelType !== 'DEMAND_GEN') {
    if (body.demandGenCampaignSettings)
      fail(context, { ...notForContext, field: ['demandGenCampaignSettings'] });
    return;
  }
  if (body.networkSettings) fail(context, { ...notForContext, field: ['networkSettings'] });
  if (!body.manualCpc) return;
  fail(context, {
    type: 'biddingError',
    code: 'CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY',
    message: 'Demand Gen campaigns cannot use this bidding strategy.',
    field: ['manualCpc'],
  });
}

/** Throws for a shared budget, which a Demand Gen campaign cannot use. */
export function checkOwnBudget(context: OperationContext, shared: boolean): void {
  if (!shared) return;
  fail(context, {
    type: 'campaignError',
    code: 'BUDGET_CANNOT_BE_SHARED',
    message: 'The budget of a Demand Gen campaign cannot be shared.',
    field: ['campaignBudget'],
  });
}

/**
 * Throws for locations and languages of the campaign. With upgraded targeting, the default, they
 * belong to the ad groups.
 */
export function checkDemandGenTargeting(
  context: OperationContext,
  { resource }: KeptCampaign,
  body: Bodies['campaignCriterion'],
): void {
  if (resource['advertisingChannelType'] !== 'DEMAND_GEN') return;
  const atAdGroups = fields(resource['demandGenCampaignSettings'])['upgradedTargeting'] !== false;
  if (!atAdGroups || (!body.location && !body.language && !body.proximity)) return;
  fail(context, {
    ...notForContext,
    field: [body.location ? 'location' : body.language ? 'language' : 'proximity'],
  });
}

/**
 * Checks channel controls, which only Demand Gen has: a single configuration, with at least one
 * selected channel.
 */
export function checkChannelControls(
  context: OperationContext,
  channel: unknown,
  body: Pick<Bodies['adGroup'], 'demandGenAdGroupSettings'>,
): void {
  const settings = body.demandGenAdGroupSettings;
  const field = ['demandGenAdGroupSettings', 'channelControls'];
  if (settings && channel !== 'DEMAND_GEN') return fail(context, { ...notForContext, field });
  const { channelStrategy, selectedChannels } = settings?.channelControls ?? {};
  if (channelStrategy !== undefined && selectedChannels) {
    return fail(context, {
      type: 'fieldError',
      code: 'VALUE_MUST_BE_UNSET',
      message: 'Only one channel configuration can be set.',
      field: [...field, 'channelStrategy'],
    });
  }
  if (!selectedChannels || Object.values(selectedChannels).includes(true)) return undefined;
  return fail(context, {
    type: 'fieldError',
    code: 'REQUIRED',
    message: 'At least one channel must be selected.',
    field: [...field, 'selectedChannels'],
  });
}

const IMAGES = [
  { name: 'marketingImages', ratio: 1.91, width: 600, height: 314 },
  { name: 'squareMarketingImages', ratio: 1, width: 300, height: 300 },
  { name: 'portraitMarketingImages', ratio: 0.8, width: 480, height: 600 },
  { name: 'tallPortraitMarketingImages', ratio: 9 / 16, width: 600, height: 1067 },
] as const;
const LOGO = { name: 'logoImages', ratio: 1, width: 128, height: 128 } as const;

/** Checks a multi-asset ad: counts, lengths, and images by slot. */
export function checkMultiAssetAd(
  context: OperationContext,
  ad: NonNullable<Bodies['ad']['demandGenMultiAssetAd']>,
  field: readonly string[],
): void {
  const short = { least: 1, most: 5, length: 30, distinct: true };
  checkTexts(context, ad.headlines, short, [...field, 'headlines']);
  checkTexts(context, ad.descriptions, { ...short, length: 90 }, [...field, 'descriptions']);
  checkText(context, ad.businessName, 25, [...field, 'businessName']);
  for (const slot of IMAGES) checkSlot(context, ad[slot.name], slot, field);
  checkSlot(context, ad.logoImages, LOGO, field);
  const pictures = IMAGES.reduce((count, { name }) => count + (ad[name] ?? []).length, 0);
  checkCount(context, pictures, 20, [...field, 'marketingImages']);
  checkCount(context, (ad.logoImages ?? []).length, 5, [...field, 'logoImages']);
  if ((ad.marketingImages ?? []).length + (ad.squareMarketingImages ?? []).length === 0) {
    fail(context, {
      type: 'adError',
      code: 'MISSING_MARKETING_IMAGE_OR_PRODUCT_VIDEOS',
      message: 'A marketing image is missing.',
      field: [...field, 'marketingImages'],
    });
  }
  if ((ad.logoImages ?? []).length > 0) return;
  fail(context, {
    type: 'collectionSizeError',
    code: 'TOO_FEW',
    message: 'Too few.',
    field: [...field, 'logoImages'],
  });
}
