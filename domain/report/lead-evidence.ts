import type { Cents } from '../money.ts';

/** Spend of a channel or a period, and the leads that it brought. */
export type SpendAndLeads = { spend: Cents; leads: number };

/** Evidence below which no difference in the cost of leads is claimed. */
export const leadEvidence = {
  /** Leads of both sides together. */
  leads: 12,
  /** Spend of each side. */
  spend: 50_00,
  /**
   * Chance of a wrong claim between equal sides, divided by the number of comparisons. Users look every day, so it
   * is a tenth of the usual 5 %.
   */
  error: 0.005,
} as const;

export type LeadComparison = 'differ' | 'chance' | 'too little';

/**
 * Compares the leads per dollar of two sides, one of `comparisons` that are read together.
 *
 * Given all leads of both, equal sides would split them like their spend; the exact binomial probability of the
 * observed split has to stay below the allowed error.
 */
export function compareLeads(one: SpendAndLeads, other: SpendAndLeads, comparisons: number): LeadComparison {
  const leads = one.leads + other.leads;
  if (Math.min(one.spend, other.spend) < leadEvidence.spend || leads < leadEvidence.leads)
    return 'too little';
  const better = one.leads * other.spend >= other.leads * one.spend ? one : other;
  const share = better.spend / (one.spend + other.spend);
  const error = 2 * atLeast(better.leads, leads, share);
  return error <= leadEvidence.error / comparisons ? 'differ' : 'chance';
}

/** Returns the sides that have spent enough to be compared. */
const known = <Side extends SpendAndLeads>(sides: readonly Side[]): Side[] =>
  sides.filter(({ spend }) => spend >= leadEvidence.spend);

/** Returns the number of comparisons among lines: the pairs that have spent enough. */
export function countPairs(lines: readonly SpendAndLeads[]): number {
  const count = known(lines).length;
  return (count * (count - 1)) / 2;
}

/**
 * Compares the line with the cheapest leads to the one with the most expensive ones. `besides` is the number of
 * comparisons that are read together with those of the lines.
 */
export function compareLines<Side extends SpendAndLeads>(
  lines: readonly Side[],
  besides: number,
): { comparison: 'differ'; cheap: Side; dear: Side } | { comparison: 'chance' | 'too little' } {
  const ranked = known(lines).toSorted((one, other) => other.leads / other.spend - one.leads / one.spend);
  const [cheap, dear] = [ranked[0], ranked.at(-1)];
  if (cheap === undefined || dear === undefined || cheap === dear) return { comparison: 'too little' };
  const comparison = compareLeads(cheap, dear, countPairs(lines) + besides);
  return comparison === 'differ' ? { comparison, cheap, dear } : { comparison };
}

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
