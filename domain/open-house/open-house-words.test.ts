import { expect, test } from 'vitest';
import { hoursWords, whenWords } from './open-house-words.ts';

const day = (date: string, start_time = '13:00', end_time = '15:00') => ({ date, start_time, end_time });

test.each([
  ['13:00', '15:00', '1–3 PM'],
  ['11:00', '13:00', '11 AM–1 PM'],
  ['09:30', '11:00', '9:30–11 AM'],
  ['12:00', '14:30', '12–2:30 PM'],
  ['10:00', '12:00', '10 AM–12 PM'],
  ['00:00', '01:05', '12–1:05 AM'],
  ['11:45', '23:59', '11:45 AM–11:59 PM'],
])('hours from %s to %s read %s', (start_time, end_time, words) => {
  expect(hoursWords({ start_time, end_time })).toBe(words);
});

test.each([
  ['one day', [day('2026-11-28')], 'Sat, Nov 28, 1–3 PM'],
  ['a weekend', [day('2026-11-28'), day('2026-11-29')], 'Sat & Sun, Nov 28–29, 1–3 PM'],
  [
    'a weekend with differing hours',
    [day('2026-11-28'), day('2026-11-29', '11:00', '13:00')],
    'Sat, Nov 28, 1–3 PM, and Sun, Nov 29, 11 AM–1 PM',
  ],
  ['three days', [day('2026-11-27'), day('2026-11-28'), day('2026-11-29')], 'Fri–Sun, Nov 27–29, 1–3 PM'],
  ['two Saturdays', [day('2026-11-28'), day('2026-12-05')], 'Sat, Nov 28 & Sat, Dec 5, 1–3 PM'],
  ['days across a month', [day('2026-10-31'), day('2026-11-01')], 'Sat, Oct 31 & Sun, Nov 1, 1–3 PM'],
  [
    'two weekends',
    [day('2026-11-28'), day('2026-11-29'), day('2026-12-05'), day('2026-12-06')],
    'Nov 28–29 & Dec 5–6, 1–3 PM',
  ],
  [
    'three days of a month',
    [day('2026-11-21'), day('2026-11-24'), day('2026-11-28')],
    'Nov 21, 24 & 28, 1–3 PM',
  ],
  [
    'three hours',
    [day('2026-11-27', '17:00', '19:00'), day('2026-11-28'), day('2026-11-29', '11:00', '13:00')],
    'Fri, Nov 27, 5–7 PM; Sat, Nov 28, 1–3 PM; and Sun, Nov 29, 11 AM–1 PM',
  ],
])('an open house on %s reads as marketers write it', (_, days, words) => {
  expect(whenWords(days)).toBe(words);
});
