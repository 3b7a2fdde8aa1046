import { z } from 'zod';
import { feeFrequencies, type Fee } from '#domain/advertising-law/fees.ts';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { dollarsToCents } from '#domain/money.ts';
import { dollars } from '../route/wire.ts';

/** Fee of a rental property in responses. `amount` is decimal dollars. */
export const fee = z.object({
  name: z.string(),
  amount: z.number(),
  frequency: z.enum(feeFrequencies),
  mandatory: z.boolean(),
});
export type FeeAnswer = z.infer<typeof fee>;

const max = limits.fees.perProperty;

/** Fees on top of the rent, as entered. Names are unique, because texts and lists name a fee by it. */
export const feeFields = {
  fees: z
    .array(
      z.object({
        name: z
          .string()
          .trim()
          .min(1, messages.feeNameRequired)
          .max(limits.fees.name, say('tooLong', { max: limits.fees.name })),
        amount: dollars,
        frequency: z.enum(feeFrequencies).default('monthly'),
        mandatory: z.boolean().default(true),
      }),
    )
    .max(max, say('tooMany', { max }))
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      value.forEach(({ name }, index) => {
        const same = name.toLowerCase();
        if (seen.has(same))
          issues.push({
            code: 'custom',
            input: value,
            path: [index, 'name'],
            message: messages.feeNameDuplicate,
          });
        seen.add(same);
      });
    })
    .default([]),
};

/** Returns fees from the wire with their amounts in cents. */
export function feesInCents(fees: readonly FeeAnswer[]): Fee[] {
  return fees.map(({ amount, ...rest }) => ({ ...rest, amount_cents: dollarsToCents(amount) }));
}

/** Prices of a rental property that its ads state, in cents, so that sums are exact. */
export const pricing = z.object({
  rent_cents: z.array(z.int()),
  fee_cents: z.int(),
  /** True if the organization advertises the total price in all states. */
  everywhere: z.boolean(),
});
