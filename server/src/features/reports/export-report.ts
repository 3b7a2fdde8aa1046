import type { CampaignReport, reportRoutes } from '#contract/reports.ts';
import type { QueryOf } from '#contract/route/route.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';
import type { Deps } from '../../deps.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { SentFile } from '../../platform/http/ready-answers.ts';
import { readReport } from './campaign-report.ts';
import { reportCsv } from './report-csv.ts';
import { reportDocument } from './report-document.ts';
import { readReportLook } from './report-look.ts';

type Query = QueryOf<typeof reportRoutes.exportReport>;

const LONGEST_NAME = 80;

/**
 * Exports a tab of a report as a file. Both formats use the same report as the screen, so they
 * cannot differ from it.
 */
export async function exportReport(
  ctx: ReadCtx,
  deps: Pick<Deps, 'storage' | 'pictures' | 'factArchive'>,
  id: string,
  query: Query,
): Promise<SentFile> {
  const { format, tab, ...asked } = query;
  const { report, facts } = await readReport(ctx, deps.factArchive, id, asked);
  return writeReportFile(ctx, deps, { id, report, title: facts.name, tab, format });
}

type Written = {
  id: string;
  report: CampaignReport;
  title: string;
  tab: ReportTab;
  format: Query['format'];
  /** Days before the report, whose figures were deleted. */
  notKept?: { start_date: PlainDate; end_date: PlainDate } | null;
};

/** Writes a tab of a report that was read to a file. */
export async function writeReportFile(
  ctx: ReadCtx,
  deps: Pick<Deps, 'storage' | 'pictures'>,
  { id, report, title, tab, format, notKept = null }: Written,
): Promise<SentFile> {
  const document = reportDocument(report, { title, tab, timeZone: ctx.actor.timeZone, notKept });
  // Bidirectional control characters would make the file name look different.
  const directed = title.replace(/\p{Bidi_C}/gu, '');
  const named = directed.replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ').trim();
  const short = Array.from(named).slice(0, LONGEST_NAME).join('').trim();
  const name = `${short} - ${document.tab} - ${report.start_date} to ${report.end_date}.${format}`;
  if (format === 'csv')
    return new SentFile({ name, type: 'text/csv; charset=utf-8', bytes: reportCsv(document) });
  const look = await readReportLook(ctx, deps, id);
  // Loaded with the first export, because its fonts and tables take 15 MB.
  const { reportPdf } = await import('./pdf/report-pdf.ts');
  return new SentFile({ name, type: 'application/pdf', bytes: await reportPdf(document, look) });
}
