import { addDays, epochDay, type PlainDate } from '../plain-date.ts';
import type { KnownDay } from './open-house-days.ts';

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Returns the weekday of a date, 0 for Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (date: PlainDate): number => (((epochDay(date) + 4) % 7) + 7) % 7;

const weekday = (date: PlainDate) => (weekdays[weekdayOf(date)] ?? '').slice(0, 3);
const month = (date: PlainDate) => (months[Number(date.slice(5, 7)) - 1] ?? '').slice(0, 3);
const dayOfMonth = (date: PlainDate) => String(Number(date.slice(8)));
const monthDay = (date: PlainDate) => `${month(date)} ${dayOfMonth(date)}`;

/** `Sat, Nov 28` */
export const dayWords = (date: PlainDate): string => `${weekday(date)}, ${monthDay(date)}`;

/** Returns hours as Americans write them: `1–3 PM`, `11 AM–1 PM`, `12–2:30 PM`. */
export function hoursWords({
  start_time: start,
  end_time: end,
}: Pick<KnownDay, 'start_time' | 'end_time'>): string {
  const [from, to] = [timeWords(start), timeWords(end)];
  return from.half === to.half
    ? `${from.clock}–${to.clock} ${to.half}`
    : `${from.clock} ${from.half}–${to.clock} ${to.half}`;
}

function timeWords(time: string): { clock: string; half: 'AM' | 'PM' } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = String(hour % 12 === 0 ? 12 : hour % 12);
  return {
    clock: minute === 0 ? clock : `${clock}:${String(minute).padStart(2, '0')}`,
    half: hour < 12 ? 'AM' : 'PM',
  };
}

/** Splits dates in order into runs of consecutive days of one month. */
function runsOf(dates: readonly PlainDate[]): PlainDate[][] {
  const runs: PlainDate[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && addDays(last, 1) === date && month(last) === month(date))
      run.push(date);
    else runs.push([date]);
  }
  return runs;
}

const isRun = (run: readonly PlainDate[]) => run.length > 1;

function runWords(run: readonly PlainDate[]): string {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  return isRun(run) ? `${monthDay(first)}–${dayOfMonth(last)}` : monthDay(first);
}

function weekdayWords(run: readonly PlainDate[]): string {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  return `${weekday(first)}${run.length === 2 ? ' & ' : '–'}${weekday(last)}`;
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} & ${items.at(-1)}`;
}

/** Returns dates in order without weekdays: `Nov 28`, `Nov 27–29`, `Nov 21, 24 & 28`, `Nov 28–29 & Dec 5–6`. */
export function shortDates(dates: readonly PlainDate[]): string {
  const runs = runsOf(dates);
  const items = runs.map((run, index) => {
    const before = runs[index - 1]?.[0];
    const goesOn = before !== undefined && month(before) === month(run[0] ?? '');
    return goesOn ? runWords(run).slice(4) : runWords(run);
  });
  return listed(items);
}

/** Returns dates in order, with weekdays where they stay readable: `Sat, Nov 28`, `Sat & Sun, Nov 28–29`. */
export function datesWords(dates: readonly PlainDate[]): string {
  const runs = runsOf(dates);
  const [only] = runs;
  if (runs.length === 1 && only !== undefined && isRun(only) && only.length <= 7)
    return `${weekdayWords(only)}, ${runWords(only)}`;
  return runs.length <= 2 && !runs.some(isRun) ? listed(dates.map(dayWords)) : shortDates(dates);
}

/** Days of an open house with the same hours. */
export type Slot = { dates: PlainDate[]; hours: string };

/** Groups days in order by their hours. */
export function slotsOf(days: readonly KnownDay[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const day of days) {
    const hours = hoursWords(day);
    const slot = slots.get(hours) ?? { dates: [], hours };
    slot.dates.push(day.date);
    slots.set(hours, slot);
  }
  return [...slots.values()];
}

/** `Sat, Nov 28, 1–3 PM` */
export const slotWords = ({ dates, hours }: Slot): string => `${datesWords(dates)}, ${hours}`;

/**
 * Returns the days and hours of an open house: `Sat & Sun, Nov 28–29, 1–3 PM`, or with differing hours
 * `Sat, Nov 28, 1–3 PM, and Sun, Nov 29, 11 AM–1 PM`.
 */
export function whenWords(days: readonly KnownDay[], words: (slot: Slot) => string = slotWords): string {
  const parts = slotsOf(days).map(words);
  if (parts.length < 3) return parts.join(', and ');
  return `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`;
}
