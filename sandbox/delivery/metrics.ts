import { allot } from '../partition.ts';
import { uniform } from '../random.ts';

/** Integer counts, so that parts add up without loss. */
export interface Metrics {
  impressions: number;
  clicks: number;
  linkClicks: number;
  spendCents: number;
  leads: number;
  tours: number;
  applications: number;
}

export interface Bucket {
  name: string;
  weight: number;
  /**
   * Factor on the average probability that people in this bucket click, and that they convert after
   * a click.
   */
  clickLift?: number;
  leadLift?: number;
  /** True for a targeted region, as opposed to a region that was only reached. */
  aimedAt?: boolean;
}

export const NOTHING: Metrics = {
  impressions: 0,
  clicks: 0,
  linkClicks: 0,
  spendCents: 0,
  leads: 0,
  tours: 0,
  applications: 0,
};

export function add(left: Metrics, right: Metrics): Metrics {
  return {
    impressions: left.impressions + right.impressions,
    clicks: left.clicks + right.clicks,
    linkClicks: left.linkClicks + right.linkClicks,
    spendCents: left.spendCents + right.spendCents,
    leads: left.leads + right.leads,
    tours: left.tours + right.tours,
    applications: left.applications + right.applications,
  };
}

export function isNothing(metrics: Metrics): boolean {
  return metrics.impressions === 0 && metrics.clicks === 0 && metrics.spendCents === 0 && metrics.leads === 0;
}

/** Splits totals by age, region or platform. Clicks follow impressions, and leads follow clicks. */
export function split(metrics: Metrics, buckets: readonly Bucket[], key: string): Metrics[] {
  const weights = buckets.map((bucket) => bucket.weight);
  const impressions = allot(metrics.impressions, weights, uniform(key, 'impressions'));
  const after = (
    total: number,
    before: readonly number[],
    lift: 'clickLift' | 'leadLift' | undefined,
    word: string,
  ): number[] => {
    const lifted = before.map((value, index) => value * ((lift && buckets[index]?.[lift]) ?? 1));
    return allot(total, lifted.some((value) => value > 0) ? lifted : weights, uniform(key, word));
  };
  const clicks = after(metrics.clicks, impressions, 'clickLift', 'clicks');
  const linkClicks = after(metrics.linkClicks, clicks, undefined, 'link clicks');
  const spend = after(metrics.spendCents, impressions, undefined, 'spend');
  const leads = after(metrics.leads, linkClicks, 'leadLift', 'leads');
  const tours = after(metrics.tours, linkClicks, 'leadLift', 'tours');
  const applications = after(metrics.applications, linkClicks, 'leadLift', 'applications');
  return buckets.map((_, index) => ({
    impressions: impressions[index] ?? 0,
    clicks: clicks[index] ?? 0,
    linkClicks: linkClicks[index] ?? 0,
    spendCents: spend[index] ?? 0,
    leads: leads[index] ?? 0,
    tours: tours[index] ?? 0,
    applications: applications[index] ?? 0,
  }));
}
