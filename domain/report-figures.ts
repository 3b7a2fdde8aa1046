import type { Cents } from './money.ts';

/** Sums over a range. Money in cents. `leads` is null where a network does not report them. */
export type Sums = { impressions: number; clicks: number; spend: Cents; leads: number | null };

export type Ratios = {
  /** Clicks per impression as a fraction (0.0123); null without impressions. */
  clicksThroughRate: number | null;
  /** Cents per click, rounded; null without clicks. */
  costPerClick: Cents | null;
  /** Cents per lead, rounded; null without leads. */
  costPerLead: Cents | null;
};

/** Ratios recomputed from sums; never averaged from averages, never divided by zero. */
export function ratiosOf({ impressions, clicks, spend, leads }: Sums): Ratios {
  return {
    clicksThroughRate: impressions > 0 ? clicks / impressions : null,
    costPerClick: clicks > 0 ? Math.round(spend / clicks) : null,
    costPerLead: leads !== null && leads > 0 ? Math.round(spend / leads) : null,
  };
}
