import { describe, expect, test } from 'vitest';
import { addDays } from '../plain-date.ts';
import {
  comparedRange,
  daysOf,
  daysOver,
  knownDaysOf,
  mostReportDays,
  weeksAndDaysOf,
} from './report-range.ts';

test('a report goes back 37 months, as far as the networks do', () => {
  expect(addDays('2029-04-30', 1 - mostReportDays)).toBe('2026-03-31');
});

test('a range includes both its ends', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});

describe('known days of a reading at 01:00 UTC on 28 February', () => {
  const readAt = new Date('2026-02-28T01:00:00Z');

  test.each([
    ['2026-02-25', '2026-02-28', 'UTC', undefined, 4],
    ['2026-02-27', '2026-03-03', 'UTC', undefined, 2],
    ['2026-02-27', '2026-03-03', 'America/Chicago', undefined, 1],
    ['2026-02-28', '2026-03-03', 'America/Chicago', undefined, 0],
    ['2026-02-27', '2026-03-03', 'America/Chicago', '2026-02-28', 2],
    ['2026-02-27', '2026-03-03', 'America/Chicago', '2026-02-20', 1],
    ['2026-03-01', '2026-03-09', 'UTC', undefined, 0],
  ])(
    'the range from %s to %s in %s with reported days up to %s has %i known days',
    (from, to, timeZone, told, known) => {
      const days = daysOf({ from, to });
      expect(knownDaysOf(days, readAt, timeZone, told)).toEqual(days.slice(0, known));
    },
  );
});

describe('weeksAndDaysOf', () => {
  test('weeks and days cover every day of the range once', () => {
    for (const start of ['2026-03-02', '2028-02-24', '2026-12-28', '1969-12-22', '0999-12-30'])
      for (let shift = 0; shift < 7; shift += 1)
        for (const length of [1, 2, 6, 7, 8, 13, 14, 15, 30, 90, 366]) {
          const from = addDays(start, shift);
          const range = { from, to: addDays(from, length - 1) };
          const { weeks, days } = weeksAndDaysOf(range);
          const all = [...days, ...weeks.flatMap((week) => daysOf({ from: week, to: addDays(week, 6) }))];
          expect(all.toSorted()).toEqual(daysOf(range));
          expect(days.length).toBeLessThan(13);
        }
  });

  test('weeks begin on Mondays', () => {
    const range = { from: '2026-11-01', to: '2026-11-30' };
    expect(weeksAndDaysOf(range)).toEqual({
      weeks: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
      days: ['2026-11-01', '2026-11-30'],
    });
    expect(weeksAndDaysOf({ from: '2026-11-03', to: '2026-11-14' }).weeks).toEqual([]);
  });
});

test.each([
  ['2026-03-10T18:00:00Z', '2026-03-07'],
  ['2026-03-05T05:59:00Z', '2026-03-03'],
  ['2026-03-05T06:00:00Z', '2026-03-04'],
  ['2026-03-01T18:00:00Z', undefined],
])('the days of a range that were over at %s last until %s', (at, to) => {
  const over = daysOver({ from: '2026-03-01', to: '2026-03-07' }, new Date(at), 'America/Chicago');
  expect(over).toEqual(to === undefined ? null : { from: '2026-03-01', to });
});

describe('comparedRange', () => {
  test('a range is compared with as many days right before it', () => {
    const range = { from: '2026-03-01', to: '2026-03-07' };
    expect(comparedRange(range, 'previous')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    const day = { from: '2026-03-01', to: '2026-03-01' };
    expect(comparedRange(day, 'previous')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  test('a range is compared with the same dates a year earlier', () => {
    const range = { from: '2028-02-29', to: '2028-03-07' };
    expect(comparedRange(range, 'last_year')).toEqual({ from: '2027-02-28', to: '2027-03-07' });
  });
});
