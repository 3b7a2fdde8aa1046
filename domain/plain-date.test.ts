import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  dateIn,
  daysBetween,
  epochDay,
  formatUsDate,
  isPlainDate,
  oneYearAfter,
  parseTypedDate,
} from './plain-date.ts';

const anyDate = fc
  .integer({ min: epochDay('2000-01-01'), max: epochDay('2100-12-31') })
  .map((day) => addDays('1970-01-01', day));
const anyStep = fc.integer({ min: -2000, max: 2000 });

afterEach(() => vi.unstubAllEnvs());

describe('isPlainDate', () => {
  test.each(['2026-03-07', '2024-02-29', '2000-02-29', '2026-12-31', '2026-01-01'])(
    'the text %s is a plain date',
    (text) => {
      expect(isPlainDate(text)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])('the text %j is not a plain date', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });
});

describe('addDays and daysBetween', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-03-07', 0, '2026-03-07'],
  ])('the date %s plus %d days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  test('day steps are reversible, give real dates, and keep the order of the text', () => {
    fc.assert(
      fc.property(anyDate, anyStep, (date, step) => {
        const there = addDays(date, step);
        expect(isPlainDate(there)).toBe(true);
        expect(addDays(there, -step)).toBe(date);
        expect(daysBetween(date, there)).toBe(step);
        expect(there > date).toBe(step > 0);
      }),
    );
  });

  test.each(['America/New_York', 'Pacific/Auckland', 'America/Sao_Paulo', 'UTC'])(
    'a computer in %s counts the same days across its clock changes',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      for (const year of ['2026', '2027']) {
        for (let day = 0; day < 365; day += 1) {
          const date = addDays(`${year}-01-01`, day);
          expect(daysBetween(`${year}-01-01`, date)).toBe(day);
        }
      }
    },
  );
});

describe('oneYearAfter', () => {
  test.each([
    ['2026-03-07', '2027-03-07'],
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('one year after %s is %s', (date, next) => {
    expect(oneYearAfter(date)).toBe(next);
  });
});

describe('dateIn', () => {
  test.each([
    ['America/New_York', '2026-01-15T04:59:59Z', '2026-01-14'],
    ['America/New_York', '2026-01-15T05:00:00Z', '2026-01-15'],
    ['America/New_York', '2026-07-15T03:59:59Z', '2026-07-14'],
    ['America/New_York', '2026-07-15T04:00:00Z', '2026-07-15'],
    ['America/Chicago', '2026-01-15T05:59:59Z', '2026-01-14'],
    ['America/Phoenix', '2026-07-15T06:59:59Z', '2026-07-14'],
    ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31'],
    ['Pacific/Honolulu', '2026-03-01T09:59:59Z', '2026-02-28'],
    ['Pacific/Honolulu', '2026-03-01T10:00:00Z', '2026-03-01'],
    ['UTC', '2026-03-08T23:59:59.999Z', '2026-03-08'],
    // On the night that New York moves its clocks forward, midnight is at five UTC and the next midnight at
    // four.
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ])('the date in %s at %s is %s', (zone, instant, date) => {
    expect(dateIn(zone, new Date(instant))).toBe(date);
  });
});

test('a date is shown month first', () => {
  expect(formatUsDate('2026-03-07')).toBe('03-07-2026');
});

describe('parseTypedDate', () => {
  test.each([
    ['03-07-2026', '2026-03-07'],
    ['3/7/26', '2026-03-07'],
    ['3.7.2026', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    [' 12/31/2026 ', '2026-12-31'],
    ['2/29/2028', '2028-02-29'],
    ['today', '2026-12-31'],
    ['Tomorrow', '2027-01-01'],
  ])('parseTypedDate reads %j as %s', (typed, date) => {
    expect(parseTypedDate(typed, '2026-12-31')).toBe(date);
  });

  test.each([
    '',
    'soon',
    '2/29/2026',
    '13/1/2026',
    '0/1/2026',
    '4/31/2026',
    '3/7',
    '3/7/026',
    '3 7 2026',
    '2026-3-7',
  ])('parseTypedDate rejects %j', (typed) => {
    expect(parseTypedDate(typed, '2026-12-31')).toBeUndefined();
  });

  test('parseTypedDate reads every date in its display format', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseTypedDate(formatUsDate(date), '2026-03-07')).toBe(date);
      }),
    );
  });
});
