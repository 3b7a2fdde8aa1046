import { describe, expect, test } from 'vitest';
import { presetOf, presetRange } from '#domain/report/report-presets.ts';
import { defaultRange, isComplete, runDays, withDate } from './report-range.ts';

const today = '2026-03-15';

describe('the preset ranges', () => {
  test.each([
    ['last7', '2026-03-09'],
    ['last14', '2026-03-02'],
    ['last30', '2026-02-14'],
    ['month', '2026-03-01'],
    ['start', '2026-01-20'],
  ] as const)('the preset %s ends today and begins on %s', (preset, from) => {
    expect(presetRange(preset, { start: '2026-01-20', today })).toEqual({ from, to: today });
  });

  test('there is no preset since the start for a run in the future or without a start', () => {
    expect(presetRange('start', { start: '2026-03-16', today })).toBeNull();
    expect(presetRange('start', { start: null, today })).toBeNull();
  });

  test('a preset is recognized by its days, and the run comes before the month', () => {
    const place = { start: '2026-03-01', today };
    expect(presetOf({ from: '2026-03-01', to: today }, place)).toBe('start');
    expect(presetOf({ from: '2026-03-01', to: today }, { ...place, start: null })).toBe('month');
    expect(presetOf({ from: '2026-03-02', to: '2026-03-14' }, place)).toBeUndefined();
  });
});

test.each([
  ['2026-03-01', null, true, '2026-03-01', today],
  ['2026-01-02', '2026-02-28', false, '2026-01-02', '2026-02-28'],
  ['2025-10-01', '2026-12-31', false, '2026-01-15', today],
  ['2026-03-20', null, true, today, today],
  [null, null, true, today, today],
])('a run from %s to %s is judged by at most 60 days up to today', (start, end, endless, from, to) => {
  const run_dates = { start_date: start, end_date: end, open_ended: endless };
  expect(runDays({ run_dates }, today)).toEqual({ from, to });
});

describe('the default range of a report', () => {
  test.each([
    ['2025-08-01', '2026-02-14', 'the last 30 days'],
    ['2026-01-15', '2026-02-14', 'the last 30 days of a run of exactly 60'],
    ['2026-01-16', '2026-03-02', 'the last 14 days of a shorter run'],
    ['2026-03-02', '2026-03-09', 'the last 7 days of a run of two weeks'],
    ['2026-03-03', '2026-03-03', 'the whole run of fewer days'],
  ])('a report of a run since %s opens with the days since %s: %s', (start, from) => {
    expect(defaultRange({ start, today })).toEqual({ from, to: today });
  });
  test('a report opens with the last 30 days if the run has not begun', () => {
    expect(defaultRange({ start: '2026-04-01', today })).toEqual({ from: '2026-02-14', to: today });
  });
});

describe('a changed date of the range', () => {
  const range = { from: '2026-03-01', to: '2026-03-10' };
  test('a changed date leaves the other date as it was', () => {
    expect(withDate(range, { from: '2026-03-05' })).toEqual({ from: '2026-03-05', to: '2026-03-10' });
  });
  test('a changed date moves the other one if it passes it', () => {
    expect(withDate(range, { from: '2026-03-12' })).toEqual({ from: '2026-03-12', to: '2026-03-12' });
    expect(withDate(range, { to: '2026-02-20' })).toEqual({ from: '2026-02-20', to: '2026-02-20' });
  });
  test('a cleared date leaves the range incomplete', () => {
    const cleared = withDate(range, { to: '' });
    expect(cleared).toEqual({ from: '2026-03-01', to: '' });
    expect(isComplete(cleared)).toBe(false);
    expect(isComplete(withDate(cleared, { to: '2026-03-02' }))).toBe(true);
  });
});
