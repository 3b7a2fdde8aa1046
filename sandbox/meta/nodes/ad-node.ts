import { isoWithOffset } from '../../local-time.ts';
import { accountOf, checkEditable, checkImmutable, readName, readStatus } from '../create/ad-object.ts';
import { readConversionDomain } from '../rules/conversion-domain.ts';
import { checkInstagram, chosenCreative } from '../create/create-ad.ts';
import { putCreative } from '../create/create-creative.ts';
import { adStatus, isReviewed } from '../objects/effective-status.ts';
import { GraphError } from '../graph/graph-error.ts';
import type { InsightsTarget } from '../insights/insights.ts';
import { insightsEdge } from '../insights/insights.ts';
import { issuesOf } from '../objects/issues.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { Ad } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { has, isValidateOnly } from '../graph/params.ts';
import { startReport } from './report-run-node.ts';
import { submitted } from '../objects/review.ts';
import { needAdsManagement } from '../graph/viewer.ts';

export const adNode: NodeType<Ad> = {
  label: 'Ad',
  defaults: ['id'],
  fields: {
    id: (ad) => ad.id,
    account_id: (ad) => ad.account_id,
    campaign_id: (ad) => ad.campaign_id,
    adset_id: (ad) => ad.adset_id,
    campaign: (ad, graph, wanted) => {
      const campaign = graph.sandbox.meta.campaigns.get(ad.campaign_id);
      return campaign && graph.render('campaign', campaign, wanted.inner);
    },
    adset: (ad, graph, wanted) => {
      const adset = graph.sandbox.meta.adsets.get(ad.adset_id);
      return adset && graph.render('adset', adset, wanted.inner);
    },
    creative: (ad, graph, wanted) => {
      const creative = graph.sandbox.meta.creatives.get(ad.creative_id);
      return creative && graph.render('creative', creative, wanted.inner);
    },
    name: (ad) => ad.name,
    status: (ad) => ad.status,
    configured_status: (ad) => ad.status,
    effective_status: (ad, graph) => adStatus(graph.sandbox, ad),
    ad_review_feedback: (ad, graph) =>
      ad.disapproved && isReviewed(graph.sandbox, ad) ? { global: feedbackOf(ad) } : undefined,
    issues_info: (ad, graph) => {
      const issues = issuesOf(accountOf(graph, ad.account_id), ad.status) ?? [];
      const all = ad.limited ? [...issues, limitOf(ad)] : issues;
      return all.length > 0 ? all : undefined;
    },
    tracking_specs: (ad) => ad.tracking_specs ?? [{ 'action.type': ['offsite_conversion'] }],
    conversion_domain: (ad) => ad.conversion_domain,
    preview_shareable_link: (ad, graph) => `${graph.origin}/fb.me/${ad.id.slice(-12)}`,
    created_time: (ad, graph) => isoWithOffset(accountOf(graph, ad.account_id).timezone_name, ad.created_at),
    updated_time: (ad, graph) => isoWithOffset(accountOf(graph, ad.account_id).timezone_name, ad.updated_at),
  },
  edges: {
    insights: (ad, graph, params) => insightsEdge(graph, targetOf(ad, graph), params),
  },
  create: { insights: (ad, graph, params) => startReport(graph, targetOf(ad, graph), params) },
  update: updateAd,
  remove: (ad, graph) => {
    needAdsManagement(graph.viewer);
    checkEditable(ad, 'ad', { status: 'DELETED' });
    checkLonely(ad, graph);
    graph.sandbox.meta.ads.put({ ...ad, status: 'DELETED', updated_at: graph.sandbox.clock.now() });
    return { success: true };
  },
};

function targetOf(ad: Ad, graph: Graph): InsightsTarget {
  const account = accountOf(graph, ad.account_id);
  return { level: 'ad', account, campaignId: ad.campaign_id, unitId: ad.adset_id, adId: ad.id };
}

function updateAd(ad: Ad, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  checkEditable(ad, 'ad', params);
  checkImmutable(params, ['adset_id']);
  const account = accountOf(graph, ad.account_id);
  const next: Ad = { ...ad, updated_at: graph.sandbox.clock.now() };
  if (has(params, 'name')) next.name = readName(params);
  next.status = readStatus(params, account) ?? ad.status;
  if (next.status === 'DELETED') checkLonely(ad, graph);
  if (has(params, 'conversion_domain')) next.conversion_domain = readConversionDomain(params);
  const chosen = has(params, 'creative') ? chosenCreative(graph, account, params) : undefined;
  const adset = graph.sandbox.meta.adsets.get(ad.adset_id);
  if (chosen && adset) checkInstagram(adset, chosen.creative);
  if (isValidateOnly(params)) return { success: true };
  if (chosen) next.creative_id = chosen.id ?? putCreative(graph, chosen.creative).id;
  const changed = next.creative_id !== ad.creative_id;
  const first = ad.review_due_at === null && next.status === 'ACTIVE';
  const reviewAgain = first || (changed && ad.review_due_at !== null);
  graph.sandbox.meta.ads.put(reviewAgain ? submitted(graph.sandbox, next) : next);
  return { success: true };
}

function feedbackOf(ad: Ad): Record<string, string> {
  if (ad.review_reason !== undefined) return { REVIEWED_BY_HAND: ad.review_reason };
  return {
    DISCRIMINATORY_PRACTICES:
      'Ads must not discriminate or encourage discrimination against people based on personal attributes.',
  };
}

function limitOf(ad: Ad): Record<string, unknown> {
  return {
    level: 'AD',
    error_code: 2490408,
    error_summary: 'Delivery is limited',
    error_message: ad.review_reason ?? 'This ad is only shown to some of the people that it was made for.',
    error_type: 'SOFT_ERROR',
  };
}

function checkLonely(ad: Ad, graph: Graph): void {
  if (!graph.sandbox.meta.adsets.get(ad.adset_id)?.is_dynamic_creative) return;
  throw new GraphError({
    code: 100,
    subcode: 1340029,
    message: 'Invalid parameter',
    title: 'Ad cannot be deleted alone',
    text: 'The ad of a dynamic creative ad set cannot be deleted alone. Delete the ad set.',
  });
}
