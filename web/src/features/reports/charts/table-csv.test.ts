import { expect, test } from 'vitest';
import { tableCsv } from './table-csv.ts';

test('a CSV table quotes cells only if necessary and leaves unknown figures empty', () => {
  const csv = tableCsv({
    head: ['Region', 'Impressions', 'Leads'],
    rows: [
      ['Austin, "TX"', 1200, null],
      ['Two\nlines', 0.5, 3],
    ],
  });
  expect(csv).toBe('Region,Impressions,Leads\r\n"Austin, ""TX""",1200,\r\n"Two\nlines",0.5,3\r\n');
});

test.each(['=1+1', '+1', '-1', '@a', '\tx'])(
  'a CSV cell with the text %j is escaped, so that a spreadsheet does not run it as a formula',
  (text) => {
    expect(tableCsv({ head: ['a'], rows: [[text]] })).toBe(`a\r\n'${text}\r\n`);
  },
);
