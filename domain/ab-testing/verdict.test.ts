import { expect, test } from 'vitest';
import type { TestDay } from './evidence.ts';
import { magikKpi } from './magik-kpi.ts';
import { judge } from './verdict.ts';

const days = (a: [number, number], b: [number, number], count = 1): TestDay[] =>
  Array.from({ length: count }, () => ({
    a: { impressions: a[0], clicks: a[1] },
    b: { impressions: b[0], clicks: b[1] },
  }));

test('the sentence for a better B gives the difference and its bounds', () => {
  const { verdict, sentence } = judge(days([10_000, 100], [10_000, 160], 3), null);
  expect(verdict).toBe('b_better');
  expect(sentence).toBe(
    'Variant B is better by 60%: it gets that many more clicks for the same impressions, almost certainly between 25% and 105%.',
  );
});

test('very large and very small differences are worded as such', () => {
  expect(judge(days([10_000, 5], [10_000, 100]), null).sentence).toMatch(/by more than 1,000%: /);
  expect(judge(days([3e7, 3e6], [3e7, 3e6]), null).sentence).toMatch(
    /up to 0\.\d% fewer or up to 0\.\d% more clicks than A\.$/,
  );
});

test('the sentence for a better A is worded from the side of A', () => {
  const { verdict, sentence, difference } = judge(days([10_000, 160], [10_000, 100], 3), null);
  expect(verdict).toBe('a_better');
  expect(sentence).toMatch(/^Variant A is better by 60%: .* between 25% and 105%\.$/);
  expect(difference?.estimate).toBeCloseTo(-0.375, 2);
});

test('the sentence for no difference gives the remaining uncertainty, and differs after the end', () => {
  const same = days([10_000, 100], [10_000, 104]);
  expect(judge(same, null)).toMatchObject({
    verdict: 'no_difference_yet',
    sentence: expect.stringMatching(
      /^No difference found yet: B may get up to \d+% fewer or up to \d+% more clicks than A\.$/,
    ) as string,
  });
  expect(judge(same, 'no_difference').sentence).toMatch(/^No difference was found by the end: /);
  expect(judge(same, 'stopped').sentence).toMatch(/^No difference was found by the end: /);
});

test('too few clicks give no verdict, however uneven they are', () => {
  const few = days([1000, 1], [1000, 30]);
  expect(judge(few, null)).toMatchObject({
    verdict: 'too_little',
    sentence: 'Too little to tell: 31 clicks so far; at least 50 are needed.',
  });
  expect(judge(few, null).evidence[0]).toBeGreaterThan(20);
  expect(judge(days([10, 1], [10, 0]), 'stopped').sentence).toBe(
    'Too little to tell: the test ended with 1 click; at least 50 are needed.',
  );
  expect(judge([], null)).toMatchObject({ verdict: 'too_little', difference: null, evidence: [] });
});

test('fifty clicks are enough for a verdict', () => {
  expect(judge(days([1000, 1], [1000, 48]), null).verdict).toBe('too_little');
  expect(judge(days([1000, 1], [1000, 49]), null).verdict).toBe('b_better');
  expect(judge(days([1000, 25], [1000, 25]), null).verdict).toBe('no_difference_yet');
});

test('a decision is kept despite later figures', () => {
  const early = days([10_000, 100], [10_000, 170], 3);
  const late = days([10_000, 170], [10_000, 100], 3);
  expect(judge([...early, ...late], null).verdict).toBe('b_better');
  const [decided, contrary] = [days([10_000, 20], [10_000, 100]), days([10_000, 1000], [10_000, 100])];
  expect(judge([...decided, ...contrary], null).verdict).toBe('b_better');
  const ended = judge(days([10_000, 100], [10_000, 98]), 'winner_b');
  expect(ended).toMatchObject({ verdict: 'b_better', sentence: 'Variant B is better.' });
  const undecided = judge(days([10_000, 100], [10_000, 160], 3), 'no_difference');
  expect(undecided).toMatchObject({
    verdict: 'no_difference_yet',
    sentence: 'No difference was found by the end.',
  });
});

test('the outcome of an ended test is final for either variant', () => {
  const [same, better] = [days([10_000, 100], [10_000, 98]), days([10_000, 160], [10_000, 100], 3)];
  expect(judge(same, 'winner_a').verdict).toBe('a_better');
  expect(judge(better, 'no_difference').verdict).toBe('no_difference_yet');
  expect(judge(better, 'stopped').verdict).toBe('a_better');
  expect(judge(days([100, 1], [100, 2]), 'no_difference').verdict).toBe('too_little');
  expect(judge([], 'stopped').sentence).toMatch(/ended with 0 clicks/);
});

test('the KPI of a variant is clicks per thousand impressions', () => {
  expect(magikKpi({ impressions: 3000, clicks: 37 })).toBe(12.33);
  expect(magikKpi({ impressions: 3000, clicks: 38 })).toBe(12.67);
  expect(magikKpi({ impressions: 0, clicks: 0 })).toBeNull();
});
