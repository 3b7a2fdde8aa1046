import type { Cents } from '../money.ts';
import { DECISIVE_EVIDENCE, evidenceByDay } from './evidence.ts';
import { LEAST_CLICKS } from './verdict.ts';

/** Totals of a campaign so far, for its cost per thousand impressions and click rate. */
type AdHistory = { impressions: number; clicks: number; spend: Cents };

/**
 * Defaults for a campaign without history: $15 per thousand impressions and a 1 % click rate. Round figures
 * typical of housing ads on Facebook, used only to estimate in advance what a test could show.
 */
const usual = { costPerThousand: 1500, clickRate: 0.01 };
/** History from which a campaign's own figures replace the defaults. */
const enough = { impressions: 2000, clicks: 20 };

const POWER = 0.8;
const LARGEST = 10;

type Plan = { dailyBudget: Cents; days: number; history: AdHistory | null };

/**
 * Returns the smallest relative difference in click-through that a test of this budget and length shows
 * with 80 % probability (0.25 = 25 %), or null when even a tenfold difference would not show. It uses the
 * evidence that decides a test, checked once at the end; more checks can only help.
 */
export function smallestDifference({ dailyBudget, days, history }: Plan): number | null {
  const known =
    history !== null && history.impressions >= enough.impressions && history.clicks >= enough.clicks;
  const perThousand =
    known && history.spend > 0 ? (history.spend / history.impressions) * 1000 : usual.costPerThousand;
  const clickRate = known ? history.clicks / history.impressions : usual.clickRate;
  const impressionsEach = ((dailyBudget * days) / perThousand) * 500;
  const clicksOfA = impressionsEach * clickRate;
  if (!(clicksOfA > 0)) return null;
  const shows = (ratio: number) => powerOf(clicksOfA, ratio) >= POWER;
  if (!shows(LARGEST)) return null;
  let [low, high] = [0, LARGEST];
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (shows(middle)) high = middle;
    else low = middle;
  }
  return Math.ceil(high * 100) / 100;
}

/** Returns the probability that a difference of this size is shown, given A's clicks. */
function powerOf(clicksOfA: number, ratio: number): number {
  const clicks = Math.round(clicksOfA * (2 + ratio));
  if (clicks < LEAST_CLICKS) return 0;
  const share = (1 + ratio) / (2 + ratio);
  const needed = fewestOfB(clicks);
  if (needed === undefined) return 0;
  return above((needed - 0.5 - clicks * share) / Math.sqrt(clicks * share * (1 - share)));
}

/** Returns the fewest clicks of B, among all clicks, that decide for B. */
function fewestOfB(clicks: number): number | undefined {
  const decides = (ofB: number) => {
    const day = {
      a: { impressions: 1, clicks: clicks - ofB },
      b: { impressions: 1, clicks: ofB },
    };
    return (evidenceByDay([day])[0] ?? 0) >= DECISIVE_EVIDENCE;
  };
  if (!decides(clicks)) return undefined;
  let [low, high] = [Math.floor(clicks / 2), clicks];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (decides(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Returns the upper tail probability of the standard normal distribution (Abramowitz and Stegun 26.2.17).
 */
function above(value: number): number {
  if (value < 0) return 1 - above(-value);
  const t = 1 / (1 + 0.2316419 * value);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-0.5 * value * value) / Math.sqrt(2 * Math.PI)) * series;
}
