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

/** The figures of a report, by their names on the wire. */
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
  /** What was won or lost, as a fraction of what was before (0.25, -0.5); null where there is nothing to divide by. */
  ratio: number | null;
  direction: 'up' | 'down' | 'same' | 'unknown';
};

/** How a figure changed. Unknown where either side was not reported: null is not zero. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { ratio: null, direction: 'unknown' };
  if (now === before) return { ratio: 0, direction: 'same' };
  const ratio = before === 0 ? null : (now - before) / before;
  return { ratio, direction: now > before ? 'up' : 'down' };
}

/** True when a change is for the better, false when for the worse, null when neither: spending more is a choice. */
export function isGood(figure: ReportFigure, direction: Change['direction']): boolean | null {
  if (figure === 'spend' || direction === 'same' || direction === 'unknown') return null;
  const rises = direction === 'up';
  return figure.startsWith('cost_per_') ? !rises : rises;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A change as people say it: `up 12.5%, better`, `down 3%`, `same`; null where it is unknown. */
export function changeInWords(figure: ReportFigure, { ratio, direction }: Change): string | null {
  if (direction === 'unknown') return null;
  if (direction === 'same') return 'same';
  const good = isGood(figure, direction);
  const amount =
    ratio === null ? 'from 0' : Math.abs(ratio) < 0.0005 ? 'less than 0.1%' : percent.format(Math.abs(ratio));
  const verdict = good === null ? '' : good ? ', better' : ', worse';
  return `${direction} ${amount}${verdict}`;
}

/** A sum of conversions as people read it: whole. Google shares one between clicks, so only the sum is rounded. */
export function wholeConversions(sum: number): number {
  if (Number.isInteger(sum)) return sum;
  // Noise of adding up fractions: 0.1 + 0.2 + 0.2 is half a conversion.
  return Math.round(Number(sum.toPrecision(15)));
}

/** Conversions of each day in whole ones that add up to their rounded sum. */
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
