import { formatCents, parseDollars, type Cents } from '../money.ts';

export const feeFrequencies = ['monthly', 'once'] as const;

/** Fee that a tenant of a property pays on top of the rent. Without a choice about it, it is mandatory. */
export type Fee = {
  name: string;
  amount_cents: Cents;
  frequency: (typeof feeFrequencies)[number];
  mandatory: boolean;
};

/** Returns the sum of the mandatory monthly fees. */
export function monthlyFeesOf(fees: readonly Fee[]): Cents {
  return fees
    .filter(({ frequency, mandatory }) => mandatory && frequency === 'monthly')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

/** Returns the mandatory fees that are paid once. No total price contains them. */
export function oneTimeFeesOf(fees: readonly Fee[]): Fee[] {
  return fees.filter(({ frequency, mandatory }) => mandatory && frequency === 'once');
}

/** Returns a fee in words: `Trash: $25 a month, mandatory`. */
export function feeInWords({ name, amount_cents: cents, frequency, mandatory }: Fee): string {
  const often = frequency === 'monthly' ? 'a month' : 'once';
  return `${name}: ${formatCents(cents)} ${often}, ${mandatory ? 'mandatory' : 'optional'}`;
}

/** Returns the sum of the mandatory monthly fees among fees in words. */
export function monthlyFeesInWords(words: readonly string[]): Cents {
  return words
    .map((fee) => parseDollars(/: (\$[\d,.]+) a month, mandatory$/.exec(fee)?.[1] ?? '') ?? 0)
    .reduce((sum, cents) => sum + cents, 0);
}
