import { expect, test } from 'vitest';
import { countFacts } from './facts-in-texts.ts';

test.each([
  ['Built in 2019', 1],
  ['0.4 mi from Rice University', 1],
  ['6- to 15-month leases', 1],
  ['Now leasing: one month free until Dec 15', 1],
  ['Available Dec 15', 1],
  ['Built in 2019, 0.4 mi from Rice University', 2],
  ['Come and see it', 0],
])('the text %j states %d facts', (text, count) => {
  expect(countFacts([text], [])).toBe(count);
});
