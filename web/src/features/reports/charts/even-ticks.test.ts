import { expect, test } from 'vitest';
import { evenTicks } from './even-ticks.ts';

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [7, 900, [1, 2, 3, 4, 5, 6, 7]],
  [30, 900, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]],
  [30, 300, [6, 14, 22, 30]],
  [1, 300, [1]],
  [3, 0, [1, 3]],
  [0, 300, []],
])('the labels of %i days on %i pixels are evenly spaced', (count, width, named) => {
  expect(evenTicks(days(count), width)).toEqual(named);
});
