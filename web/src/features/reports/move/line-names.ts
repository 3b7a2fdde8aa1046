import type { CampaignRow } from '#contract/campaigns.ts';
import type { BudgetMove } from '#domain/report/budget-move.ts';
import { nameLine } from '#domain/report/conclusion.ts';

/** Returns the names of the lines between which budget is moved. */
export function lineNames({ channels }: Pick<CampaignRow, 'channels'>, { from, to }: BudgetMove) {
  const active = channels.map(({ channel }) => channel);
  return { from: nameLine(from.line, active), to: nameLine(to.line, active) };
}
