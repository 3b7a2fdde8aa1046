import { expect, test } from 'vitest';
import { readRange, reportSearch } from './report-search.ts';

const standard = { from: '2026-10-01', to: '2026-10-31' };

test('an address without dates opens the standard range', () => {
  expect(readRange(reportSearch({}), standard)).toEqual({ range: standard, invalid: [] });
});

test('an invalid date in the address loads nothing and is listed as invalid', () => {
  const search = reportSearch({ from: '2026-02-30', to: '2026-03-01' });
  expect(readRange(search, standard)).toEqual({
    range: { from: '', to: '2026-03-01' },
    invalid: ['2026-02-30'],
  });
});

test('a cleared date is empty and not listed as invalid', () => {
  expect(readRange(reportSearch({ from: '' }), standard)).toEqual({
    range: { from: '', to: standard.to },
    invalid: [],
  });
});
