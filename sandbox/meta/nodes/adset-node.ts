import { isoWithOffset } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';
import { accountOf, checkEditable, checkImmutable, readName, readStatus } from '../create/ad-object.ts';
import { adSetEdges } from './ad-object-edges.ts';
import {
  BID_STRATEGIES,
  bothLevels,
  checkAmount,
  checkBid,
  countChange,
  hasBudget,
  mentionsBudget,
  readBudget,
} from '../rules/budget-rules.ts';
import { readTargeting } from '../create/create-adset.ts';
import { adSetStatus } from '../objects/effective-status.ts';
import { GraphError, invalid, unknownObject } from '../graph/graph-error.ts';
import type { InsightsTarget } from '../insights/insights.ts';
import { insightsEdge } from '../insights/insights.ts';
import { issuesOf } from '../objects/issues.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { AdSet, Campaign } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { has, isValidateOnly, optionalEnum, optionalInstant, optionalInteger } from '../graph/params.ts';
import { startReport } from './report-run-node.ts';
import { checkSchedule, daysOf } from '../rules/schedule-rules.ts';
import { budgetRemaining } from '../objects/spending.ts';
import { studiesOf } from './study-nodes.ts';
import { needAdsManagement } from '../graph/viewer.ts';

export const adSetNode: NodeType<AdSet> = {
  label: 'AdSet',
  defaults: ['id'],
  fields: {
    id: (adset) => adset.id,
    account_id: (adset) => adset.account_id,
    campaign_id: (adset) => adset.campaign_id,
    campaign: (adset, graph, wanted) =>
      graph.render('campaign', campaignOf(graph.sandbox, adset), wanted.inner),
    name: (adset) => adset.name,
    status: (adset) => adset.status,
    configured_status: (adset) => adset.status,
    effective_status: (adset, graph) => adSetStatus(graph.sandbox, adset),
    daily_budget: (adset) => (adset.daily_budget ?? 0).toString(),
    lifetime_budget: (adset) => (adset.lifetime_budget ?? 0).toString(),
    budget_remaining: (adset, graph) =>
      budgetRemaining(graph.sandbox, adset, { campaignId: adset.campaign_id, unitId: adset.id }),
    bid_strategy: (adset) => adset.bid_strategy,
    bid_amount: (adset) => adset.bid_amount,
    billing_event: (adset) => adset.billing_event,
    // Graph reads REACH back as IMPRESSIONS.
    optimization_goal: (adset) =>
      adset.optimization_goal === 'REACH' ? 'IMPRESSIONS' : adset.optimization_goal,
    destination_type: (adset) => adset.destination_type ?? 'UNDEFINED',
    promoted_object: (adset) => adset.promoted_object,
    targeting: (adset) => adset.targeting,
    start_time: (adset, graph) => time(graph, adset, adset.start_time),
    end_time: (adset, graph) => time(graph, adset, adset.end_time),
    created_time: (adset, graph) => time(graph, adset, adset.created_at),
    updated_time: (adset, graph) => time(graph, adset, adset.updated_at),
    is_dynamic_creative: (adset) => adset.is_dynamic_creative,
    attribution_spec: (adset) => adset.attribution_spec ?? [{ event_type: 'CLICK_THROUGH', window_days: 7 }],
    learning_stage_info: () => ({ status: 'LEARNING', conversions: 0 }),
    issues_info: (adset, graph) => issuesOf(accountOf(graph, adset.account_id), adset.status),
  },
  edges: {
    ...adSetEdges,
    ad_studies: (adset, graph) => studiesOf(graph, adset.account_id, adset.id),
    insights: (adset, graph, params) => insightsEdge(graph, targetOf(adset, graph), params),
  },
  create: { insights: (adset, graph, params) => startReport(graph, targetOf(adset, graph), params) },
  update: updateAdSet,
  remove: (adset, graph) => {
    needAdsManagement(graph.viewer);
    checkEditable(adset, 'ad set', { status: 'DELETED' });
    graph.sandbox.meta.adsets.put({ ...adset, status: 'DELETED', updated_at: graph.sandbox.clock.now() });
    return { success: true };
  },
};

