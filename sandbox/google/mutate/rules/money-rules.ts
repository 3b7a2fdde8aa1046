import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';

/** A cent in micros. */
const UNIT = 10_000;
const LEAST_PER_DAY = 1_000_000;
const MOST = 10_000_000_000_000;

export function checkBudget(context: OperationContext, field: string, micros: string | undefined): void {
  if (micros === undefined) return;
  const amount = Number(micros);
  const refuse = (code: string, message: string, details?: Record<string, unknown>): void =>
    fail(context, {
      type: 'campaignBudgetError',
      code,
      message,
      field: [field],
      trigger: micros,
      ...(details && { details }),
    });
  if (amount < 0) refuse('NEGATIVE_MONEY_AMOUNT', 'A money amount cannot be negative.');
  else if (amount % UNIT !== 0) {
    refuse('NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', 'A money amount was not a multiple of a minimum unit.');
  } else if (amount > MOST) refuse('MONEY_AMOUNT_TOO_LARGE', 'A money amount is too large.');
  else if (amount < LEAST_PER_DAY) {
    refuse('BUDGET_BELOW_PER_DAY_MINIMUM', 'The budget amount is below the per-day minimum.', {
      budgetPerDayMinimumErrorDetails: {
        currencyCode: context.customer.currency_code,
        budgetPerDayMinimumMicros: String(LEAST_PER_DAY),
        minimumBudgetAmountMicros: String(LEAST_PER_DAY),
        failedBudgetAmountMicros: micros,
      },
    });
  }
}

export function checkBid(
  context: OperationContext,
  field: readonly string[],
  micros: string | undefined,
): void {
  if (micros === undefined) return;
  const refuse = (code: string, message: string): void =>
    fail(context, { type: 'biddingError', code, message, field, trigger: micros });
  if (Number(micros) < UNIT) refuse('BID_TOO_SMALL', 'The bid is too small.');
  else if (Number(micros) % UNIT !== 0) {
    refuse('BID_TOO_MANY_FRACTIONAL_DIGITS', 'The bid has too many fractional digits.');
  }
}
