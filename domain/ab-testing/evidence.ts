/** Impressions and clicks of a variant on a day. */
export type VariantCounts = { impressions: number; clicks: number };
export type TestDay = { a: VariantCounts; b: VariantCounts };

/**
 * Evidence that decides a test. Without a real difference the evidence has expectation 1 at all times, so
 * it reaches 20 in at most one test of 20, regardless of how often it is checked (Ville's inequality).
 */
export const DECISIVE_EVIDENCE = 20;

/** Prior of the mixture: standard deviation of the log ratio of two ads' click rates. */
const SPREAD = 0.3;
const STEP = 0.03;
const POINTS = 121;

/** Search range of the ratio: from a hundredth to a hundredfold. */
const FARTHEST = Math.log(100);

/** Cap of the evidence, which keeps it finite. */
const MOST_EVIDENCE = 1e9;

type Point = { theta: number; odds: number; weight: number };

const points: Point[] = Array.from({ length: POINTS }, (_, index) => {
  const theta = (index - (POINTS - 1) / 2) * STEP;
  return { theta, odds: Math.exp(theta), weight: Math.exp(-0.5 * (theta / SPREAD) ** 2) };
});
const allWeights = points.reduce((sum, { weight }) => sum + weight, 0);

/** Day of a test: B's clicks among all clicks, and B's share of all impressions. */
type Draw = { clicks: number; ofB: number; share: number };

/** Returns undefined for a day that showed only one variant, because it compares nothing. */
function drawOf({ a, b }: TestDay): Draw | undefined {
  if (a.impressions <= 0 || b.impressions <= 0) return undefined;
  return {
    clicks: a.clicks + b.clicks,
    ofB: b.clicks,
    share: b.impressions / (a.impressions + b.impressions),
  };
}

/** Returns the log likelihood ratio of a draw: B's click rate at `odds` times A's against equal rates. */
function logRatio({ clicks, ofB, share }: Draw, theta: number, odds: number): number {
  return ofB * theta - clicks * Math.log(1 - share + share * odds);
}

function mixture(logs: readonly number[]): number {
  const most = Math.max(...logs);
  const sum = points.reduce(
    (all, { weight }, index) => all + weight * Math.exp((logs[index] ?? 0) - most),
    0,
  );
  return most + Math.log(sum / allWeights);
}

/** Returns the log evidence after each day. */
function logEvidence(days: readonly TestDay[]): number[] {
  const logs = points.map(() => 0);
  return days.map((day) => {
    const draw = drawOf(day);
    if (draw !== undefined)
      points.forEach(({ theta, odds }, index) => {
        logs[index] = (logs[index] ?? 0) + logRatio(draw, theta, odds);
      });
    return mixture(logs);
  });
}

/**
 * Returns the evidence against equal click rates after each day; 1 without clicks. It is a test martingale
 * over B's clicks among all clicks, given each day's share of impressions, so days may differ freely.
 */
export function evidenceByDay(days: readonly TestDay[]): number[] {
  return logEvidence(days).map((log) => Math.min(MOST_EVIDENCE, Math.exp(log)));
}

/** Relative difference of B's click rate to A's: 0.1 means that B is clicked 10 % more often. */
export type Difference = { low: number; estimate: number; high: number };

/**
 * Returns the difference with 95 % bounds that hold at all times: every ratio against which the same
 * evidence is below 20. Null before any click. The estimate adds half a click to each side to stay finite.
 */
export function differenceOf(days: readonly TestDay[]): Difference | null {
  const draws = days.flatMap((day) => drawOf(day) ?? []);
  if (draws.every(({ clicks }) => clicks === 0)) return null;
  const likelihood = (theta: number) =>
    draws.reduce((sum, draw) => sum + logRatio(draw, theta, Math.exp(theta)), 0);
  const peak = peakOf(draws);
  const level = (logEvidence(days).at(-1) ?? 0) - Math.log(DECISIVE_EVIDENCE);
  const inside = (theta: number) => likelihood(theta) > level;
  const leaning = peakOf([...draws, { clicks: 1, ofB: 0.5, share: 0.5 }]);
  const low = edge(peak, -FARTHEST, inside);
  const high = edge(peak, FARTHEST, inside);
  const estimate = Math.min(high, Math.max(low, leaning));
  return { low: Math.expm1(low), estimate: Math.expm1(estimate), high: Math.expm1(high) };
}

/** Returns the maximum of the likelihood, which is unimodal. */
function peakOf(draws: readonly Draw[]): number {
  const rises = (theta: number) => {
    const odds = Math.exp(theta);
    const slope = ({ clicks, ofB, share }: Draw) =>
      ofB - (clicks * share * odds) / (1 - share + share * odds);
    return draws.reduce((sum, draw) => sum + slope(draw), 0) > 0;
  };
  return rises(FARTHEST) ? FARTHEST : edge(-FARTHEST, FARTHEST, rises);
}

/** Returns the last point from `from` towards `to` at which `holds` is true, to a ten-thousandth. */
function edge(from: number, to: number, holds: (theta: number) => boolean): number {
  if (holds(to)) return to;
  let [inner, outer] = [from, to];
  while (Math.abs(outer - inner) > 1e-4) {
    const middle = (inner + outer) / 2;
    if (holds(middle)) inner = middle;
    else outer = middle;
  }
  return inner;
}
