import type { Cents } from '#domain/money.ts';

/** From this much a day, what spends more asks once more. */
const CONFIRM_FROM_CENTS: Cents = 10_000;

/** Whether going live for so much a day asks first; `agreed` is what the button said when it was pressed. */
export function confirmsLaunch(daily: Cents, agreed: Cents): boolean {
  return daily >= CONFIRM_FROM_CENTS || daily > agreed;
}

/** Whether a running campaign that shall spend so much a day asks first: a slipped key costs real money. */
export function confirmsRaise(before: Cents, daily: Cents): boolean {
  return daily > before && daily >= CONFIRM_FROM_CENTS;
}
