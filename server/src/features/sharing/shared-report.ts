import type { CampaignReport, reportRoutes } from '#contract/reports.ts';
import type { Shared } from '#contract/sharing/sharing.ts';
import type { QueryOf } from '#contract/route/route.ts';
import { presetRange } from '#domain/report/report-presets.ts';
import { mostReportDays } from '#domain/report/report-range.ts';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import type { Deps } from '../../deps.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { FiguresDeleted, readReport } from '../reports/index.ts';
import type { OpenedLink } from './open-link.ts';
import { publicReport } from './public-view.ts';

type Query = QueryOf<typeof reportRoutes.campaignReport>;

type NotKept = Shared['not_kept'];
/** Report with the days of it whose figures were deleted, or only these days. */
type SharedReport =
  | { report: CampaignReport; notKept: NotKept }
  | { report: null; notKept: NonNullable<NotKept> };

/**
 * Returns the report of a link in its public view. A link opens whatever was deleted since: its report then begins with the
 * first day that has figures, or there is none.
 */
export async function readSharedReport(
  ctx: ReadCtx,
  { factArchive }: Pick<Deps, 'factArchive'>,
  link: OpenedLink['link'],
): Promise<SharedReport> {
  const { campaign_id: id } = link;
  const asked = reportQueryOf(ctx, link);
  const { start_date: first, end_date: last } = asked;
  try {
    const { report } = await readReport(ctx, factArchive, id, asked);
    return { report: publicReport(report), notKept: daysBefore(report.start_date, first) };
  } catch (error) {
    if (!(error instanceof FiguresDeleted)) throw error;
    const { keptFrom } = error;
    if (keptFrom > last) return { report: null, notKept: { start_date: first, end_date: last } };
    const { report } = await readReport(ctx, factArchive, id, { ...asked, start_date: keptFrom });
    return { report: publicReport(report), notKept: daysBefore(keptFrom, first) };
  }
}

function daysBefore(day: PlainDate, first: PlainDate): NotKept {
  return first < day ? { start_date: first, end_date: addDays(day, -1) } : null;
}

/** Returns the days of a link's report as the screen would ask for them today. */
function reportQueryOf(ctx: ReadCtx, link: OpenedLink['link']): Query {
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
