import { formatCents, dollarsToCents } from '#domain/money.ts';

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const plain = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Sun, Mar 22`: a plain date as people say it. */
export const formatDay = (date: string): string => day.format(plain(date));
/** `Mar 22, 2026` */
export const formatDayOfYear = (date: string): string => dayYear.format(plain(date));
/** `12:04 PM`, in the reader's own time zone. */
export const formatTime = (instant: string | Date): string => time.format(new Date(instant));
/** `Mar 22, 12:04 PM`, in the reader's own time zone. */
export const formatMoment = (instant: string | Date): string => moment.format(new Date(instant));
/** `12,345` */
export const formatNumber = (value: number): string => whole.format(value);
/** A fraction as `1.23%`. */
export const formatPercent = (fraction: number): string => percent.format(fraction);
/** Decimal dollars from the wire as `$1,234.50`. */
export const formatDollars = (dollars: number, decimals: 'always' | 'when needed' = 'when needed'): string =>
  formatCents(dollarsToCents(dollars), decimals);
