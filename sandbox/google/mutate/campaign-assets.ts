import type { KeptCampaignAsset } from '../objects.ts';
import { findCampaign } from './campaigns.ts';
import type { OperationContext } from './context.ts';
import { fail, required, stop, stopIfFailed } from './context.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { checkNewName, idIn, notFound, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';

const ASSET_TYPE: Record<string, string> = {
  CALL: 'CALL',
  SITELINK: 'SITELINK',
  CALLOUT: 'CALLOUT',
  HEADLINE: 'TEXT',
  DESCRIPTION: 'TEXT',
  BUSINESS_NAME: 'TEXT',
  AD_IMAGE: 'IMAGE',
  BUSINESS_LOGO: 'IMAGE',
};

export const campaignAssets: Handler<Bodies['campaignAsset']> = {
  create(context, body) {
    checkNewName(context, body.resourceName);
    const campaign = findCampaign(context, body.campaign, ['campaign']);
    const asset = context.sandbox.google.assets.get(idIn(context, 'asset', body.asset, ['asset']));
    if (asset?.customer_id !== context.customer.id) return notFound(context, body.asset ?? '', ['asset']);
    if (body.fieldType === undefined) {
      required(context, 'fieldType');
      stopIfFailed(context);
    }
    const fieldType = body.fieldType ?? '';
    if (ASSET_TYPE[fieldType] !== asset.resource['type']) {
      fail(context, {
        type: 'assetLinkError',
        code: 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE',
        message: 'The field type is not compatible with the type of the asset.',
        field: ['fieldType'],
      });
    }
    const name = resourceName(context, 'campaignAsset', `${campaign.id}~${asset.id}~${fieldType}`);
    const before = context.sandbox.google.campaignAssets.get(name);
    if (before && !before.removed) {
      fail(context, {
        type: 'mutateError',
        code: 'RESOURCE_ALREADY_EXISTS',
        message: 'The link already exists.',
        trigger: name,
      });
    }
    stopIfFailed(context);
    context.sandbox.google.campaignAssets.put({
      id: `${campaign.id}~${asset.id}~${fieldType}`,
      customer_id: context.customer.id,
      campaign_id: campaign.id,
      asset_id: asset.id,
      removed: false,
      resource: {
        resourceName: name,
        campaign: campaign.resource.resourceName,
        asset: asset.resource.resourceName,
        fieldType,
        status: body.status ?? 'ENABLED',
        source: 'ADVERTISER',
      },
    });
    return name;
  },

  update(context, body, mask) {
    const kept = find(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    const { next } = applyMask(context, kept.resource, body, mask, {
      mutable: ['status'],
      immutable: ['campaign', 'asset', 'fieldType'],
    });
    context.sandbox.google.campaignAssets.put({ ...kept, resource: next });
    return next.resourceName;
  },

  remove(context, name) {
    const kept = find(context, name, []);
    touch(context, name);
    const resource = { ...kept.resource, status: 'REMOVED' };
    context.sandbox.google.campaignAssets.put({ ...kept, removed: true, resource });
    return name;
  },
};

function find(context: OperationContext, name: string | undefined, field: string[]): KeptCampaignAsset {
  idIn(context, 'campaignAsset', name, field);
  const kept = context.sandbox.google.campaignAssets.get(name ?? '');
  if (kept && !kept.removed) return kept;
  return kept
    ? stop(context, {
        type: 'contextError',
        code: 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
        message: 'The operation is not allowed for removed resources.',
        field,
      })
    : notFound(context, name ?? '', field);
}
