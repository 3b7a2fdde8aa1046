import { MINUTE } from '../../local-time.ts';
import { AD_KINDS, adType } from '../ad-content.ts';
import { nextGoogleId } from '../identifiers.ts';
import type { KeptAd } from '../objects.ts';
import { checkStatus, findAdGroup } from './ad-groups.ts';
import { checkAd } from './rules/ad-rules.ts';
import { checkAdAutomation } from './rules/automation-rules.ts';
import type { OperationContext } from './context.ts';
import { fail, required, stop, stopIfFailed } from './context.ts';
import { applyMask } from './field-mask.ts';
import type { Handler } from './handler.ts';
import { checkPolicy, reviewOf } from './rules/policy.ts';
import { checkNewName, idIn, notFound, resourceName, touch } from './resource-names.ts';
import type { Bodies } from './request-shapes.ts';

const REVIEW = 15 * MINUTE;
const MOST_SEARCH_ADS = 3;

export const adGroupAds: Handler<Bodies['adGroupAd']> = {
  create(context, body, options) {
    checkNewName(context, body.resourceName);
    const adGroup = findAdGroup(context, body.adGroup, ['adGroup']);
    checkStatus(context, body.status);
    if (!body.ad) {
      required(context, 'ad');
      stopIfFailed(context);
    }
    const ad = body.ad ?? {};
    checkAd(context, ad, adGroup, ['ad']);
    checkPolicy(context, ad, options.ignorablePolicyTopics, ['ad']);
    const type = adType(ad);
    const automation = body.adGroupAdAssetAutomationSettings;
    checkAdAutomation(context, type, automation);
    if (body.status !== 'PAUSED' && ad.responsiveSearchAd) checkRoom(context, adGroup.id);
    stopIfFailed(context);
    const { google, settings, clock } = context.sandbox;
    const id = nextGoogleId(settings, 'ad');
    const name = resourceName(context, 'adGroupAd', `${adGroup.id}~${id}`);
    google.ads.put({
      id,
      customer_id: context.customer.id,
      ad_group_id: adGroup.id,
      campaign_id: adGroup.campaign_id,
      ordinal: google.ads.childrenOf(adGroup.id).length + 1,
      review_due_at: clock.now() + REVIEW,
      ...reviewOf(context, ad, adGroup.id),
      removed: false,
      resource: {
        resourceName: name,
        adGroup: adGroup.resource.resourceName,
        status: body.status ?? 'ENABLED',
        ...(automation && { adGroupAdAssetAutomationSettings: automation }),
      },
      ad: {
        ...ad,
        resourceName: resourceName(context, 'ad', id),
        id,
        type,
      },
    });
    return name;
  },

  update(context, body, mask) {
    const kept = findAdGroupAd(context, body.resourceName, ['resourceName']);
    touch(context, kept.resource.resourceName);
    const { next, paths } = applyMask(context, kept.resource, body, mask, {
      mutable: ['status', 'adGroupAdAssetAutomationSettings'],
      immutable: ['adGroup', 'ad', 'ad.finalUrls', ...AD_KINDS.map((kind) => `ad.${kind}`)],
    });
    checkStatus(context, String(next['status']));
    if (paths.includes('adGroupAdAssetAutomationSettings'))
      checkAdAutomation(context, String(kept.ad['type']), body.adGroupAdAssetAutomationSettings ?? []);
    const search = kept.ad['type'] === 'RESPONSIVE_SEARCH_AD';
    if (next['status'] === 'ENABLED' && kept.resource['status'] !== 'ENABLED' && search) {
      checkRoom(context, kept.ad_group_id);
    }
    stopIfFailed(context);
    context.sandbox.google.ads.put({ ...kept, resource: next });
    return next.resourceName;
  },

  remove(context, name) {
    const kept = findAdGroupAd(context, name, []);
    touch(context, name);
    context.sandbox.google.ads.put({
      ...kept,
      removed: true,
      resource: { ...kept.resource, status: 'REMOVED' },
    });
    return name;
  },
};

const AD_MASK = {
  mutable: [
    'finalUrls',
    'finalMobileUrls',
    'trackingUrlTemplate',
    'finalUrlSuffix',
    ...['headlines', 'descriptions', 'path1', 'path2'].map((name) => `responsiveSearchAd.${name}`),
    ...[
      'marketingImages',
      'squareMarketingImages',
      'logoImages',
      'squareLogoImages',
      'headlines',
      'longHeadline',
      'descriptions',
      'businessName',
      'mainColor',
      'accentColor',
      'allowFlexibleColor',
      'callToActionText',
      'pricePrefix',
      'promoText',
      'formatSetting',
    ].map((name) => `responsiveDisplayAd.${name}`),
    'responsiveDisplayAd.longHeadline.text',
    ...[
      'marketingImages',
      'squareMarketingImages',
      'portraitMarketingImages',
      'tallPortraitMarketingImages',
      'logoImages',
      'headlines',
      'descriptions',
      'businessName',
      'callToActionText',
    ].map((name) => `demandGenMultiAssetAd.${name}`),
  ],
  immutable: ['name', 'type', 'id'],
};

export const ads: Handler<Bodies['ad']> = {
  update(context, body, mask, options) {
    const id = idIn(context, 'ad', body.resourceName, ['resourceName']);
    const kept = context.sandbox.google.ads.get(id);
    if (kept?.customer_id !== context.customer.id)
      return notFound(context, body.resourceName ?? '', ['resourceName']);
    touch(context, body.resourceName ?? '');
    if (kept.removed) {
      stop(context, {
        type: 'adError',
        code: 'UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION',
        message: 'An ad can only be updated while an enabled ad group ad uses it.',
      });
    }
    const { next } = applyMask(context, kept.ad, body, mask, AD_MASK);
    const adGroup = context.sandbox.google.adGroups.get(kept.ad_group_id);
    if (!adGroup) return notFound(context, kept.ad_group_id, []);
    checkAd(context, next, adGroup, []);
    checkPolicy(context, next, options.ignorablePolicyTopics, []);
    stopIfFailed(context);
    // Changed texts start a new review.
    const { review_topic: _topic, limited: _limited, ...plain } = kept;
    context.sandbox.google.ads.put({
      ...plain,
      review_due_at: context.sandbox.clock.now() + REVIEW,
      ...reviewOf(context, next, kept.ad_group_id),
      ad: next,
    });
    return kept.ad.resourceName;
  },
};

function findAdGroupAd(context: OperationContext, name: string | undefined, field: string[]): KeptAd {
  const [adGroupId, adId = ''] = idIn(context, 'adGroupAd', name, field).split('~');
  const kept = context.sandbox.google.ads.get(adId);
  if (kept?.customer_id !== context.customer.id || kept.ad_group_id !== adGroupId) {
    return notFound(context, name ?? '', field);
  }
  if (!kept.removed) return kept;
  return stop(context, {
    type: 'adGroupAdError',
    code: 'CANNOT_OPERATE_ON_REMOVED_ADGROUPAD',
    message: 'An operation attempted to change a removed ad group ad.',
    field,
    trigger: name,
  });
}

function checkRoom(context: OperationContext, adGroupId: string): void {
  const enabled = context.sandbox.google.ads
    .childrenOf(adGroupId)
    .filter((ad) => !ad.removed && ad.resource['status'] === 'ENABLED');
  if (enabled.length < MOST_SEARCH_ADS) return;
  fail(context, {
    type: 'resourceCountLimitExceededError',
    code: 'AD_GROUP_AD_LIMIT',
    message: `An ad group can have at most ${MOST_SEARCH_ADS} enabled responsive search ads.`,
    field: ['status'],
  });
}
