import type { TFunction } from 'i18next';
import { addDays, oneYearAfter, type PlainDate } from '#domain/plain-date.ts';

/** Why a day cannot be picked; undefined when it can. */
export type Blocked = (day: PlainDate) => string | undefined;

/** What can be picked at all: later than today, and before the same day one year on. */
export function daysFrom(today: PlainDate) {
  return { first: addDays(today, 1), last: addDays(oneYearAfter(today), -1) };
}

/** Days outside of the year to come, and those that `also` refuses. */
export function blockedDays(t: TFunction, today: PlainDate, also?: Blocked): Blocked {
  const { first, last } = daysFrom(today);
  return (day) => {
    if (day < first) return t('adPlaces.schedule.tooEarly');
    if (day > last) return t('adPlaces.schedule.tooLate');
    return also?.(day);
  };
}
