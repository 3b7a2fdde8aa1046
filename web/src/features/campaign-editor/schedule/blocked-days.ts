import type { TFunction } from 'i18next';
import { addDays, oneYearAfter, type PlainDate } from '#domain/plain-date.ts';

/** Function that returns the reason why a day cannot be picked; undefined if it can. */
export type Blocked = (day: PlainDate) => string | undefined;

/** Returns the range of valid days: from tomorrow to the day before the same day next year. */
export function daysFrom(today: PlainDate) {
  return { first: addDays(today, 1), last: addDays(oneYearAfter(today), -1) };
}

/** Blocks days outside the next year, and those that `also` refuses. */
export function blockedDays(t: TFunction, today: PlainDate, also?: Blocked): Blocked {
  const { first, last } = daysFrom(today);
  return (day) => {
    if (day < first) return t('adPlaces.schedule.tooEarly');
    if (day > last) return t('adPlaces.schedule.tooLate');
    return also?.(day);
  };
}
