import { text } from '../../json-values.ts';
import { nextGoogleId } from '../identifiers.ts';
import type { KeptAdGroup } from '../objects.ts';
import { findCampaign } from './campaigns.ts';
import type { OperationContext } from './context.ts';
import { fail, required, stopIfFailed } from './context.ts';
import { checkChannelControls } from './rules/demand-gen-rules.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { checkBid } from './rules/money-rules.ts';
import { isPublishedName } from './rules/name-rules.ts';
import { checkNewName, idIn, notFound, removedResource, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';

type Body = Bodies['adGroup'];

const CHANNELS = [
  'youtubeInStream',
  'youtubeInFeed',
  'youtubeShorts',
  'discover',
  'gmail',
  'maps',
  'display',
];

const TYPE_OF_CHANNEL: Record<string, string> = { SEARCH: 'SEARCH_STANDARD', DISPLAY: 'DISPLAY_STANDARD' };

export const adGroups: Handler<Body> = {
  create(context, body) {
    checkNewName(context, body.resourceName);
    const campaign = findCampaign(context, body.campaign, ['campaign']);
    // A Demand Gen ad group has no type.
    const channel = campaign.resource['advertisingChannelType'];
    const type = TYPE_OF_CHANNEL[String(channel)];
    checkChannelControls(context, channel, body);
    checkName(context, campaign.id, body.name);
    if (body.type !== undefined && body.type !== type) {
      fail(context, {
        type: 'adGroupError',
        code: 'AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE',
        message: 'The ad group type is not compatible with the advertising channel type of the campaign.',
        field: ['type'],
      });
    }
    checkBid(context, ['cpcBidMicros'], body.cpcBidMicros);
    checkStatus(context, body.status);
    stopIfFailed(context);
    const { google, settings } = context.sandbox;
    const id = nextGoogleId(settings, 'ad_group');
    const name = resourceName(context, 'adGroup', id);
    google.adGroups.put({
      id,
      customer_id: context.customer.id,
      campaign_id: campaign.id,
      ordinal: google.adGroups.childrenOf(campaign.id).length + 1,
      removed: false,
      resource: {
        ...body,
        resourceName: name,
        id,
        campaign: campaign.resource.resourceName,
        status: body.status ?? 'ENABLED',
        ...(type === undefined ? { demandGenAdGroupSettings: controlsOf(body) } : { type }),
        cpcBidMicros: body.cpcBidMicros ?? '10000',
      },
    });
    return name;
  },

  update(context, body, mask) {
    const kept = findAdGroup(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    const { next, paths } = applyMask(context, kept.resource, body, mask, {
      mutable: [
        'name',
        'status',
        'cpcBidMicros',
        'targetCpaMicros',
        'optimizedTargetingEnabled',
        'trackingUrlTemplate',
        'finalUrlSuffix',
        ...CHANNELS.map((name) => `demandGenAdGroupSettings.channelControls.selectedChannels.${name}`),
      ],
      immutable: ['campaign', 'type', 'id'],
    });
    if (paths.includes('name')) checkName(context, kept.campaign_id, text(next['name']), kept.id);
    if (paths.includes('cpcBidMicros')) checkBid(context, ['cpcBidMicros'], text(next['cpcBidMicros']));
    checkStatus(context, text(next['status']));
    stopIfFailed(context);
    context.sandbox.google.adGroups.put({ ...kept, resource: next });
    return next.resourceName;
  },

  /** Removes the ad group with its keywords and ads. */
  remove(context, name) {
    const kept = findAdGroup(context, name, []);
    touch(context, name);
    const { google } = context.sandbox;
    google.adGroups.put({ ...kept, removed: true, resource: { ...kept.resource, status: 'REMOVED' } });
    for (const ad of google.ads.childrenOf(kept.id)) {
      google.ads.put({ ...ad, removed: true, resource: { ...ad.resource, status: 'REMOVED' } });
    }
    for (const criterion of google.adGroupCriteria.childrenOf(kept.id)) {
      const resource = { ...criterion.resource, status: 'REMOVED' };
      google.adGroupCriteria.put({ ...criterion, removed: true, resource });
    }
    return name;
  },
};

/** Returns the channel controls as Google does, with all channels by default. */
function controlsOf(body: Body): Record<string, unknown> {
  const given = body.demandGenAdGroupSettings?.channelControls ?? { channelStrategy: 'ALL_CHANNELS' };
  const channelConfig = 'selectedChannels' in given ? 'SELECTED_CHANNELS' : 'CHANNEL_STRATEGY';
  return { channelControls: { ...given, channelConfig } };
}

export function findAdGroup(
  context: OperationContext,
  name: string | undefined,
  field: readonly (string | number)[],
): KeptAdGroup {
  const kept = context.sandbox.google.adGroups.get(idIn(context, 'adGroup', name, field));
  if (kept?.customer_id !== context.customer.id) return notFound(context, name ?? '', field);
  const campaign = context.sandbox.google.campaigns.get(kept.campaign_id);
  return kept.removed || campaign?.removed ? removedResource(context, field) : kept;
}

function checkName(
  context: OperationContext,
  campaignId: string,
  name: string | undefined,
  ownId?: string,
): void {
  if (!name) return required(context, 'name');
  if (!isPublishedName(name)) {
    return fail(context, {
      type: 'adGroupError',
      code: 'INVALID_ADGROUP_NAME',
      message: 'AdGroup name is not valid.',
      field: ['name'],
      trigger: name,
    });
  }
  const taken = context.sandbox.google.adGroups
    .childrenOf(campaignId)
    .some(
      (other) =>
        other.id !== ownId &&
        !other.removed &&
        String(other.resource['name']).toLowerCase() === name.toLowerCase(),
    );
  if (!taken) return undefined;
  return fail(context, {
    type: 'adGroupError',
    code: 'DUPLICATE_ADGROUP_NAME',
    message: 'AdGroup with the same name already exists for the campaign.',
    field: ['name'],
    trigger: name,
  });
}

export function checkStatus(context: OperationContext, status: string | undefined): void {
  if (status !== 'REMOVED') return;
  fail(context, {
    type: 'enumError',
    code: 'ENUM_VALUE_NOT_PERMITTED',
    message: 'The enum value is not permitted. Use remove.',
    field: ['status'],
    trigger: status,
  });
}