function targetOf(adset: AdSet, graph: Graph): InsightsTarget {
  const account = accountOf(graph, adset.account_id);
  return { level: 'adset', account, campaignId: adset.campaign_id, unitId: adset.id };
}

function updateAdSet(adset: AdSet, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  checkEditable(adset, 'ad set', params);
  checkImmutable(params, ['campaign_id', 'billing_event', 'is_dynamic_creative', 'attribution_spec']);
  const campaign = campaignOf(graph.sandbox, adset);
  if (campaign.status === 'DELETED') checkEditable(campaign, 'campaign', params);
  const account = accountOf(graph, adset.account_id);
  const now = graph.sandbox.clock.now();
  const next: AdSet = { ...adset, updated_at: now };
  if (has(params, 'name')) next.name = readName(params);
  next.status = readStatus(params, account) ?? adset.status;
  changeSchedule(adset, next, params, now);
  if (mentionsBudget(params)) changeBudget(campaign, next, params, now);
  changeBid(next, params);
  const targeting = readTargeting(graph, account, campaign, params, {
    certified: adset.is_sac_cfca_terms_certified,
    creating: false,
  });
  if (isValidateOnly(params)) return { success: true };
  graph.sandbox.meta.adsets.put({ ...next, ...targeting });
  return { success: true };
}

function changeSchedule(adset: AdSet, next: AdSet, params: Params, now: number): void {
  const start = optionalInstant(params, 'start_time');
  const end = optionalInstant(params, 'end_time');
  const started = adset.start_time <= now;
  if (started && start !== undefined && start > now) {
    throw invalid('The start time cannot be changed once the ad set has started.', {
      blame: [['start_time']],
    });
  }
  next.start_time = started ? adset.start_time : (start ?? adset.start_time);
  if (end !== undefined) next.end_time = end || null;
  const changed = start !== undefined || end !== undefined;
  const budget = { daily: next.daily_budget, lifetime: next.lifetime_budget };
  if (changed) checkSchedule({ start: next.start_time, end: next.end_time }, budget, now);
  const ended = next.end_time !== null && next.end_time <= now;
  if (
    ended &&
    ['daily_budget', 'lifetime_budget', 'targeting', 'bid_amount'].some((name) => has(params, name))
  ) {
    throw new GraphError({
      code: 100,
      subcode: 1487007,
      message: 'Invalid parameter',
      title: 'Ad set has ended',
      text: 'You cannot edit an ad set after its scheduled end. Move its end_time to the future first.',
    });
  }
}

function changeBudget(campaign: Campaign, next: AdSet, params: Params, now: number): void {
  const budget = readBudget(params);
  if (hasBudget(budget) && (campaign.daily_budget !== null || campaign.lifetime_budget !== null)) {
    throw bothLevels();
  }
  checkAmount(budget, daysOf({ start: next.start_time, end: next.end_time }), true);
  if (budget.daily === next.daily_budget && budget.lifetime === next.lifetime_budget) return;
  next.budget_changes = countChange(next.budget_changes, now);
  next.daily_budget = budget.daily;
  next.lifetime_budget = budget.lifetime;
}

function changeBid(next: AdSet, params: Params): void {
  if (!has(params, 'bid_strategy') && !has(params, 'bid_amount')) return;
  next.bid_strategy = optionalEnum(params, 'bid_strategy', BID_STRATEGIES) ?? next.bid_strategy;
  next.bid_amount = optionalInteger(params, 'bid_amount') ?? null;
  checkBid(next.bid_strategy, next.bid_amount, 'bid_amount');
}

function campaignOf(sandbox: Sandbox, adset: AdSet): Campaign {
  const campaign = sandbox.meta.campaigns.get(adset.campaign_id);
  if (!campaign) throw unknownObject(adset.campaign_id);
  return campaign;
}

function time(graph: Graph, adset: AdSet, instant: number | null): string | undefined {
  if (instant === null) return undefined;
  return isoWithOffset(accountOf(graph, adset.account_id).timezone_name, instant);
}
