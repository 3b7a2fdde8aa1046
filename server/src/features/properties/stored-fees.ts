import type { FeeAnswer } from '#contract/advertising-law/fees.ts';
import type { Fee } from '#domain/advertising-law/fees.ts';
import { centsToDollars } from '#domain/money.ts';

/** Returns stored fees with their amounts in dollars. */
export function shownFees(fees: readonly Fee[]): FeeAnswer[] {
  return fees.map(({ amount_cents: cents, ...fee }) => ({ ...fee, amount: centsToDollars(cents) }));
}
