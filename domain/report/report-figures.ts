import type { Cents } from '../money.ts';

/** Sums over a range. Money in cents. `leads` is null where a network does not report them. */
export type Sums = { impressions: number; clicks: number; spend: Cents; leads: number | null };

/** Checks if any ad ran. Without delivery, zeros are no basis of a comparison. */
export const wasDelivered = ({ impressions, spend }: { impressions: number; spend: number }): boolean =>
  impressions > 0 || spend > 0;

export type Ratios = {
  /** Clicks per impression as a fraction (0.0123); null without impressions. */
  clicksThroughRate: number | null;
  /** Cents per click, rounded; null without clicks. */
  costPerClick: Cents | null;
  /** Cents per lead, rounded; null without leads. */
  costPerLead: Cents | null;
};

/** Returns the ratios of sums; money in rounded cents. A ratio is null where its divisor is zero. */
export function ratiosOf({ impressions, clicks, spend, leads }: Sums): Ratios {
  return {
    clicksThroughRate: impressions > 0 ? clicks / impressions : null,
    costPerClick: clicks > 0 ? Math.round(spend / clicks) : null,
    costPerLead: leads !== null && leads > 0 ? Math.round(spend / leads) : null,
  };
}

/** Report figures by their wire names. */
export const reportFigures = [
  'spend',
  'impressions',
  'clicks',
  'clicks_through_rates',
  'cost_per_click',
  'leads',
  'tours',
  'applications',
  'cost_per_lead',
  'cost_per_tour',
  'cost_per_application',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

export type Change = {
  /** Difference as a fraction of the earlier value (0.25, -0.5); null if the earlier value is zero or unknown. */
  ratio: number | null;
  direction: 'up' | 'down' | 'same' | 'unknown';
};

/** Returns the change of a figure. Unknown when either side was not reported, because null is not zero. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { ratio: null, direction: 'unknown' };
  if (now === before) return { ratio: 0, direction: 'same' };
  const ratio = before === 0 ? null : (now - before) / before;
  return { ratio, direction: now > before ? 'up' : 'down' };
}

/** Returns true for an improvement, false for a decline, and null when neither, such as for spend. */
export function isGood(figure: ReportFigure, direction: Change['direction']): boolean | null {
  if (figure === 'spend' || direction === 'same' || direction === 'unknown') return null;
  const rises = direction === 'up';
  return figure.startsWith('cost_per_') ? !rises : rises;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Describes a change in words: `up 12.5%, better`, `down 3%`, `same`. Null when unknown. */
export function changeInWords(figure: ReportFigure, { ratio, direction }: Change): string | null {
  if (direction === 'unknown') return null;
  if (direction === 'same') return 'same';
  const good = isGood(figure, direction);
  const amount =
    ratio === null ? 'from 0' : Math.abs(ratio) < 0.0005 ? 'less than 0.1%' : percent.format(Math.abs(ratio));
  const verdict = good === null ? '' : good ? ', better' : ', worse';
  return `${direction} ${amount}${verdict}`;
}

/** Rounds a sum of conversions. Google splits a conversion between clicks, so only the sum is rounded. */
export function wholeConversions(sum: number): number {
  if (Number.isInteger(sum)) return sum;
  // Removes float noise first: 0.1 + 0.2 + 0.2 is half a conversion.
  return Math.round(Number(sum.toPrecision(15)));
}

/** Returns whole conversions per day that add up to the rounded sum. */
export function wholeByDay(days: readonly number[]): number[] {
  let sum = 0;
  let told = 0;
  return days.map((day) => {
    sum += day;
    const whole = wholeConversions(sum) - told;
    told += whole;
    return whole;
  });
}
