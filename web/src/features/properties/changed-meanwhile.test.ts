import { expect, test } from 'vitest';
import { clashOf } from './changed-meanwhile.ts';

const base = { name: 'Elm', state: '1', city: '11', tags: ['Pool'], price: null as number | null };

test('a field that only the other user changed is theirs, and a field that both changed is a conflict', () => {
  const mine = { ...base, name: 'Elm House', tags: ['Pool', 'Gym'] };
  const theirs = { ...base, name: 'The Elm', price: 100 };
  expect(clashOf(base, mine, theirs)).toEqual({ both: ['name'], mine: ['tags'], theirs: ['price'] });
});

test('the same change by both users is not a conflict', () => {
  const changed = { ...base, name: 'Elm House' };
  expect(clashOf(base, changed, { ...changed })).toEqual({ both: [], mine: ['name'], theirs: [] });
});

test('a city and its state conflict together', () => {
  const mine = { ...base, city: '12' };
  const theirs = { ...base, state: '2', city: '21' };
  expect(clashOf(base, mine, theirs).both).toEqual(['city', 'state']);
});
