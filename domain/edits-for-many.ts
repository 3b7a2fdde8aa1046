import type { CampaignContent } from './campaign-content.ts';
import type { BudgetField } from './channels.ts';
import { activeBudgets } from './check-campaign.ts';
import { centsToDollars, dollarsToCents } from './money.ts';
import type { PlainDate } from './plain-date.ts';

/** The run of a campaign with another last day, or, with null, without an end; its start stays. */
export function withEnd(
  { run_dates: { start_date } }: Pick<CampaignContent, 'run_dates'>,
  end: PlainDate | null,
): Pick<CampaignContent, 'run_dates'> {
  return { run_dates: { start_date, end_date: end, open_ended: end === null } };
}

/**
 * The daily budgets (decimal dollars) of a campaign's active channels, raised or, by a negative `percent`, lowered, each
 * to the nearest cent. A budget that is not chosen yet is not named.
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
