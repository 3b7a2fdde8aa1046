import { expect, test } from 'vitest';
import { fieldsToChoose, mergedValues } from './merge-values.ts';

const base = { name: 'Base', state: '1', city: '10', zip_code: '78701', tags: ['a'] };

test('fieldsToChoose offers the fields that the other user changed, with mine preselected where both changed', () => {
  const mine = { ...base, name: 'Mine', zip_code: '78702' };
  const theirs = { ...base, name: 'Theirs', tags: ['a', 'b'] };
  expect(fieldsToChoose(base, mine, theirs)).toEqual([
    { field: 'name', preferred: 'mine' },
    { field: 'tags', preferred: 'theirs' },
  ]);
  expect(mergedValues(mine, theirs, ['tags'])).toEqual({ ...mine, tags: ['a', 'b'] });
});

test('the same change by both users is not a conflict', () => {
  const changed = { ...base, name: 'Both' };
  expect(fieldsToChoose(base, changed, { ...changed })).toEqual([]);
});

test('a city and its state conflict together', () => {
  const mine = { ...base, city: '11' };
  const theirs = { ...base, state: '2', city: '20' };
  expect(fieldsToChoose(base, mine, theirs)).toEqual([{ field: 'city', preferred: 'mine' }]);
});

test('selecting a city selects its state too', () => {
  const theirs = { ...base, state: '2', city: '20' };
  expect(fieldsToChoose(base, base, theirs)).toEqual([{ field: 'city', preferred: 'theirs' }]);
  expect(mergedValues(base, theirs, ['city'])).toEqual(theirs);
});
