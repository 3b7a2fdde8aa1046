import type { reportRoutes } from '#contract/reports.ts';
import type { QueryOf } from '#contract/route/route.ts';
import { presetRange } from '#domain/report/report-presets.ts';
import { mostReportDays } from '#domain/report/report-range.ts';
import { addDays } from '#domain/plain-date.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import type { OpenedLink } from './open-link.ts';

type Query = QueryOf<typeof reportRoutes.campaignReport>;

/** Returns the days of a link's report as the screen would ask for them today. */
export function reportQueryOf(ctx: ReadCtx, link: OpenedLink['link']): Query {
  const compare = link.compare ?? undefined;
  const { period, start_date: from, end_date: to } = link;
  if (period !== null && period !== 'fixed') {
    const today = organizationToday(ctx);
    const place = { start: link.run_start, today };
    const days = presetRange(period, place) ?? { from: addDays(today, -29), to: today };
    const earliest = addDays(today, 1 - mostReportDays);
    return { start_date: days.from < earliest ? earliest : days.from, end_date: days.to, compare };
  }
  if (from === null || to === null) throw new Error('a link to a report has days');
  return { start_date: from, end_date: to, compare };
}
