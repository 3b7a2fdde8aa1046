import { addDays, isPlainDate, type PlainDate } from '#domain/plain-date.ts';

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };
const WEEK = 7;

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const start = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let last = date; ; last -= 1) {
    const found = `${start}-${String(last).padStart(2, '0')}`;
    if (isPlainDate(found)) return found;
  }
}

/** Weeks start on Sunday. */
const weekday = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the day that a key moves to, across weeks and months; undefined for other keys. */
export function dayByKey(key: string, day: PlainDate, shift: boolean): PlainDate | undefined {
  const days = DAYS[key];
  if (days !== undefined) return addDays(day, days);
  const months = MONTHS[key];
  if (months !== undefined) return addMonths(day, shift ? months * 12 : months);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, WEEK - 1 - weekday(day));
  return undefined;
}
