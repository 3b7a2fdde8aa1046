import { describe, expect, test } from 'vitest';
import { defaultRange, isComplete, presetOf, presetRange, withDate } from './report-range.ts';

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

describe('the default range of a report', () => {
  test('a report opens with the whole run until today, however long', () => {
    expect(defaultRange({ start: '2025-08-01', today })).toEqual({ from: '2025-08-01', to: today });
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
