import { expect, test } from 'vitest';
import { confirmsLaunch, confirmsRaise } from './confirm-spending.ts';

test.each([
  [9_999, 9_999, false],
  [9_999, 9_998, true],
  [10_000, 10_000, true],
])('going live for %i cents a day after agreeing to %i asks for confirmation: %s', (daily, agreed, asks) => {
  expect(confirmsLaunch(daily, agreed)).toBe(asks);
});

test.each([
  [4_500, 9_999, false],
  [4_500, 10_000, true],
  [45_000, 45_001, true],
  [450_000, 45_000, false],
  [45_000, 45_000, false],
])(
  'raising a running campaign from %i to %i cents a day asks for confirmation: %s',
  (before, daily, asks) => {
    expect(confirmsRaise(before, daily)).toBe(asks);
  },
);
