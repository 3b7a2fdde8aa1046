import { limits } from './limits.ts';

/** US cents as an integer. Never a float, never dollars. */
export type Cents = number;

/**
 * Converts decimal dollars from the wire (`35`, `1450.5`) to cents, rounded to the nearest cent to remove
 * float noise. The schema rejects more than two decimals.
 */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Converts cents to decimal dollars for the wire: a JSON number with at most two decimals. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/**
 * Converts cents from the database, where a bigint arrives as text, to decimal dollars. Null stays null.
 */
export function dollarsOrNull(cents: string | number | null): number | null {
  return cents === null ? null : centsToDollars(Number(cents));
}

/** Converts decimal dollars to cents. Null stays null. */
export function centsOrNull(dollars: number | null): Cents | null {
  return dollars === null ? null : dollarsToCents(dollars);
}

/** Returns the monthly budget for a daily one: exactly 30 times (spec). */
export function monthlyFromDaily(dailyCents: Cents): Cents {
  return dailyCents * limits.monthlyFactor;
}

/** Returns the daily budget for a monthly one, rounded down to whole cents. */
export function dailyFromMonthly(monthlyCents: Cents): Cents {
  return Math.floor(monthlyCents / limits.monthlyFactor);
}

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const groupedWhole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats cents as `$1,234.50`. Whole dollars omit the zeros (`$35`) unless `decimals` is `always`. */
export function formatCents(cents: Cents, decimals: 'always' | 'when needed' = 'when needed'): string {
  const sign = cents < 0 ? '-' : '';
  const amount = Math.abs(cents) / 100;
  const whole = decimals === 'when needed' && Number.isInteger(amount);
  return `${sign}$${(whole ? groupedWhole : grouped).format(amount)}`;
}

/** Formats cents for a sentence: without cents from a hundred dollars on, where they say nothing. */
export function formatRoundCents(cents: Cents): string {
  return formatCents(Math.abs(cents) >= 10_000 ? Math.round(cents / 100) * 100 : cents);
}

/**
 * Parses a typed amount of dollars (`$1,450.50`, `1450.5`, ` 35 `). Returns cents, or undefined for
 * negative amounts, more than two decimals or anything else. Commas only separate thousands, so `10,50` is
 * invalid instead of $1,050.
 */
export function parseDollars(typed: string): Cents | undefined {
  const plain = typed.trim().replace(/^\$\s*/, '');
  if (!/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/.test(plain)) return undefined;
  return dollarsToCents(Number(plain.replaceAll(',', '')));
}
