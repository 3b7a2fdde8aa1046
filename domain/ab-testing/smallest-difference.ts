import type { Cents } from '../money.ts';
import { DECISIVE_EVIDENCE, evidenceByDay } from './evidence.ts';
import { LEAST_CLICKS } from './verdict.ts';

/** What a thousand impressions cost, and how many of them are clicked, as a campaign has seen so far. */
type AdHistory = { impressions: number; clicks: number; spend: Cents };

/**
 * Where a campaign has no history: fifteen dollars for a thousand impressions, one click in a hundred. Round figures of
 * the order that housing ads on Facebook see; they are only used to say beforehand what a test could show.
 */
const usual = { costPerThousand: 1500, clickRate: 0.01 };
/** From here on a campaign's own figures say more than the usual ones. */
const enough = { impressions: 2000, clicks: 20 };

const POWER = 0.8;
const LARGEST = 10;

type Plan = { dailyBudget: Cents; days: number; history: AdHistory | null };

/**
 * The smallest relative difference in click-through that a test of this budget and length would show in four of five
 * cases (0.25 = 25 %). It asks the very evidence that decides, once at the end: looking before can only help. Null when
 * even tenfold would not be shown.
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

/** How often a difference of this size would be shown, where A gets so many clicks. */
function powerOf(clicksOfA: number, ratio: number): number {
  const clicks = Math.round(clicksOfA * (2 + ratio));
  if (clicks < LEAST_CLICKS) return 0;
  const share = (1 + ratio) / (2 + ratio);
  const needed = fewestOfB(clicks);
  if (needed === undefined) return 0;
  return above((needed - 0.5 - clicks * share) / Math.sqrt(clicks * share * (1 - share)));
}

/** The fewest clicks of B among all that decide for it. */
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

/** The probability that a standard normal value lies above (Abramowitz and Stegun 26.2.17). */
function above(value: number): number {
  if (value < 0) return 1 - above(-value);
  const t = 1 / (1 + 0.2316419 * value);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-0.5 * value * value) / Math.sqrt(2 * Math.PI)) * series;
}
