import { expect, test } from 'vitest';
import { limitWait } from './limit-wait.ts';

const now = Date.parse('2026-03-15T12:00:00Z');

test.each([
  ['nobody said until when', null, 'hour'],
  ['the hour has just begun', '2026-03-15T13:00:00Z', 'hour'],
  ['the clocks differ', '2026-03-16T13:00:00Z', 'hour'],
  ['part of it is left', '2026-03-15T12:20:00Z', 20],
  ['seconds are left', '2026-03-15T12:00:05Z', 1],
  ['it is over', '2026-03-15T12:00:00Z', 'over'],
])('limitWait returns an hour, minutes or "over" when %s', (_, until, wait) => {
  expect(limitWait(until, now)).toBe(wait);
});
