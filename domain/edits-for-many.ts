import type { CampaignContent } from './campaign-content.ts';
import { activeBudgets, type BudgetField } from './channels.ts';
import { centsToDollars, dollarsToCents } from './money.ts';
import type { PlainDate } from './plain-date.ts';

/** Returns the run dates with another last day, or open-ended for null. The start stays. */
export function withEnd(
  { run_dates: { start_date } }: Pick<CampaignContent, 'run_dates'>,
  end: PlainDate | null,
): Pick<CampaignContent, 'run_dates'> {
  return { run_dates: { start_date, end_date: end, open_ended: end === null } };
}

/**
 * Returns the daily budgets (decimal dollars) of the active channels, changed by `percent` (negative to
 * lower) and rounded to the nearest cent. Omits budgets that are not set.
 */
export function withBudgets(
  content: CampaignContent,
  percent: number,
): Partial<Pick<CampaignContent, BudgetField>> {
  return Object.fromEntries(
    activeBudgets(content).flatMap((field) => {
      const before = content[field];
      if (before === null || before === undefined) return [];
      return [[field, centsToDollars(Math.round((dollarsToCents(before) * (100 + percent)) / 100))]];
    }),
  );
}
