import { limits } from './limits.ts';

/** US cents as an integer. Never a float, never dollars. */
export type Cents = number;

/**
 * Decimal dollars as they cross the wire (`35`, `1450.5`) to cents. Rounds to the nearest cent, so
 * 0.1 + 0.2 style noise disappears; more than two decimals are the schema's business to refuse.
 */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents to decimal dollars for the wire: a JSON number with at most two decimals. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/** Cents as the database answers them (a bigint arrives as text) to decimal dollars; null stays null. */
export function dollarsOrNull(cents: string | number | null): number | null {
  return cents === null ? null : centsToDollars(Number(cents));
}

/** Decimal dollars to cents; null stays null. */
export function centsOrNull(dollars: number | null): Cents | null {
  return dollars === null ? null : dollarsToCents(dollars);
}

/** The monthly twin of a daily budget: exactly 30 times (decision: money). */
export function monthlyFromDaily(dailyCents: Cents): Cents {
  return dailyCents * limits.monthlyFactor;
}

/** The daily twin of a monthly budget; what does not divide to whole cents is rounded down. */
export function dailyFromMonthly(monthlyCents: Cents): Cents {
  return Math.floor(monthlyCents / limits.monthlyFactor);
}

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const groupedWhole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `$1,234.50`; whole dollars lose their zeros (`$35`) unless `always` asks for cents. */
export function formatCents(cents: Cents, decimals: 'always' | 'when needed' = 'when needed'): string {
  const sign = cents < 0 ? '-' : '';
  const amount = Math.abs(cents) / 100;
  const whole = decimals === 'when needed' && Number.isInteger(amount);
  return `${sign}$${(whole ? groupedWhole : grouped).format(amount)}`;
}

/**
 * Reads what a person typed as an amount: `$1,450.50`, `1450.5`, ` 35 `. Answers cents, or undefined
 * when it is not an amount of dollars with at most two decimals, or is negative. A comma only sets off
 * thousands: `10,50` is no amount, rather than $1,050.
 */
export function parseDollars(typed: string): Cents | undefined {
  const plain = typed.trim().replace(/^\$\s*/, '');
  if (!/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/.test(plain)) return undefined;
  return dollarsToCents(Number(plain.replaceAll(',', '')));
}
