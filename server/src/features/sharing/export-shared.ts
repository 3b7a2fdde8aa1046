import { notKeptWords } from '#domain/sharing/share-words.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/ready-answers.ts';
import { AppError } from '../../errors.ts';
import { writeReportFile } from '../reports/index.ts';
import { openLink } from './open-link.ts';
import { readPublicName } from './public-view.ts';
import { readSharedReport } from './shared-report.ts';

/** Returns the report of a link as the PDF that members get for the same days, in its public view. */
export async function exportShared(
  ctx: Ctx,
  deps: Pick<Deps, 'storage' | 'pictures' | 'factArchive'>,
  token: string,
): Promise<SentFile> {
  const { link, reading } = await openLink(ctx, token, 'report');
  const id = link.campaign_id;
  const shared = await readSharedReport(reading, deps, link);
  if (shared.report === null) throw new AppError('not_found', notKeptWords(shared.notKept));
  const title = await readPublicName(reading.db, reading.actor.organizationId, id);
  return writeReportFile(reading, deps, {
    id,
    ...shared,
    title,
    tab: 'overall',
    format: 'pdf',
  });
}
