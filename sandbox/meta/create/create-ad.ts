import { fields, text, wordOf } from '../../json-values.ts';
import { parentDeleted, readName, readNewStatus } from './ad-object.ts';
import { readConversionDomain } from '../rules/conversion-domain.ts';
import { putCreative, readCreative } from './create-creative.ts';
import { GraphError, invalid, required, unknownObject } from '../graph/graph-error.ts';
import { nextMetaId } from '../objects/identifiers.ts';
import type { Graph } from '../graph/node-type.ts';
import type { Ad, AdAccount, AdSet, Creative } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import {
  isValidateOnly,
  optionalList,
  optionalObject,
  optionalTexts,
  requiredText,
} from '../graph/params.ts';
import { failsReview, submitted } from '../objects/review.ts';
import { needAdsManagement } from '../graph/viewer.ts';

export function createAd(account: AdAccount, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  const name = readName(params);
  const adset = adSetFor(graph, account, requiredText(params, 'adset_id'));
  const { id: creativeId, creative } = chosenCreative(graph, account, params);
  checkDynamic(graph, adset, creative);
  checkButton(adset, creative);
  checkInstagram(adset, creative);
  checkRoom(graph, adset);
  const now = graph.sandbox.clock.now();
  const draft: Omit<Ad, 'id' | 'ordinal' | 'creative_id'> = {
    account_id: account.id,
    campaign_id: adset.campaign_id,
    adset_id: adset.id,
    name,
    status: readNewStatus(params, account),
    created_at: now,
    updated_at: now,
    tracking_specs: readTracking(graph, account, params),
    conversion_domain: readConversionDomain(params),
    review_due_at: null,
    disapproved: false,
  };
  checkEarlyReview(creative, params);
  if (isValidateOnly(params)) return { success: true };
  const creative_id = creativeId ?? putCreative(graph, creative).id;
  const ordinal = graph.sandbox.meta.ads.childrenOf(adset.id).length + 1;
  const ad: Ad = { ...draft, creative_id, ordinal, id: nextMetaId(graph.sandbox.settings, 'object') };
  graph.sandbox.meta.ads.put(ad.status === 'ACTIVE' ? submitted(graph.sandbox, ad) : ad);
  return { id: ad.id, success: true };
}

function adSetFor(graph: Graph, account: AdAccount, id: string): AdSet {
  const adset = graph.sandbox.meta.adsets.get(id);
  if (adset?.account_id !== account.id) throw unknownObject(id, 'POST');
  const campaign = graph.sandbox.meta.campaigns.get(adset.campaign_id);
  if (adset.status === 'DELETED') throw parentDeleted('Ad set');
  if (campaign?.status === 'DELETED') throw parentDeleted('Campaign');
  return adset;
}

/** Returns the existing creative with the given id, or an unsaved one from an inline spec. */
export function chosenCreative(
  graph: Graph,
  account: AdAccount,
  params: Params,
): { id: string | null; creative: Omit<Creative, 'id'> } {
  const given = optionalObject(params, 'creative');
  if (!given) throw required('creative');
  const id = text(given['creative_id']);
  if (id === undefined) return { id: null, creative: readCreative(account, graph, given) };
  const creative = graph.sandbox.meta.creatives.get(id);
  if (creative?.account_id !== account.id || creative.status === 'DELETED') {
    throw invalid(`The creative ${id} does not exist in this ad account.`, { blame: [['creative']] });
  }
  return { id, creative };
}

/**
 * Throws on a mismatch: a dynamic creative ad set holds exactly one ad with an asset feed, and no
 * other ad set holds asset feeds.
 */
function checkDynamic(graph: Graph, adset: AdSet, creative: Omit<Creative, 'id'>): void {
  const dynamic = creative.asset_feed_spec !== null;
  if (dynamic !== adset.is_dynamic_creative) {
    throw invalid(
      'Asset feeds need an ad set with is_dynamic_creative, and such an ad set needs asset feeds.',
      {
        blame: [['creative']],
      },
    );
  }
  const others = graph.sandbox.meta.ads.childrenOf(adset.id).filter((ad) => ad.status !== 'DELETED');
  if (dynamic && others.length > 0) {
    throw invalid('An ad set with dynamic creative can only hold one ad.', { blame: [['adset_id']] });
  }
}

/** Throws if an ad with Instagram placements has no Instagram account. */
export function checkInstagram(adset: AdSet, creative: Omit<Creative, 'id'>): void {
  const platforms = fields(adset.targeting)['publisher_platforms'];
  if (!Array.isArray(platforms) || !platforms.includes('instagram')) return;
  if (creative.instagram_user_id !== null) return;
  throw invalid('Your ad needs an Instagram account, because it has Instagram among its placements.', {
    subcode: 1772103,
    title: 'Instagram account is missing',
    blame: [['creative', 'object_story_spec', 'instagram_user_id']],
  });
}

/** Published limit of non-deleted ads in an ad set. */
const MOST_ADS = 50;

function checkRoom(graph: Graph, adset: AdSet): void {
  const there = graph.sandbox.meta.ads.childrenOf(adset.id).filter((ad) => ad.status !== 'DELETED');
  if (there.length < MOST_ADS) return;
  throw invalid(`An ad set can hold ${MOST_ADS} ads at most.`, {
    title: 'Too many ads in the ad set',
    blame: [['adset_id']],
  });
}

function checkButton(adset: AdSet, creative: Omit<Creative, 'id'>): void {
  const link = fields(creative.object_story_spec['link_data']);
  if (adset.billing_event === 'LINK_CLICKS' && Object.keys(link).length > 0 && !link['call_to_action']) {
    throw invalid('Billing by link clicks needs a call to action.', {
      subcode: 2446383,
      title: 'Call to action is missing',
      blame: [['creative']],
    });
  }
}

function readTracking(graph: Graph, account: AdAccount, params: Params): Record<string, unknown>[] | null {
  const specs = optionalList(params, 'tracking_specs')?.map(fields) ?? null;
  for (const spec of specs ?? []) {
    for (const pixelId of [spec['fb_pixel'] ?? []].flat().map(wordOf)) {
      if (graph.sandbox.meta.pixels.get(pixelId)?.account_id !== account.id) {
        throw invalid(`The pixel ${pixelId} is not available to this ad account.`, {
          blame: [['tracking_specs']],
        });
      }
    }
  }
  return specs;
}

function checkEarlyReview(creative: Omit<Creative, 'id'>, params: Params): void {
  const options = optionalTexts(params, 'execution_options') ?? [];
  if (!options.includes('synchronous_ad_review')) return;
  if (!options.includes('validate_only')) {
    throw invalid('synchronous_ad_review must be used together with validate_only.', {
      blame: [['execution_options']],
    });
  }
  if (failsReview({ ...creative, id: '' })) {
    throw new GraphError({
      code: 100,
      subcode: 2490427,
      message: 'Invalid parameter',
      title: 'Your ad does not comply with our advertising policies',
      text: 'The ad was rejected: discriminatory practices.',
    });
  }
}
