import { formatCents, type Cents } from '../money.ts';
import { monthlyFeesOf, oneTimeFeesOf, type Fee } from './fees.ts';

/** Prices of a rental property: its monthly rents, at least one, and the sum of its mandatory monthly fees. */
export type Pricing = {
  rent_cents: Cents[];
  fee_cents: Cents;
  /** True if the organization advertises the total price in all states. */
  everywhere: boolean;
};

/** Returns the prices of a property with known rents, or null. A rent of zero is unknown. */
export function pricingOf(
  rents: readonly Cents[],
  fees: readonly Fee[],
  everywhere: boolean,
): Pricing | null {
  const known = [...new Set(rents.filter((cents) => cents > 0))].toSorted((one, other) => one - other);
  return known.length === 0 ? null : { rent_cents: known, fee_cents: monthlyFeesOf(fees), everywhere };
}

export type PriceRange = { min: Cents; max: Cents };

/** Returns the lowest and highest total price: rent and mandatory monthly fees. */
export function totalRange({ rent_cents: rents, fee_cents: fee }: Pricing): PriceRange {
  return { min: Math.min(...rents) + fee, max: Math.max(...rents) + fee };
}

/**
 * Returns the sentence about the total price of a property: "Total from $1,535 a month, including $85 in mandatory
 * fees." Mandatory fees that are paid once follow by name. Null without mandatory fees.
 */
export function totalSentence({ min, max }: PriceRange, fees: readonly Fee[]): string | null {
  const fee = monthlyFeesOf(fees);
  const once = oneTimeFeesOf(fees).map(({ name, amount_cents: cents }) => `${name} ${formatCents(cents)}`);
  const total = `Total ${min === max ? '' : 'from '}${formatCents(min + fee)} a month`;
  const sentences = [
    ...(fee === 0 ? [] : [`${total}, including ${formatCents(fee)} in mandatory fees.`]),
    ...(once.length === 0 ? [] : [`Mandatory once: ${once.join(', ')}.`]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
