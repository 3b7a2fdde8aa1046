import type { Deps } from '../../deps.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/ready-answers.ts';
import { readReport, writeReportFile } from '../reports/index.ts';
import { openLink } from './open-link.ts';
import { publicReport, readPublicName } from './public-view.ts';
import { reportQueryOf } from './shared-report.ts';

/** Returns the report of a link as the PDF that members get for the same days, in its public view. */
export async function exportShared(
  ctx: Ctx,
  deps: Pick<Deps, 'storage' | 'pictures' | 'factArchive'>,
  token: string,
): Promise<SentFile> {
  const { link, reading } = await openLink(ctx, token, 'report');
  const id = link.campaign_id;
  const { report } = await readReport(reading, deps.factArchive, id, reportQueryOf(reading, link));
  const title = await readPublicName(reading.db, reading.actor.organizationId, id);
  return writeReportFile(reading, deps, {
    id,
    report: publicReport(report),
    title,
    tab: 'overall',
    format: 'pdf',
  });
}
