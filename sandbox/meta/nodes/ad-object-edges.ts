import type { Sandbox } from '../../sandbox.ts';
import { adSetStatus, adStatus, campaignStatus } from '../objects/effective-status.ts';
import { passes, readFilters } from '../graph/filtering.ts';
import { invalid } from '../graph/graph-error.ts';
import type { EdgeOf } from '../graph/node-type.ts';
import type { Ad, AdSet, Campaign } from '../objects/objects.ts';
import { listOf } from '../graph/paging.ts';
import type { Params } from '../graph/params.ts';
import { optionalTexts } from '../graph/params.ts';
import { adsOfCampaign } from '../objects/state.ts';
import { needAdsRead } from '../graph/viewer.ts';

/** Returns the edges campaigns, adsets and ads of an ad account. */
export function adObjectsOf<T>(accountId: (node: T) => string): Record<string, EdgeOf<T>> {
  return {
    campaigns: (node, graph, params) => {
      needAdsRead(graph.viewer);
      return listOf('campaign', listCampaigns(graph.sandbox, accountId(node), params), { counted: true });
    },
    adsets: (node, graph, params) => {
      needAdsRead(graph.viewer);
      const adsets = graph.sandbox.meta.adsets.inAccount(accountId(node));
      return listOf('adset', listAdSets(graph.sandbox, adsets, params), { counted: true });
    },
    ads: (node, graph, params) => {
      needAdsRead(graph.viewer);
      const ads = graph.sandbox.meta.ads.inAccount(accountId(node));
      return listOf('ad', listAds(graph.sandbox, ads, params), { counted: true });
    },
  };
}

export const campaignEdges: Record<string, EdgeOf<Campaign>> = {
  adsets: (campaign, graph, params) =>
    listOf('adset', listAdSets(graph.sandbox, graph.sandbox.meta.adsets.childrenOf(campaign.id), params), {
      counted: true,
    }),
  ads: (campaign, graph, params) =>
    listOf('ad', listAds(graph.sandbox, adsOfCampaign(graph.sandbox.meta, campaign.id), params), {
      counted: true,
    }),
};

export const adSetEdges: Record<string, EdgeOf<AdSet>> = {
  ads: (adset, graph, params) =>
    listOf('ad', listAds(graph.sandbox, graph.sandbox.meta.ads.childrenOf(adset.id), params), {
      counted: true,
    }),
};

function listCampaigns(sandbox: Sandbox, accountId: string, params: Params): Campaign[] {
  return chosen(sandbox.meta.campaigns.inAccount(accountId), params, 'campaign', (campaign) =>
    campaignStatus(sandbox, campaign),
  );
}

function listAdSets(sandbox: Sandbox, adsets: AdSet[], params: Params): AdSet[] {
  return chosen(adsets, params, 'adset', (adset) => adSetStatus(sandbox, adset));
}

function listAds(sandbox: Sandbox, ads: Ad[], params: Params): Ad[] {
  return chosen(ads, params, 'ad', (ad) => adStatus(sandbox, ad));
}

type AdObject = Campaign | AdSet | Ad;

/** Filters an edge. Deleted objects are never listed, and archived ones only on request. */
function chosen<T extends AdObject>(
  objects: readonly T[],
  params: Params,
  level: string,
  statusOf: (object: T) => string,
): T[] {
  const filters = readFilters(params);
  const statusFilter = filters.find((filter) => filter.field.endsWith('effective_status'));
  const asked =
    optionalTexts(params, 'effective_status') ?? (statusFilter && [statusFilter.value].flat().map(String));
  if (asked?.includes('DELETED')) {
    throw invalid('Deleted objects cannot be read through an edge.', { blame: [['effective_status']] });
  }
  return objects.filter((object) => {
    const status = statusOf(object);
    if (status === 'DELETED') return false;
    if (asked ? !asked.includes(status) : status === 'ARCHIVED') return false;
    return filters.every(
      (filter) => filter === statusFilter || passes(filter, valueOf(object, filter.field, level)),
    );
  });
}

function valueOf(object: AdObject, path: string, level: string): unknown {
  const field = path.startsWith(`${level}.`) ? path.slice(level.length + 1) : path;
  const values: Record<string, unknown> = {
    id: object.id,
    name: object.name,
    status: object.status,
    created_time: Math.floor(object.created_at / 1000),
    updated_time: Math.floor(object.updated_at / 1000),
    ...('campaign_id' in object && { campaign_id: object.campaign_id, 'campaign.id': object.campaign_id }),
    ...('adset_id' in object && { adset_id: object.adset_id, 'adset.id': object.adset_id }),
    ...('objective' in object && { objective: object.objective }),
  };
  if (!(field in values)) {
    throw invalid(`Filtering field ${path} is invalid.`, { blame: [['filtering']] });
  }
  return values[field];
}
