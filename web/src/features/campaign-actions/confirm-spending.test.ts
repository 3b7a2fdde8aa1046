import { expect, test } from 'vitest';
import { confirmsRaise } from './confirm-spending.ts';

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
