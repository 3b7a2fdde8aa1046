import { expect, test } from 'vitest';
import type { TestDay } from './evidence.ts';
import { magikKpi } from './magik-kpi.ts';
import { judge } from './verdict.ts';

const days = (a: [number, number], b: [number, number], count = 1): TestDay[] =>
  Array.from({ length: count }, () => ({
    a: { impressions: a[0], clicks: a[1] },
    b: { impressions: b[0], clicks: b[1] },
  }));

test('a better B is told with how much, and between what', () => {
  const { verdict, sentence } = judge(days([10_000, 100], [10_000, 160], 3), null);
  expect(verdict).toBe('b_better');
  expect(sentence).toBe(
    'Variant B is better by 60%: it is clicked that much more often for the same impressions, surely between 25% and 105%.',
  );
});

test('a better A is told from its side', () => {
  const { verdict, sentence, difference } = judge(days([10_000, 160], [10_000, 100], 3), null);
  expect(verdict).toBe('a_better');
  expect(sentence).toMatch(/^Variant A is better by 60%: .* between 25% and 105%\.$/);
  expect(difference?.estimate).toBeCloseTo(-0.375, 2);
});

test('no difference is told with what it may still be, and otherwise at the end', () => {
  const same = days([10_000, 100], [10_000, 104]);
  expect(judge(same, null)).toMatchObject({
    verdict: 'no_difference_yet',
    sentence: expect.stringMatching(
      /^No difference shown yet: B may be clicked up to \d+% less or up to \d+% more often than A\.$/,
    ) as string,
  });
  expect(judge(same, 'no_difference').sentence).toMatch(/^No difference was shown by the end: /);
  expect(judge(same, 'stopped').sentence).toMatch(/^No difference was shown by the end: /);
});

test('few clicks tell nothing, however uneven they are', () => {
  const few = days([1000, 1], [1000, 30]);
  expect(judge(few, null)).toMatchObject({
    verdict: 'too_little',
    sentence: 'Too little to tell: 31 clicks so far, at least 50 are needed.',
  });
  expect(judge(few, null).evidence[0]).toBeGreaterThan(20);
  expect(judge(days([10, 1], [10, 0]), 'stopped').sentence).toBe(
    'Too little to tell: the test ended with 1 click, at least 50 are needed.',
  );
  expect(judge([], null)).toMatchObject({ verdict: 'too_little', difference: null, evidence: [] });
});

test('what was decided once stays, whatever comes later', () => {
  const early = days([10_000, 100], [10_000, 170], 3);
  const late = days([10_000, 170], [10_000, 100], 3);
  expect(judge([...early, ...late], null).verdict).toBe('b_better');
  const ended = judge(days([10_000, 100], [10_000, 98]), 'winner_b');
  expect(ended).toMatchObject({ verdict: 'b_better', sentence: 'Variant B is better.' });
  const undecided = judge(days([10_000, 100], [10_000, 160], 3), 'no_difference');
  expect(undecided).toMatchObject({
    verdict: 'no_difference_yet',
    sentence: 'No difference was shown by the end.',
  });
});

test('the figure variants are judged by is clicks of a thousand impressions', () => {
  expect(magikKpi({ impressions: 3000, clicks: 37 })).toBe(12.33);
  expect(magikKpi({ impressions: 0, clicks: 0 })).toBeNull();
});
