import { expect, test } from 'vitest';
import { formatMoment, formatSoon, formatTime } from './formats.ts';

test('an instant of today is shown as a time, and any other instant with its day', () => {
  const now = new Date(2026, 4, 1, 23, 0);
  const tonight = new Date(2026, 4, 1, 23, 30);
  const tomorrow = new Date(2026, 4, 2, 0, 30);
  expect(formatSoon(tonight, now)).toBe(formatTime(tonight));
  expect(formatSoon(tomorrow, now)).toBe(formatMoment(tomorrow));
  expect(formatSoon(tomorrow, now)).toContain('May 2');
});
