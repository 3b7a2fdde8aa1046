import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  [0, false, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [7, true, [0, 2, 4, 6, 8]],
  [9, true, [0, 5, 10]],
  [100, true, [0, 25, 50, 75, 100]],
  [1, false, [0, 0.25, 0.5, 0.75, 1]],
  [41.5, false, [0, 20, 40, 60]],
  [1234, false, [0, 500, 1000, 1500]],
])('an axis up to %d with whole numbers only (%s) has round ticks', (largest, whole, ticks) => {
  expect(axisTicks(largest, { whole })).toEqual(ticks);
});
