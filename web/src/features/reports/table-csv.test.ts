import { expect, test } from 'vitest';
import { tableCsv } from './table-csv.ts';

test('a table as CSV: quoted where it must be, unknown figures empty', () => {
  const csv = tableCsv({
    head: ['Region', 'Impressions', 'Leads'],
    rows: [
      ['Austin, "TX"', 1200, null],
      ['Two\nlines', 0.5, 3],
    ],
  });
  expect(csv).toBe('Region,Impressions,Leads\r\n"Austin, ""TX""",1200,\r\n"Two\nlines",0.5,3\r\n');
});

test.each(['=1+1', '+1', '-1', '@a', '\tx'])('%j is not run as a formula', (text) => {
  expect(tableCsv({ head: ['a'], rows: [[text]] })).toBe(`a\r\n'${text}\r\n`);
});
