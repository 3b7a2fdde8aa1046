import { expect, test } from 'vitest';
import { angleOf } from './text-angle.ts';

test.each([
  ['Six weeks free at Maple Court', 'offer'],
  ['Studios from $1,450 with a pool', 'price'],
  ['Swimming pool and dog park', 'amenity'],
  ['Tour The Ashby in Austin', 'visit'],
  ['Live in Zilker', 'place'],
  ['Two-bedroom apartments', 'homes'],
  ['Hello there', undefined],
])('the text %j has the angle %s', (text, angle) => {
  expect(angleOf(text, ['Austin', 'Zilker', ''])).toBe(angle);
});
