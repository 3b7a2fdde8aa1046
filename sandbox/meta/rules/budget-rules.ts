import { HOUR } from '../../local-time.ts';
import { GraphError, invalid } from '../graph/graph-error.ts';
import type { Params } from '../graph/params.ts';
import { has, optionalInteger } from '../graph/params.ts';

/** Minimum in cents for an ad set that is billed by impressions. */
export const MINIMUM_DAILY_BUDGET = 100;
const LARGEST_BUDGET = 100_000_000;
const CHANGES_PER_HOUR = 4;

export const BID_STRATEGIES = [
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const;

export interface Budget {
  daily: number | null;
  lifetime: number | null;
}

export function readBudget(params: Params): Budget {
  const daily = optionalInteger(params, 'daily_budget') ?? null;
  const lifetime = optionalInteger(params, 'lifetime_budget') ?? null;
  if (daily && lifetime) {
    throw invalid('You can set either a daily or a lifetime budget.', {
      blame: [['daily_budget'], ['lifetime_budget']],
    });
  }
  return { daily: daily || null, lifetime: lifetime || null };
}

export function hasBudget(budget: Budget): boolean {
  return budget.daily !== null || budget.lifetime !== null;
}

export function mentionsBudget(params: Params): boolean {
  return has(params, 'daily_budget') || has(params, 'lifetime_budget');
}

/**
 * Throws if a budget is out of range. `days` is the duration of a lifetime budget, unknown for a
 * campaign without ad sets.
 */
export function checkAmount(budget: Budget, days: number, updating: boolean): void {
  const amount = budget.daily ?? budget.lifetime;
  if (amount === null) return;
  const field = budget.daily === null ? 'lifetime_budget' : 'daily_budget';
  const least = budget.daily === null ? MINIMUM_DAILY_BUDGET * Math.max(1, days) : MINIMUM_DAILY_BUDGET;
  if (amount < least) {
    throw invalid(`Your budget must be at least $${(least / 100).toFixed(2)}.`, {
      subcode: updating ? 1885650 : 1885272,
      title: 'Your budget is too low',
      blame: [[field]],
    });
  }
  if (amount > LARGEST_BUDGET) throw invalid('Your budget is too high.', { blame: [[field]] });
}

export function bothLevels(): GraphError {
  return invalid('You can only set a budget on the campaign or on its ad sets, not on both.', {
    subcode: 1885621,
    title: 'Budgets on both levels',
    blame: [['daily_budget'], ['lifetime_budget']],
  });
}

/**
 * Returns the instants of the budget changes within the last hour, including this one. Throws on
 * the fifth.
 */
export function countChange(changes: readonly number[], now: number): number[] {
  const recent = changes.filter((at) => at > now - HOUR);
  if (recent.length >= CHANGES_PER_HOUR) {
    throw new GraphError({
      code: 613,
      subcode: 1487632,
      message: '(#613) Calls to this api have exceeded the rate limit.',
      title: 'Ad set budget changed too many times',
      text: 'You can change the budget of an ad set four times an hour. Try again in an hour.',
    });
  }
  return [...recent, now];
}

/** Throws if a capped strategy has no bid. Without a strategy Graph assumes a bid cap. */
export function checkBid(strategy: string | null, bidAmount: number | null, blame: string): void {
  const capped = strategy !== 'LOWEST_COST_WITHOUT_CAP' && strategy !== 'LOWEST_COST_WITH_MIN_ROAS';
  if (capped && bidAmount === null) {
    throw invalid(
      'A bid amount is required for this bid strategy. Set bid_amount, or use LOWEST_COST_WITHOUT_CAP.',
      { subcode: 1815857, title: 'Bid amount required', blame: [[blame]] },
    );
  }
  if (strategy === 'LOWEST_COST_WITHOUT_CAP' && bidAmount !== null) {
    throw invalid('You must use automatic bidding with this bid strategy: leave bid_amount out.', {
      subcode: 1885204,
      title: 'Must use automatic bid',
      blame: [['bid_amount']],
    });
  }
}
