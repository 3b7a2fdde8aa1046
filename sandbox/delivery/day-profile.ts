import { between, uniform } from '../random.ts';
import type { Bucket, Metrics } from './metrics.ts';
import { split } from './metrics.ts';

/** Rates of one ad on one local day, frozen when the day's first impression is served. */
export interface DayProfile {
  key: string;
  /** Share of the daily budget that gets spent. */
  pace: number;
  /** Cents per thousand impressions. */
  cpm: number;
  clickRate: number;
  linkClickShare: number;
  leadRate: number;
  tourRate: number;
  applicationRate: number;
  platforms: Bucket[];
  regions: Bucket[];
  keywords: { id: string; weight: number }[];
}

// Days are paired with mirrored swings, so a month averages 94.5% of its daily budgets and stays
// under the 30.4 daily budgets that a network may charge.
const MIDDLE = 0.945;
const SWING = 0.095;

export function paceOf(key: string, day: string): number {
  const date = Number(day.slice(8));
  if (date === 31) return MIDDLE;
  const pair = Math.ceil(date / 2);
  const swing = between(-SWING, SWING, key, day.slice(0, 7), pair, 'pace');
  return date % 2 === 1 ? MIDDLE + swing : MIDDLE - swing;
}

// People look for homes from spring to early autumn, and attention is expensive before Christmas.
const SEASON_PRICE = [0.88, 0.9, 0.97, 1.0, 1.04, 1.07, 1.08, 1.06, 1.02, 1.05, 1.16, 1.22];
const SEASON_INTEREST = [1.02, 1.0, 1.06, 1.1, 1.12, 1.12, 1.1, 1.06, 1.0, 0.95, 0.88, 0.82];
const WEEKDAY_PRICE = [0.94, 1.03, 1.02, 1.0, 1.01, 1.04, 0.96];
const WEEKDAY_INTEREST = [1.08, 1.02, 1.0, 0.98, 0.97, 0.95, 1.03];

export function seasonOf(day: string): { price: number; interest: number } {
  const date = new Date(`${day}T12:00:00Z`);
  const month = date.getUTCMonth();
  const weekday = date.getUTCDay();
  return {
    price: (SEASON_PRICE[month] ?? 1) * (WEEKDAY_PRICE[weekday] ?? 1),
    interest: (SEASON_INTEREST[month] ?? 1) * (WEEKDAY_INTEREST[weekday] ?? 1),
  };
}

/**
 * Returns the metrics for a spend in cents. They never fall during a day: each is a rate of the
 * previous one, rounded down from a fixed phase.
 */
export function metricsOf(profile: DayProfile, spendCents: number): Metrics {
  const count = (of: number, rate: number, word: string): number =>
    of === 0 ? 0 : Math.min(of, Math.floor(of * rate + uniform(profile.key, word)));
  const impressions = spendCents === 0 ? 0 : Math.max(1, Math.floor((spendCents / profile.cpm) * 1000));
  const clicks = count(impressions, profile.clickRate, 'clicks');
  const linkClicks = count(clicks, profile.linkClickShare, 'link clicks');
  return {
    impressions,
    clicks,
    linkClicks,
    spendCents,
    leads: count(linkClicks, profile.leadRate, 'leads'),
    tours: count(linkClicks, profile.tourRate, 'tours'),
    applications: count(linkClicks, profile.applicationRate, 'applications'),
  };
}

export function byPlatform(profile: DayProfile, metrics: Metrics): { platform: string; metrics: Metrics }[] {
  const parts = split(metrics, profile.platforms, `${profile.key}|platform`);
  return profile.platforms.map((bucket, index) => ({
    platform: bucket.name,
    metrics: parts[index] ?? metrics,
  }));
}

export function byKeyword(profile: DayProfile, metrics: Metrics): { id: string; metrics: Metrics }[] {
  const buckets = profile.keywords.map((keyword) => ({ name: keyword.id, weight: keyword.weight }));
  const parts = split(metrics, buckets, `${profile.key}|keyword`);
  return profile.keywords.map((keyword, index) => ({ id: keyword.id, metrics: parts[index] ?? metrics }));
}
