import { isoWithOffset } from '../../local-time.ts';
import { accountOf, checkEditable, checkImmutable, readName, readStatus } from '../create/ad-object.ts';
import { campaignEdges } from './ad-object-edges.ts';
import {
  BID_STRATEGIES,
  bothLevels,
  checkAmount,
  mentionsBudget,
  readBudget,
} from '../rules/budget-rules.ts';
import { readSpendCap } from '../create/create-campaign.ts';
import { campaignStatus } from '../objects/effective-status.ts';
import { invalid } from '../graph/graph-error.ts';
import type { InsightsTarget } from '../insights/insights.ts';
import { insightsEdge } from '../insights/insights.ts';
import { issuesOf } from '../objects/issues.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { AdSet, Campaign } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { has, isValidateOnly, optionalBoolean, optionalEnum } from '../graph/params.ts';
import { startReport } from './report-run-node.ts';
import { budgetRemaining } from '../objects/spending.ts';
import { studiesOf } from './study-nodes.ts';
import { needAdsManagement } from '../graph/viewer.ts';

export const campaignNode: NodeType<Campaign> = {
  label: 'Campaign',
  defaults: ['id'],
  fields: {
    id: (campaign) => campaign.id,
    account_id: (campaign) => campaign.account_id,
    name: (campaign) => campaign.name,
    objective: (campaign) => campaign.objective,
    status: (campaign) => campaign.status,
    configured_status: (campaign) => campaign.status,
    effective_status: (campaign, graph) => campaignStatus(graph.sandbox, campaign),
    buying_type: (campaign) => campaign.buying_type,
    special_ad_categories: (campaign) => campaign.special_ad_categories,
    special_ad_category: (campaign) => campaign.special_ad_categories[0] ?? 'NONE',
    special_ad_category_country: (campaign) => campaign.special_ad_category_country,
    daily_budget: (campaign) => campaign.daily_budget?.toString(),
    lifetime_budget: (campaign) => campaign.lifetime_budget?.toString(),
    budget_remaining: (campaign, graph) =>
      budgetRemaining(graph.sandbox, campaign, { campaignId: campaign.id }),
    bid_strategy: (campaign) => campaign.bid_strategy,
    spend_cap: (campaign) => campaign.spend_cap?.toString(),
    is_adset_budget_sharing_enabled: (campaign) => campaign.is_adset_budget_sharing_enabled,
    start_time: (campaign, graph) => time(graph, campaign, startOf(children(graph, campaign))),
    stop_time: (campaign, graph) => time(graph, campaign, endOf(children(graph, campaign))),
    created_time: (campaign, graph) => time(graph, campaign, campaign.created_at),
    updated_time: (campaign, graph) => time(graph, campaign, campaign.updated_at),
    issues_info: (campaign, graph) => issuesOf(accountOf(graph, campaign.account_id), campaign.status),
    account: (campaign, graph, wanted) =>
      graph.render('account', accountOf(graph, campaign.account_id), wanted.inner),
  },
  edges: {
    ...campaignEdges,
    ad_studies: (campaign, graph) => studiesOf(graph, campaign.account_id, campaign.id),
    insights: (campaign, graph, params) => insightsEdge(graph, targetOf(campaign, graph), params),
  },
  create: { insights: (campaign, graph, params) => startReport(graph, targetOf(campaign, graph), params) },
  update: updateCampaign,
  remove: (campaign, graph) => {
    needAdsManagement(graph.viewer);
    checkEditable(campaign, 'campaign', { status: 'DELETED' });
    graph.sandbox.meta.campaigns.put({
      ...campaign,
      status: 'DELETED',
      updated_at: graph.sandbox.clock.now(),
    });
    return { success: true };
  },
};

function targetOf(campaign: Campaign, graph: Graph): InsightsTarget {
  return { level: 'campaign', account: accountOf(graph, campaign.account_id), campaignId: campaign.id };
}

function updateCampaign(campaign: Campaign, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  checkEditable(campaign, 'campaign', params);
  checkImmutable(params, ['objective', 'buying_type']);
  const next: Campaign = { ...campaign, updated_at: graph.sandbox.clock.now() };
  if (has(params, 'name')) next.name = readName(params);
  next.status = readStatus(params, accountOf(graph, campaign.account_id)) ?? campaign.status;
  if (has(params, 'spend_cap')) next.spend_cap = readSpendCap(params);
  next.bid_strategy = optionalEnum(params, 'bid_strategy', BID_STRATEGIES) ?? campaign.bid_strategy;
  if (mentionsBudget(params)) changeBudget(campaign, next, graph, params);
  if (
    optionalBoolean(params, 'is_adset_budget_sharing_enabled') &&
    !campaign.is_adset_budget_sharing_enabled
  ) {
    throw invalid('Ad set budget sharing cannot be turned on after creation.', {
      blame: [['is_adset_budget_sharing_enabled']],
    });
  }
  if (isValidateOnly(params)) return { success: true };
  graph.sandbox.meta.campaigns.put(next);
  return { success: true };
}

function changeBudget(campaign: Campaign, next: Campaign, graph: Graph, params: Params): void {
  const budget = readBudget(params);
  checkAmount(budget, 1, true);
  const adsets = children(graph, campaign).filter((adset) => adset.status !== 'DELETED');
  if (adsets.some((adset) => adset.daily_budget !== null || adset.lifetime_budget !== null))
    throw bothLevels();
  next.daily_budget = budget.daily;
  next.lifetime_budget = budget.lifetime;
}

function children(graph: Graph, campaign: Campaign): AdSet[] {
  return graph.sandbox.meta.adsets.childrenOf(campaign.id);
}

function startOf(adsets: readonly AdSet[]): number | null {
  return adsets.length > 0 ? Math.min(...adsets.map((adset) => adset.start_time)) : null;
}

function endOf(adsets: readonly AdSet[]): number | null {
  const ends = adsets.map((adset) => adset.end_time);
  if (ends.length === 0 || ends.includes(null)) return null;
  return Math.max(...ends.map((end) => end ?? 0));
}

function time(graph: Graph, campaign: Campaign, instant: number | null): string | undefined {
  if (instant === null) return undefined;
  return isoWithOffset(accountOf(graph, campaign.account_id).timezone_name, instant);
}
