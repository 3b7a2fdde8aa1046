import type { HistoryEntry } from '#contract/campaign-history.ts';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { budgetField, channelLine, lineBudgetField, type Line } from '#domain/channels.ts';
import { dollarsToCents } from '#domain/money.ts';
import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import type { LineFigures } from '#domain/report/budget-move.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';

/** Section of a report with the figures of each line. */
export const lineSections = {
  meta: 'facebook_and_instagram',
  google_search: 'google_adwords',
  google_display: 'google_ads',
} as const satisfies Record<Line, ReportTab>;

const budgets: ReadonlySet<string> = new Set(Object.values(budgetField));

/** Returns the organization's day of the last change of a budget; null without one. */
export function lastBudgetChange(newestFirst: readonly HistoryEntry[], timeZone: string): PlainDate | null {
  const entry = newestFirst.find(({ changes }) =>
    changes.some((change) => change.shape === 'money' && budgets.has(change.field)),
  );
  return entry === undefined ? null : dateIn(timeZone, new Date(entry.at));
}

/**
 * Returns the figures of each active line over the days after `after`, or over all days of the report. A line
 * whose leads are unknown is left out.
 */
export function lineFigures(
  row: CampaignRow,
  report: CampaignReport,
  after: PlainDate | null,
): LineFigures[] {
  const lines = [...new Set(row.channels.map(({ channel }) => channelLine[channel]))];
  return lines.flatMap((line) => {
    const { as_of: asOf, summary, analytics } = report[lineSections[line]];
    if (asOf === null || summary.leads === null) return [];
    const sum = (wanted: string) =>
      analytics
        .filter(({ category, label }) => category === wanted && (after === null || label > after))
        .reduce((total, { value }) => total + value, 0);
    const dailyBudget = dollarsToCents(row[lineBudgetField[line]] ?? 0);
    return [{ line, spend: dollarsToCents(sum('spend')), leads: sum('leads'), dailyBudget }];
  });
}
