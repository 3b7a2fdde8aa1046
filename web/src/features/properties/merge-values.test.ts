import { expect, test } from 'vitest';
import { clashOf } from './changed-meanwhile.ts';
import { fieldsToChoose, mergedValues } from './merge-values.ts';

const base = { name: 'Base', state: '1', city: '10', zip_code: '78701', tags: ['a'] };

test('fieldsToChoose offers the fields that the other user changed, with mine preselected where both changed', () => {
  const mine = { ...base, name: 'Mine', zip_code: '78702' };
  const theirs = { ...base, name: 'Theirs', tags: ['a', 'b'] };
  expect(fieldsToChoose(clashOf(base, mine, theirs))).toEqual([
    { field: 'name', preferred: 'mine' },
    { field: 'tags', preferred: 'theirs' },
  ]);
  expect(mergedValues(mine, theirs, ['tags'])).toEqual({ ...mine, tags: ['a', 'b'] });
});

test('selecting a city selects its state too', () => {
  const theirs = { ...base, state: '2', city: '20' };
  expect(fieldsToChoose(clashOf(base, base, theirs))).toEqual([{ field: 'city', preferred: 'theirs' }]);
  expect(mergedValues(base, theirs, ['city'])).toEqual(theirs);
});
