import type { Resource } from '../../objects.ts';
import { fields, text } from '../../../json-values.ts';
import type { OperationContext } from '../context.ts';
import { fail, required } from '../context.ts';
import { checkBid } from './money-rules.ts';
import { isPublishedName } from './name-rules.ts';
import type { Bodies } from '../request-shapes.ts';

export const BIDDING = [
  'targetSpend',
  'maximizeConversions',
  'manualCpc',
  'targetCpa',
  'maximizeConversionValue',
] as const;
const TYPES: Record<(typeof BIDDING)[number], string> = {
  targetSpend: 'TARGET_SPEND',
  maximizeConversions: 'MAXIMIZE_CONVERSIONS',
  manualCpc: 'MANUAL_CPC',
  targetCpa: 'TARGET_CPA',
  maximizeConversionValue: 'MAXIMIZE_CONVERSION_VALUE',
};

export function biddingType(resource: Record<string, unknown>): string {
  const chosen = BIDDING.find((name) => resource[name] !== undefined);
  return chosen ? TYPES[chosen] : 'UNKNOWN';
}

export function checkBidding(context: OperationContext, body: Bodies['campaign'] | Resource): void {
  const chosen = BIDDING.filter((name) => body[name] !== undefined);
  if (chosen.length === 0) {
    fail(context, {
      type: 'fieldError',
      code: 'REQUIRED',
      message: 'A bidding strategy must be set.',
      field: ['campaignBiddingStrategy'],
    });
  }
  if (chosen.length > 1) {
    fail(context, {
      type: 'fieldError',
      code: 'VALUE_MUST_BE_UNSET',
      message: 'Only one bidding strategy can be set.',
      field: [chosen[1] ?? ''],
    });
  }
  if (fields(body.manualCpc)['enhancedCpcEnabled'] === true) {
    fail(context, {
      type: 'biddingError',
      code: 'CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY',
      message: 'Enhanced CPC is no longer available.',
      field: ['manualCpc', 'enhancedCpcEnabled'],
    });
  }
  checkBid(
    context,
    ['targetSpend', 'cpcBidCeilingMicros'],
    text(fields(body.targetSpend)['cpcBidCeilingMicros']),
  );
  const goal = fields(body.maximizeConversions);
  checkBid(context, ['maximizeConversions', 'targetCpaMicros'], text(goal['targetCpaMicros']));
}

export function checkNetworks(context: OperationContext, body: Bodies['campaign'] | Resource): void {
  const networks = fields(body.networkSettings);
  const refuse = (code: string, message: string, field: string): void =>
    fail(context, { type: 'campaignError', code, message, field: ['networkSettings', field] });
  if (networks['targetPartnerSearchNetwork'] === true) {
    refuse(
      'CANNOT_TARGET_PARTNER_SEARCH_NETWORK',
      'The partner search network is not available.',
      'targetPartnerSearchNetwork',
    );
  }
  if (body.advertisingChannelType === 'DISPLAY') {
    for (const name of ['targetGoogleSearch', 'targetSearchNetwork']) {
      if (networks[name] === true) {
        refuse('CANNOT_TARGET_SEARCH_NETWORK', 'A Display campaign cannot target search.', name);
      }
    }
    return;
  }
  if (networks['targetSearchNetwork'] === true && networks['targetGoogleSearch'] === false) {
    refuse(
      'CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH',
      'The search network needs Google search.',
      'targetSearchNetwork',
    );
  }
  const values = Object.values(networks);
  if (values.length > 0 && networks['targetGoogleSearch'] === false && !values.includes(true)) {
    refuse(
      'CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK',
      'At least one network must be targeted.',
      'targetGoogleSearch',
    );
  }
}

export function checkCampaignName(context: OperationContext, name: string | undefined, ownId?: string): void {
  if (!name) return required(context, 'name');
  if (!isPublishedName(name)) {
    return fail(context, {
      type: 'campaignError',
      code: 'INVALID_CAMPAIGN_NAME',
      message: 'The campaign name is invalid.',
      field: ['name'],
      trigger: name,
    });
  }
  const others = context.sandbox.google.campaigns.inAccount(context.customer.id);
  const taken = others.some(
    (other) =>
      other.id !== ownId &&
      !other.removed &&
      String(other.resource['name']).toLowerCase() === name.toLowerCase(),
  );
  if (!taken) return undefined;
  return fail(context, {
    type: 'campaignError',
    code: 'DUPLICATE_CAMPAIGN_NAME',
    message:
      'Trying to modify the name of an active or paused campaign, where the name is already assigned to another active or paused campaign.',
    field: ['name'],
    trigger: name,
  });
}

/**
 * Checks a final URL suffix by the published rules: a query string without a leading sign or page
 * tags.
 */
export function checkUrlSuffix(context: OperationContext, suffix: string | undefined): void {
  if (suffix === undefined) return;
  const refuse = (code: string, message: string): void =>
    fail(context, { type: 'urlFieldError', code, message, field: ['finalUrlSuffix'], trigger: suffix });
  if (/\{(lpurl|ignore|unescapedlpurl|escapedlpurl)/i.test(suffix))
    refuse(
      'INVALID_TAG_IN_FINAL_URL_SUFFIX',
      'The final URL suffix cannot contain {lpurl} or {ignore} tags.',
    );
  if (!/^[^?&#\s=][^?#\s]*$/.test(suffix))
    refuse(
      'FINAL_URL_SUFFIX_MALFORMED',
      'The final URL suffix must be a query string without a leading sign.',
    );
}
