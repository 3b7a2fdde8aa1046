import { dateIn, type PlainDate } from '#domain/plain-date.ts';

/** Returns today where the user is. */
export function localToday(): PlainDate {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
