import type { Deps } from '../../deps.ts';
import { endedLinkWords } from '#domain/sharing/share-words.ts';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/ready-answers.ts';
import { exportReport } from '../reports/index.ts';
import { openLink } from './open-link.ts';
import { reportQueryOf } from './shared-report.ts';

/** Returns the report of a link as the PDF that members get for the same days. */
export async function exportShared(
  ctx: Ctx,
  deps: Pick<Deps, 'storage' | 'pictures'>,
  token: string,
): Promise<SentFile> {
  const { link, reading } = await openLink(ctx, token);
  if (link.what === 'ads') throw new AppError('not_found', endedLinkWords);
  const query = reportQueryOf(reading, link);
  return exportReport(reading, deps, link.campaign_id, { ...query, tab: 'overall', format: 'pdf' });
}
