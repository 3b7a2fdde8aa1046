import { expect, test } from 'vitest';
import { gistReader } from './alike.ts';

const gistOf = gistReader(['Austin', 'TX', 'East Side']);

test.each([
  ['The Larkin', 'Tour The Larkin in Austin, TX'],
  ['Rents Start at $1,450', 'Homes from $1,450 a Month'],
  ['Apartments in Austin', 'Live in Austin'],
])('the titles %j and %j have the same gist', (one, other) => {
  expect(gistOf(one)).toBe(gistOf(other));
});

test.each([
  ['Apartments in Austin', 'Apartments in East Side'],
  ['The Larkin', 'The Larkin from $1,450'],
  ['Near Light Rail', 'Near the Ferry'],
  ['Book a Tour This Week', 'Check Availability'],
])('the titles %j and %j have different gists', (one, other) => {
  expect(gistOf(one)).not.toBe(gistOf(other));
});
