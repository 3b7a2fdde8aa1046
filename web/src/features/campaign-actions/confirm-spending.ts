import type { Cents } from '#domain/money.ts';

/** Daily amount from which a raise asks for confirmation. */
const CONFIRM_FROM_CENTS: Cents = 10_000;

/**
 * Returns true if raising the budget of a live campaign needs confirmation: a typo costs real
 * money.
 */
export function confirmsRaise(before: Cents, daily: Cents): boolean {
  return daily > before && daily >= CONFIRM_FROM_CENTS;
}
