import { DECISIVE_EVIDENCE, differenceOf, evidenceByDay, type Difference, type TestDay } from './evidence.ts';
import type { AbTestOutcome, AbTestVerdict } from './states.ts';

/**
 * Minimum clicks for a verdict, regardless of the evidence: with fewer, a few users who click repeatedly
 * weigh too much.
 */
export const LEAST_CLICKS = 50;

type Judgement = {
  /** Evidence after each day, in order. */
  evidence: number[];
  difference: Difference | null;
  verdict: AbTestVerdict;
  /** Verdict in one sentence. */
  sentence: string;
};

/** Returns the cumulative clicks of both variants by day. */
function clicksByDay(days: readonly TestDay[]): number[] {
  let sum = 0;
  return days.map(({ a, b }) => (sum += a.clicks + b.clicks));
}

function verdictOf(days: readonly TestDay[], evidence: readonly number[]): AbTestVerdict {
  const clicks = clicksByDay(days);
  // The first decisive day counts. Later days do not revoke it, just as the job that ends a test would not.
  const decided = evidence.findIndex(
    (value, index) => value >= DECISIVE_EVIDENCE && (clicks[index] ?? 0) >= LEAST_CLICKS,
  );
  if (decided >= 0) {
    const difference = differenceOf(days.slice(0, decided + 1));
    return (difference?.estimate ?? 0) > 0 ? 'b_better' : 'a_better';
  }
  return (clicks.at(-1) ?? 0) < LEAST_CLICKS ? 'too_little' : 'no_difference_yet';
}

const verdicts: Partial<Record<AbTestOutcome, AbTestVerdict>> = {
  winner_a: 'a_better',
  winner_b: 'b_better',
};

/**
 * Returns the verdict that matches the outcome of an ended test. Figures corrected later must not declare a
 * winner in a test that ended without one.
 */
function verdictAfter(outcome: AbTestOutcome, verdict: AbTestVerdict): AbTestVerdict {
  const isDecided = verdict === 'a_better' || verdict === 'b_better';
  return verdicts[outcome] ?? (outcome === 'no_difference' && isDecided ? 'no_difference_yet' : verdict);
}

/**
 * Judges the daily figures of a test since its start. `outcome` is null while the test runs; once it has
 * ended the outcome is final, even if networks correct their figures.
 */
export function judge(days: readonly TestDay[], outcome: AbTestOutcome | null): Judgement {
  const evidence = evidenceByDay(days);
  const difference = differenceOf(days);
  const found = verdictOf(days, evidence);
  const verdict = outcome === null ? found : verdictAfter(outcome, found);
  const clicks = clicksByDay(days).at(-1) ?? 0;
  return { evidence, difference, verdict, sentence: sentences[verdict]({ difference, clicks, outcome }) };
}

type Told = { difference: Difference | null; clicks: number; outcome: AbTestOutcome | null };

const sentences: Record<AbTestVerdict, (told: Told) => string> = {
  a_better: ({ difference }) => `Variant A is better${by(difference, 'a')}.`,
  b_better: ({ difference }) => `Variant B is better${by(difference, 'b')}.`,
  no_difference_yet: ({ difference, outcome }) =>
    `No difference ${outcome === null ? 'found yet' : 'was found by the end'}${range(difference)}.`,
  too_little: ({ clicks, outcome }) => {
    const count = `${clicks} ${clicks === 1 ? 'click' : 'clicks'}`;
    return outcome === null
      ? `Too little to tell: ${count} so far; at least ${LEAST_CLICKS} are needed.`
      : `Too little to tell: the test ended with ${count}; at least ${LEAST_CLICKS} are needed.`;
  },
};

/** Converts a ratio of B over A into A over B. */
const turned = (ratio: number) => 1 / (1 + ratio) - 1;

function by(difference: Difference | null, better: 'a' | 'b'): string {
  if (difference === null) return '';
  const { low, estimate, high } =
    better === 'b'
      ? difference
      : { low: turned(difference.high), estimate: turned(difference.estimate), high: turned(difference.low) };
  // A network may have corrected its figures since the end, so that they show less.
  if (estimate <= 0) return '';
  const sure = low > 0 ? `, almost certainly between ${percent(low)} and ${percent(high)}` : '';
  return ` by ${percent(estimate)}: it gets that many more clicks for the same impressions${sure}`;
}

function range(difference: Difference | null): string {
  if (difference === null) return '';
  const { low, high } = difference;
  if (low >= 0 || high <= 0) return '';
  return `: B may get up to ${percent(-low)} fewer or up to ${percent(high)} more clicks than A`;
}

/** Formats a ratio as `31%`: one decimal below one percent, and only a bound for very large values. */
function percent(ratio: number): string {
  const value = ratio * 100;
  if (value >= 1000) return 'more than 1,000%';
  return value < 1 ? `${Math.round(value * 10) / 10}%` : `${Math.round(value)}%`;
}
