import { formatCents, dollarsToCents } from '#domain/money.ts';

/** Creates a formatter on first use: on a phone, each costs more than a table row. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat('en-US', options));
const day = dates({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthDay = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayYear = dates({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const dateYear = dates({ month: 'short', day: 'numeric', year: 'numeric' });
const time = dates({ hour: 'numeric', minute: '2-digit' });
const moment = dates({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const whole = once(() => new Intl.NumberFormat('en-US'));
const percent = once(
  () =>
    new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const share = once(() => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 }));

const plain = (date: string) => new Date(`${date}T00:00:00Z`);

/** Formats a plain date: `Sun, Mar 22`. */
export const formatDay = (date: string): string => day().format(plain(date));
/** Formats a plain date: `Mar 22`, or `Mar 22, 2027` if its year differs from that of `near`. */
export const formatShortDay = (date: string, near: string): string =>
  (date.slice(0, 4) === near.slice(0, 4) ? monthDay() : dayYear()).format(plain(date));
/** Formats a plain date with its year: `Mar 22, 2026`. */
export const formatDayOfYear = (date: string): string => dayYear().format(plain(date));
/** Formats a time in the user's time zone: `12:04 PM`. */
export const formatTime = (instant: string | Date): string => time().format(new Date(instant));
/** Formats an instant in the user's time zone: `Mar 22, 12:04 PM`. */
export const formatMoment = (instant: string | Date): string => moment().format(new Date(instant));
/**
 * Formats an instant in the user's time zone: the time alone on the day of `now`, otherwise with its day.
 */
export const formatSoon = (instant: string | Date, now: Date): string =>
  formatDate(instant) === formatDate(now) ? formatTime(instant) : formatMoment(instant);
/** Formats the date of an instant in the user's time zone: `Mar 22, 2026`. */
export const formatDate = (instant: string | Date): string => dateYear().format(new Date(instant));
/** `12,345` */
export const formatNumber = (value: number): string => whole().format(value);
/** Formats a fraction as `1.23%`. */
export const formatPercent = (fraction: number): string => percent().format(fraction);
/** Formats a fraction as `96%`. */
export const formatShare = (fraction: number): string => share().format(fraction);
/** Formats decimal dollars from the wire as `$1,234.50`. */
export const formatDollars = (dollars: number, decimals: 'always' | 'when needed' = 'when needed'): string =>
  formatCents(dollarsToCents(dollars), decimals);
