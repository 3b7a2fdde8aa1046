import { useQuery } from '@tanstack/react-query';
import type { CampaignRow } from '#contract/campaigns.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { budgetMove, type BudgetMove } from '#domain/report/budget-move.ts';
import { useUser } from '../../../session/session-store.ts';
import { stateOf } from '../../campaigns/campaign-status-view.ts';
import { useHistorySince } from '../changes/use-history-since.ts';
import { reportQuery } from '../queries.ts';
import { runDays } from '../report-range.ts';
import { lastBudgetChange, lineFigures } from './line-figures.ts';

/**
 * Returns the move of budget that the figures of the run since the last change of a budget suggest, so that every
 * screen recommends the same. Null for none, undefined while they load, and `not allowed` if the budget cannot be
 * changed or the figures or the history are unknown.
 */
export function useBudgetMove(
  row: CampaignRow,
  today: PlainDate,
): BudgetMove | null | undefined | 'not allowed' {
  const { time_zone: timeZone } = useUser();
  const days = runDays(row, today);
  const { data: run, error, isPlaceholderData } = useQuery(reportQuery(row.id, days, undefined));
  const history = useHistorySince(row.id, days.from);
  const mayChange = campaignCan.edit(stateOf(row)) === undefined && row.status.id === CampaignStatus.live;
  if (!mayChange || history === null || (run === undefined && error !== null)) return 'not allowed';
  if (run === undefined || isPlaceholderData) return undefined;
  // Figures from before the last change would recommend the same move again.
  return history && budgetMove(lineFigures(row, run, lastBudgetChange(history, timeZone)));
}
