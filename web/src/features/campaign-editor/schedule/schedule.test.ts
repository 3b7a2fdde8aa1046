import { describe, expect, test } from 'vitest';
import { addMonths, dayByKey } from './calendar-keys.ts';
import { monthOfRun, runDays, totalsOf } from './run-figures.ts';

describe('the keys of a calendar', () => {
  test.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['ArrowUp', '2026-03-03', '2026-02-24'],
    ['PageDown', '2026-12-31', '2027-01-31'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['PageUp', '2026-01-15', '2025-12-15'],
    ['Home', '2026-11-25', '2026-11-22'],
    ['End', '2026-11-25', '2026-11-28'],
    ['Home', '2026-11-22', '2026-11-22'],
  ])('the key %s moves from %s to %s', (key, from, to) => {
    expect(dayByKey(key, from, false)).toBe(to);
  });

  test('Shift with PageDown moves by a year, and letter keys do nothing', () => {
    expect(dayByKey('PageDown', '2028-02-29', true)).toBe('2029-02-28');
    expect(dayByKey('a', '2026-11-25', false)).toBeUndefined();
  });

  test('adding months ends on the last day of a shorter month', () => {
    expect(addMonths('2026-08-31', 1)).toBe('2026-09-30');
    expect(addMonths('2026-12-01', 1)).toBe('2027-01-01');
  });
});

const run = (startDate: string | null, endDate: string | null, openEnded = false) => ({
  startDate,
  endDate,
  openEnded,
});

describe('the figures of a run', () => {
  test.each([
    [run('2026-03-09', '2026-03-22'), 14],
    [run('2026-03-09', '2026-03-09'), null],
    [run('2026-03-09', null), null],
    [run('2026-03-09', '2026-03-22', true), null],
  ])('the run %j takes %s days', (given, days) => {
    expect(runDays(given)).toBe(days);
  });

  test.each([
    ['in the month it begins in', run('2026-12-20', '2027-01-05'), { month: '2026-12-01', days: 12 }],
    ['from today on, when it has begun', run('2026-10-05', '2026-11-25'), { month: '2026-11-01', days: 5 }],
    [
      'to the end of the month without an end',
      run('2026-11-25', null, true),
      { month: '2026-11-01', days: 6 },
    ],
    ['not at all, when it is over', run('2026-10-05', '2026-10-10'), { month: '2026-11-01', days: 0 }],
    ['of unknown length', run('2026-11-25', null), null],
  ])('the days of a run in the calendar month are counted %s', (_, given, figures) => {
    expect(monthOfRun(given, '2026-11-21')).toEqual(figures);
  });

  test('the totals of a run multiply the daily budget by its days', () => {
    expect(totalsOf(3500, run('2026-11-23', '2026-12-06'), '2026-11-21')).toEqual({
      begun: false,
      run: 49_000,
      calendarMonth: { month: '2026-11-01', cents: 28_000 },
    });
  });

  test('the totals of a run that has begun count the days from today on', () => {
    expect(totalsOf(3500, run('2026-10-05', '2026-11-22'), '2026-11-21')).toEqual({
      begun: true,
      run: 7_000,
      calendarMonth: { month: '2026-11-01', cents: 7_000 },
    });
  });
});
