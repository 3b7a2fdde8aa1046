import { describe, expect, test } from 'vitest';
import { DECISIVE_EVIDENCE, differenceOf, evidenceByDay, type TestDay } from './evidence.ts';
import { smallestDifference } from './smallest-difference.ts';

/** Returns the same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a Poisson sample with the given mean: exact for small means, by normal approximation for large ones. */
function poisson(random: () => number, mean: number): number {
  if (mean > 40) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

type World = { ratio: number; impressions: number; rate: number; wild: boolean };

/**
 * Simulates a test of thirty days. In a wild world the days differ strongly, and the share of impressions
 * changes from day to day.
 */
function course(random: () => number, { ratio, impressions, rate, wild }: World): TestDay[] {
  return Array.from({ length: 30 }, (_, day) => {
    const weekday = wild ? ([0.4, 0.7, 1, 1.2, 1.6, 2, 2.4][day % 7] ?? 1) : 1;
    const share = wild ? 0.15 + 0.7 * random() : 0.5;
    const all = Math.round(impressions * (wild ? 0.3 + random() * 1.4 : 1));
    const shownB = Math.round(all * share);
    const shownA = all - shownB;
    return {
      a: { impressions: shownA, clicks: poisson(random, shownA * rate * weekday) },
      b: { impressions: shownB, clicks: poisson(random, shownB * rate * weekday * ratio) },
    };
  });
}

/** Returns the share of tests that reach a decision when they are checked after every day. */
function decided(tests: number, seed: number, world: World): number {
  const random = seeded(seed);
  let count = 0;
  for (let index = 0; index < tests; index += 1)
    if (evidenceByDay(course(random, world)).some((evidence) => evidence >= DECISIVE_EVIDENCE)) count += 1;
  return count / tests;
}

const plain: World = { ratio: 1, impressions: 3000, rate: 0.012, wild: false };

describe('tests without a real difference, checked after each of thirty days', () => {
  test.each([
    ['even days', plain, 1],
    ['strong weekdays and uneven exposure', { ...plain, wild: true }, 2],
    ['few clicks', { ...plain, impressions: 300 }, 3],
    ['very many clicks', { ...plain, impressions: 100_000, wild: true }, 4],
  ])('at most one test in twenty finds a winner without a real difference: %s', (_, world, seed) => {
    expect(decided(2000, seed, world)).toBeLessThanOrEqual(0.05);
  });

  test('the evidence averages 1 without a real difference', () => {
    const random = seeded(5);
    const values = Array.from({ length: 4000 }, () => evidenceByDay(course(random, plain))[3] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeGreaterThan(0.85);
    expect(mean).toBeLessThan(1.15);
  });
});

test('a difference of 30 percent is found', () => {
  expect(decided(400, 6, { ...plain, ratio: 1.3 })).toBeGreaterThan(0.8);
  expect(decided(400, 7, { ...plain, ratio: 1.3, wild: true })).toBeGreaterThan(0.7);
});

test('four out of five tests find the smallest difference', () => {
  const found = smallestDifference({ dailyBudget: 4000, days: 30, history: null }) ?? 0;
  expect(found).toBeGreaterThan(0.1);
  const impressions = (4000 / 1500) * 1000;
  const power = decided(800, 8, { ratio: 1 + found, impressions, rate: 0.01, wild: false });
  // Checking every day finds slightly more than the single check at the end that the estimate assumes.
  expect(power).toBeGreaterThan(0.77);
  expect(power).toBeLessThan(0.93);
});

test('the bounds hold at all times in nineteen of twenty tests, and narrow', () => {
  const random = seeded(9);
  const world = { ...plain, ratio: 1.2, wild: true };
  let missed = 0;
  for (let index = 0; index < 300; index += 1) {
    const days = course(random, world);
    const always = [5, 10, 15, 20, 25, 30].every((count) => {
      const difference = differenceOf(days.slice(0, count));
      return difference === null || (difference.low <= 0.2 && difference.high >= 0.2);
    });
    if (!always) missed += 1;
    const [early, late] = [differenceOf(days.slice(0, 5)), differenceOf(days)];
    expect((late?.high ?? 0) - (late?.low ?? 0)).toBeLessThan((early?.high ?? 0) - (early?.low ?? 0));
  }
  expect(missed / 300).toBeLessThanOrEqual(0.05);
});

const day = (a: [number, number], b: [number, number]): TestDay => ({
  a: { impressions: a[0], clicks: a[1] },
  b: { impressions: b[0], clicks: b[1] },
});

describe('fixed series of days', () => {
  test('zero lies within the bounds exactly while the evidence is not decisive', () => {
    for (let clicks = 100; clicks <= 200; clicks += 5) {
      const days = [day([10_000, 100], [10_000, clicks])];
      const difference = differenceOf(days);
      expect((difference?.low ?? 0) > 0).toBe((evidenceByDay(days)[0] ?? 0) > DECISIVE_EVIDENCE);
    }
  });

  test('swapping A and B gives the same evidence', () => {
    const days = [day([1000, 12], [1500, 25]), day([900, 9], [1100, 22])];
    const swapped = days.map(({ a, b }) => ({ a: b, b: a }));
    const [one, other] = [evidenceByDay(days), evidenceByDay(swapped)];
    one.forEach((value, index) => expect(other[index]).toBeCloseTo(value, 6));
    const [there, back] = [differenceOf(days), differenceOf(swapped)];
    expect((1 + (there?.estimate ?? 0)) * (1 + (back?.estimate ?? 0))).toBeCloseTo(1, 2);
    expect((1 + (there?.low ?? 0)) * (1 + (back?.high ?? 0))).toBeCloseTo(1, 2);
  });

  test('variants are compared within each day', () => {
    // Over both days together B has the higher click rate; on each single day the rates are equal.
    const days = [day([9000, 90], [1000, 10]), day([1000, 50], [9000, 450])];
    expect(evidenceByDay(days).at(-1)).toBeLessThan(1);
    expect(differenceOf(days)?.estimate).toBeCloseTo(0, 2);
  });

  test.each<[string, TestDay[]]>([
    ['no day at all', []],
    ['no impressions', [day([0, 0], [0, 0])]],
    ['no clicks', [day([5000, 0], [5000, 0])]],
    ['only one variant shown', [day([5000, 60], [0, 3])]],
  ])('a series with %s gives no evidence and no difference', (_, days) => {
    expect(evidenceByDay(days)).toEqual(days.map(() => 1));
    expect(differenceOf(days)).toBeNull();
  });

  test('extreme counts give finite numbers', () => {
    const all = [day([1_000_000, 0], [1_000_000, 100_000])];
    expect(evidenceByDay(all)[0]).toBe(1e9);
    const difference = differenceOf(all);
    for (const value of [difference?.low, difference?.estimate, difference?.high])
      expect(Number.isFinite(value)).toBe(true);
    expect(difference?.low).toBeGreaterThan(5);
    const one = differenceOf([day([10, 1], [10, 0])]);
    expect((one?.low ?? 0) < 0 && (one?.high ?? 0) > 0).toBe(true);
  });

  test('computing sixty days takes less than five milliseconds', () => {
    const random = seeded(10);
    const days = [...course(random, plain), ...course(random, plain)];
    const times = Array.from({ length: 9 }, () => {
      const from = performance.now();
      evidenceByDay(days);
      differenceOf(days);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  });
});
