import { lineBudgetField, type Line } from '../channels.ts';
import { limits } from '../limits.ts';
import type { Cents } from '../money.ts';

/** Figures of one line over the same days as the others. Money in cents. */
export type LineFigures = { line: Line; spend: Cents; leads: number; dailyBudget: Cents };

export type BudgetMove = {
  from: Line;
  to: Line;
  /** Daily amount in cents, in whole dollars; null if the weaker line's budget is too small to give any. */
  amount: Cents | null;
  /** Cents per lead; null for a line without leads. */
  fromCost: Cents | null;
  toCost: Cents | null;
};

/** Evidence below which nothing is concluded. */
export const moveEvidence = {
  /** Leads of both lines together. */
  leads: 12,
  /** Spend of each line. */
  spend: 50_00,
  /**
   * Chance of a wrong conclusion between two equal lines, divided by the number of pairs. Users look every
   * day, so it is a tenth of the usual 5 %.
   */
  error: 0.005,
  /** Share of the weaker line's budget that is moved. */
  share: 0.2,
} as const;

/**
 * Proposes to move budget from the line with the most expensive leads to the one with the cheapest. Returns
 * null if chance can explain the difference.
 *
 * Given all leads of two lines, equal lines would split them like their spend; the exact binomial
 * probability of the observed split has to stay below the allowed error.
 */
export function budgetMove(figures: readonly LineFigures[]): BudgetMove | null {
  const known = figures.filter(({ spend }) => spend >= moveEvidence.spend);
  const ranked = known.toSorted((one, other) => other.leads / other.spend - one.leads / one.spend);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (best === undefined || worst === undefined || best === worst) return null;
  const leads = best.leads + worst.leads;
  if (leads < moveEvidence.leads) return null;
  const pairs = (known.length * (known.length - 1)) / 2;
  const share = best.spend / (best.spend + worst.spend);
  if (2 * atLeast(best.leads, leads, share) > moveEvidence.error / pairs) return null;
  const amount = Math.max(1, Math.round((worst.dailyBudget * moveEvidence.share) / 100)) * 100;
  const enough = worst.dailyBudget - amount >= limits.dailyBudgetMinCents[lineBudgetField[worst.line]];
  return {
    from: worst.line,
    to: best.line,
    amount: enough ? amount : null,
    fromCost: costOf(worst),
    toCost: costOf(best),
  };
}

const costOf = ({ spend, leads }: LineFigures) => (leads === 0 ? null : Math.round(spend / leads));

/** Returns the probability of at least `k` successes in `n` trials of probability `p`. */
function atLeast(k: number, n: number, p: number): number {
  let sum = 0;
  // In logarithms, because the powers of large counts underflow.
  let term = n * Math.log1p(-p);
  for (let i = 0; i <= n; i += 1) {
    if (i > 0) term += Math.log((n - i + 1) / i) + Math.log(p) - Math.log1p(-p);
    if (i >= k) sum += Math.exp(term);
  }
  return Math.min(1, sum);
}
