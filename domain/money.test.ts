import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import {
  centsOrNull,
  centsToDollars,
  dailyFromMonthly,
  dollarsOrNull,
  dollarsToCents,
  formatCents,
  monthlyFromDaily,
  parseDollars,
} from './money.ts';

const anyCents = fc.integer({ min: 0, max: limits.price.maxCents });

describe('cents and dollars', () => {
  test.each([
    [35, 3500],
    [1450.5, 145_050],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [0.1 + 0.2, 30],
    [999_999_999.99, 99_999_999_999],
  ])('the amount of %d dollars equals %d cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  test('cents converted to dollars and back are the same amount, up to the highest price', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      }),
    );
  });

  test('a null amount stays null in both directions', () => {
    expect([dollarsOrNull('1450'), dollarsOrNull(0), dollarsOrNull(null)]).toEqual([14.5, 0, null]);
    expect([centsOrNull(14.5), centsOrNull(0), centsOrNull(null)]).toEqual([1450, 0, null]);
  });

  test('dollars on the wire have at most two decimals', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(JSON.stringify(centsToDollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('monthly and daily budgets', () => {
  test.each([
    [1000, 30_000],
    [200, 6000],
    [1, 30],
    [0, 0],
  ])('a daily budget of %d cents is %d cents a month', (daily, monthly) => {
    expect(monthlyFromDaily(daily)).toBe(monthly);
  });

  test.each([
    [30_000, 1000],
    [6000, 200],
    [29_999, 999],
    [10_000, 333],
    [29, 0],
  ])('a monthly budget of %d cents is %d cents a day, rounded down', (monthly, daily) => {
    expect(dailyFromMonthly(monthly)).toBe(daily);
  });

  test('a daily budget survives conversion to a month and back', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(dailyFromMonthly(monthlyFromDaily(cents))).toBe(cents);
      }),
    );
  });

  test('30 days of the daily budget cost at most the monthly amount, and less than 30 cents below it', () => {
    fc.assert(
      fc.property(anyCents, (monthly) => {
        const left = monthly - monthlyFromDaily(dailyFromMonthly(monthly));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(30);
      }),
    );
  });
});

describe('formatCents', () => {
  test.each([
    [0, '$0', '$0.00'],
    [5, '$0.05', '$0.05'],
    [3500, '$35', '$35.00'],
    [123_450, '$1,234.50', '$1,234.50'],
    [99_999_999_999, '$999,999,999.99', '$999,999,999.99'],
    [-1050, '-$10.50', '-$10.50'],
    [-100_000, '-$1,000', '-$1,000.00'],
  ])('the amount of %d cents is shown as %s, and as %s with cents forced', (cents, short, long) => {
    expect(formatCents(cents)).toBe(short);
    expect(formatCents(cents, 'always')).toBe(long);
  });
});

describe('parseDollars', () => {
  test.each([
    ['35', 3500],
    [' 35 ', 3500],
    ['$35', 3500],
    ['$ 35', 3500],
    ['1450.5', 145_050],
    ['$1,450.50', 145_050],
    ['999,999,999.99', 99_999_999_999],
    ['0', 0],
    ['0.07', 7],
  ])('parseDollars reads %j as %d cents', (typed, cents) => {
    expect(parseDollars(typed)).toBe(cents);
  });

  test.each([
    '',
    '   ',
    '$',
    'ten',
    '-5',
    '$-5',
    '1.234',
    '1.2.3',
    '1e3',
    '0x10',
    'Infinity',
    '12 34',
    '35 USD',
    '€35',
    '٣٥',
    '1234567890123',
  ])('parseDollars rejects %j', (typed) => {
    expect(parseDollars(typed)).toBeUndefined();
  });

  // A comma that does not separate thousands is a decimal comma or a typo: `10,50` must not become $1,050 a
  // day.
  test.each(['10,50', '1,5', '1,2,3', ',5', '1,450,5', '1234,567', '1,000,000,000,000'])(
    'parseDollars does not read the comma of %j as a thousands separator',
    (typed) => {
      expect(parseDollars(typed)).toBeUndefined();
    },
  );

  test('parseDollars reads back every formatted amount', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseDollars(formatCents(cents))).toBe(cents);
        expect(parseDollars(formatCents(cents, 'always'))).toBe(cents);
      }),
    );
  });
});
