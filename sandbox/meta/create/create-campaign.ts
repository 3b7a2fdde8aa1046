import { readName, readNewStatus } from './ad-object.ts';
import { BID_STRATEGIES, checkAmount, hasBudget, readBudget } from '../rules/budget-rules.ts';
import { invalid, required } from '../graph/graph-error.ts';
import { nextMetaId } from '../objects/identifiers.ts';
import type { Graph } from '../graph/node-type.ts';
import type { AdAccount, Campaign } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { has, isValidateOnly, optionalBoolean, optionalEnum, optionalInteger } from '../graph/params.ts';
import {
  categoryViolation,
  isRestricted,
  readCategories,
  readCategoryCountries,
} from '../rules/special-categories.ts';
import { needAdsManagement } from '../graph/viewer.ts';

const OBJECTIVES = [
  'OUTCOME_LEADS',
  'OUTCOME_TRAFFIC',
  'OUTCOME_AWARENESS',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_SALES',
  'OUTCOME_APP_PROMOTION',
] as const;
const LEAST_SPEND_CAP = 10_000;
/** Meta's value for "no cap". */
const NO_CAP = 922_337_203_685_478;

export function createCampaign(account: AdAccount, graph: Graph, params: Params): Record<string, unknown> {
  needAdsManagement(graph.viewer);
  const name = readName(params);
  const objective = optionalEnum(params, 'objective', OBJECTIVES);
  if (!objective) throw required('objective');
  const categories = readCategories(params);
  const budget = readBudget(params);
  checkAmount(budget, 1, false);
  const bidStrategy = optionalEnum(params, 'bid_strategy', BID_STRATEGIES) ?? null;
  const now = graph.sandbox.clock.now();
  const draft: Omit<Campaign, 'id' | 'ordinal'> = {
    account_id: account.id,
    name,
    status: readNewStatus(params, account),
    created_at: now,
    updated_at: now,
    objective,
    buying_type: optionalEnum(params, 'buying_type', ['AUCTION', 'RESERVED'] as const) ?? 'AUCTION',
    special_ad_categories: categories,
    special_ad_category_country: readCategoryCountries(params, categories),
    daily_budget: budget.daily,
    lifetime_budget: budget.lifetime,
    bid_strategy: hasBudget(budget) ? (bidStrategy ?? 'LOWEST_COST_WITH_BID_CAP') : bidStrategy,
    spend_cap: readSpendCap(params),
    is_adset_budget_sharing_enabled: readSharing(params, hasBudget(budget), bidStrategy),
  };
  if (draft.buying_type === 'RESERVED' && isRestricted(draft)) {
    throw categoryViolation('Reservation buying is not available for special ad categories.', 'buying_type');
  }
  if (isValidateOnly(params)) return { success: true };
  const ordinal = graph.sandbox.meta.campaigns.inAccount(account.id).length + 1;
  const campaign = { ...draft, id: nextMetaId(graph.sandbox.settings, 'object'), ordinal };
  graph.sandbox.meta.campaigns.put(campaign);
  return { id: campaign.id, success: true };
}

function readSharing(params: Params, budgeted: boolean, bidStrategy: string | null): boolean {
  const sharing = optionalBoolean(params, 'is_adset_budget_sharing_enabled');
  const blame = [['is_adset_budget_sharing_enabled']];
  if (!budgeted && !has(params, 'is_adset_budget_sharing_enabled')) {
    throw invalid(
      'Must specify True or False in is_adset_budget_sharing_enabled field if you are not using campaign budget.',
      { subcode: 4834011, title: 'Must specify is_adset_budget_sharing_enabled', blame },
    );
  }
  if (budgeted && sharing) {
    throw invalid('Ad set budget sharing cannot be used together with a campaign budget.', {
      subcode: 4834002,
      title: 'Budget sharing conflicts with campaign budget',
      blame,
    });
  }
  if (sharing && bidStrategy === null) {
    throw invalid('Ad set budget sharing needs a bid strategy on the campaign.', {
      subcode: 4834005,
      title: 'Bid strategy required',
      blame: [['bid_strategy']],
    });
  }
  return sharing ?? false;
}

export function readSpendCap(params: Params): number | null {
  const cap = optionalInteger(params, 'spend_cap');
  if (cap === undefined || cap === NO_CAP) return null;
  if (cap < LEAST_SPEND_CAP) {
    throw invalid('The campaign spending limit must be at least $100.00.', {
      subcode: 2446307,
      title: 'Spending limit too low',
      blame: [['spend_cap']],
    });
  }
  return cap;
}
