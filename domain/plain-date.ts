/** Calendar date `yyyy-MM-dd`, without a time or zone. */
export type PlainDate = string;

const MS_PER_DAY = 86_400_000;

/** Returns true for a real calendar date in `yyyy-MM-dd` (2026-02-30 is not one). */
export function isPlainDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  return text === fromEpochDay(epochDay(text));
}

/** Returns the days since 1970-01-01 of a plain date. */
export function epochDay(date: PlainDate): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.round(Date.UTC(year, month - 1, day) / MS_PER_DAY);
}

/** Returns the plain date of a day counted from 1970-01-01. */
export function fromEpochDay(day: number): PlainDate {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpochDay(epochDay(date) + days);
}

/** Returns the whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from);
}

/** Returns the same date one year later. 29 February becomes 28 February. */
export function oneYearAfter(date: PlainDate): PlainDate {
  const [year = '0', month = '01', day = '01'] = date.split('-');
  const next = `${String(Number(year) + 1).padStart(4, '0')}-${month}-${day}`;
  return isPlainDate(next) ? next : addDays(`${next.slice(0, 8)}28`, 0);
}

const zoned = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar date of `instant` in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): PlainDate {
  let format = zoned.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zoned.set(timeZone, format);
  }
  return format.format(instant);
}

/** Formats a date as date pickers show it: `03-07-2026`. */
export function formatUsDate(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${month}-${day}-${year}`;
}

/**
 * Parses a typed date: `03-07-2026`, `3/7/26`, `3.7.2026`, `2026-03-07`, `today`, `tomorrow`. Returns
 * undefined for anything else and for days that do not exist.
 */
export function parseTypedDate(typed: string, today: PlainDate): PlainDate | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'today') return today;
  if (text === 'tomorrow') return addDays(today, 1);
  if (isPlainDate(text)) return text;
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text);
  if (parts === null) return undefined;
  const [, month = '', day = '', year = ''] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
}
