import { MINUTE } from '../../local-time.ts';
import { parentDeleted, readName, readNewStatus } from './ad-object.ts';
import { readAttribution } from '../rules/attribution-rules.ts';
import {
  BID_STRATEGIES,
  bothLevels,
  checkAmount,
  checkBid,
  hasBudget,
  readBudget,
} from '../rules/budget-rules.ts';
import { checkGoal, DESTINATIONS, OPTIMIZATION_GOALS } from '../rules/goal-rules.ts';
import { invalid, required, unknownObject } from '../graph/graph-error.ts';
import { checkHousing } from '../rules/housing-rules.ts';
import { nextMetaId } from '../objects/identifiers.ts';
import type { Graph } from '../graph/node-type.ts';
import type { AdAccount, AdSet, Campaign } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import {
  isValidateOnly,
  optionalBoolean,
  optionalEnum,
  optionalInstant,
  optionalInteger,
  optionalObject,
  requiredText,
} from '../graph/params.ts';
import { checkSchedule, daysOf } from '../rules/schedule-rules.ts';
import { readShape } from '../graph/shape-check.ts';
import { isRestricted } from '../rules/special-categories.ts';
import { checkTargeting, regionsOf } from '../targeting/targeting-rules.ts';
import { targeting as targetingShape } from '../targeting/targeting-shape.ts';
import { needAdsManagement } from '../graph/viewer.ts';

const BILLING_EVENTS = ['IMPRESSIONS', 'LINK_CLICKS', 'THRUPLAY'] as const;

export function createAdSet(account: AdAccount, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  const campaign = campaignFor(graph, account, requiredText(params, 'campaign_id'));
  const now = graph.sandbox.clock.now();
  const draft: Omit<AdSet, 'id' | 'ordinal' | 'targeting' | 'regions'> = {
    account_id: account.id,
    campaign_id: campaign.id,
    name: readName(params),
    status: readNewStatus(params, account),
    created_at: now,
    updated_at: now,
    ...readMoney(campaign, params),
    ...readGoal(graph, account, campaign, params),
    ...readSchedule(graph, params),
    is_dynamic_creative: optionalBoolean(params, 'is_dynamic_creative') ?? false,
    is_sac_cfca_terms_certified: optionalBoolean(params, 'is_sac_cfca_terms_certified') ?? false,
    budget_changes: [],
  };
  const budget = { daily: draft.daily_budget, lifetime: draft.lifetime_budget };
  checkSchedule({ start: draft.start_time, end: draft.end_time }, budget, now);
  checkAmount(budget, daysOf({ start: draft.start_time, end: draft.end_time }), false);
  const certified = draft.is_sac_cfca_terms_certified;
  const targeting = readTargeting(graph, account, campaign, params, { certified, creating: true });
  if (!targeting) throw required('targeting');
  if (isValidateOnly(params)) return { success: true };
  const ordinal = graph.sandbox.meta.adsets.childrenOf(campaign.id).length + 1;
  const id = nextMetaId(graph.sandbox.settings, 'object');
  graph.sandbox.meta.adsets.put({ ...draft, ...targeting, id, ordinal });
  return { id, success: true };
}

function campaignFor(graph: Graph, account: AdAccount, id: string): Campaign {
  const campaign = graph.sandbox.meta.campaigns.get(id);
  if (campaign?.account_id !== account.id) throw unknownObject(id, 'POST');
  if (campaign.status === 'DELETED') throw parentDeleted('Campaign');
  return campaign;
}

function readMoney(
  campaign: Campaign,
  params: Params,
): Pick<AdSet, 'daily_budget' | 'lifetime_budget' | 'bid_strategy' | 'bid_amount'> {
  const budget = readBudget(params);
  const onCampaign = campaign.daily_budget !== null || campaign.lifetime_budget !== null;
  if (onCampaign && hasBudget(budget)) throw bothLevels();
  if (!onCampaign && !hasBudget(budget)) {
    throw invalid('An ad set needs a budget when its campaign has none.', { blame: [['daily_budget']] });
  }
  const strategy = optionalEnum(params, 'bid_strategy', BID_STRATEGIES) ?? null;
  const bidAmount = optionalInteger(params, 'bid_amount') ?? null;
  checkBid(strategy ?? (onCampaign ? campaign.bid_strategy : null), bidAmount, 'bid_amount');
  return {
    daily_budget: budget.daily,
    lifetime_budget: budget.lifetime,
    bid_strategy: onCampaign ? campaign.bid_strategy : strategy,
    bid_amount: bidAmount,
  };
}

type GoalFields =
  | 'attribution_spec'
  | 'billing_event'
  | 'optimization_goal'
  | 'destination_type'
  | 'promoted_object';

function readGoal(
  graph: Graph,
  account: AdAccount,
  campaign: Campaign,
  params: Params,
): Pick<AdSet, GoalFields> {
  const billing_event = optionalEnum(params, 'billing_event', BILLING_EVENTS);
  if (!billing_event) throw required('billing_event');
  const goal = optionalEnum(params, 'optimization_goal', OPTIMIZATION_GOALS);
  if (!goal) throw required('optimization_goal');
  if (billing_event === 'LINK_CLICKS' && goal !== 'LINK_CLICKS') {
    throw invalid(`The billing event LINK_CLICKS is not available for the goal ${goal}.`, {
      blame: [['billing_event']],
    });
  }
  const destination = optionalEnum(params, 'destination_type', DESTINATIONS) ?? null;
  const promoted = optionalObject(params, 'promoted_object') ?? null;
  checkGoal(graph.sandbox, graph.viewer, account, campaign, { goal, destination, promoted });
  return {
    billing_event,
    optimization_goal: goal,
    destination_type: destination,
    promoted_object: promoted,
    attribution_spec: readAttribution(params, goal),
  };
}

function readSchedule(graph: Graph, params: Params): Pick<AdSet, 'start_time' | 'end_time'> {
  const now = graph.sandbox.clock.now();
  const wholeMinute = Math.floor(now / MINUTE) * MINUTE;
  const start = optionalInstant(params, 'start_time') ?? now;
  const end = optionalInstant(params, 'end_time') || null;
  return { start_time: Math.max(start, wholeMinute), end_time: end };
}

/** Returns the targeting, or undefined if the request has none. */
export function readTargeting(
  graph: Graph,
  account: AdAccount,
  campaign: Campaign,
  params: Params,
  options: { certified: boolean; creating: boolean },
): Pick<AdSet, 'targeting' | 'regions'> | undefined {
  const given = optionalObject(params, 'targeting');
  if (!given) return undefined;
  const targeting = readShape(targetingShape, given, 'targeting');
  if (isRestricted(campaign)) checkHousing(graph.sandbox, account, campaign, targeting, options);
  checkTargeting(graph.sandbox, account, targeting);
  // Graph reads targeting back with the effective ages.
  return { targeting: { age_min: 18, age_max: 65, ...targeting }, regions: regionsOf(targeting) };
}
