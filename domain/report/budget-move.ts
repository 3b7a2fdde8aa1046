import { lineBudgetField, type Line } from '../channels.ts';
import { limits } from '../limits.ts';
import type { Cents } from '../money.ts';
import { compareLines } from './lead-evidence.ts';

/** Figures of one line over the same days as the others. Money in cents. */
export type LineFigures = { line: Line; spend: Cents; leads: number; dailyBudget: Cents };

export type BudgetMove = {
  from: LineFigures;
  to: LineFigures;
  /** Daily amount in cents, in whole dollars; null if the weaker line's budget is too small to give any. */
  amount: Cents | null;
};

/** Share of the weaker line's budget that is moved. */
const MOVED_SHARE = 0.2;

/**
 * Proposes to move budget from the line with the most expensive leads to the one with the cheapest. Returns
 * null if chance can explain the difference.
 */
export function budgetMove(figures: readonly LineFigures[]): BudgetMove | null {
  const compared = compareLines(figures, 0);
  if (compared.comparison !== 'differ') return null;
  const { cheap, dear } = compared;
  const amount = Math.max(1, Math.round((dear.dailyBudget * MOVED_SHARE) / 100)) * 100;
  const enough = dear.dailyBudget - amount >= limits.dailyBudgetMinCents[lineBudgetField[dear.line]];
  return { from: dear, to: cheap, amount: enough ? amount : null };
}
