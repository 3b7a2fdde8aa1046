import { limits } from '#domain/limits.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { readFigures } from './read-figures-job.ts';

/**
 * Younger figures are not read again, because the networks themselves are a quarter of an hour
 * behind.
 */
const FRESH_MS = 60_000;

/**
 * Enqueues a reading of a campaign's figures, unless they are fresh or already being read. During
 * Meta's hourly limit only Google is read.
 */
export async function refreshReport(ctx: MemberCtx, id: string): Promise<{ refreshing: boolean }> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await readStoredCampaign(tx, organizationId, id, { lock: true });
    const {
      facts_as_of: asOf,
      facts_refreshing_since: since,
      facts_limit_until: limitUntil,
    } = await tx
      .selectFrom('campaign')
      .select(['facts_as_of', 'facts_refreshing_since', 'facts_limit_until'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const now = ctx.clock.now();
    if (since !== null && Date.now() - since.getTime() < limits.readingGivenUpMs) return { refreshing: true };
    if (asOf !== null && now.getTime() - asOf.getTime() < FRESH_MS) return { refreshing: false };
    const limited = limitUntil !== null && limitUntil > now;
    const readable = await tx
      .selectFrom('publication')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', id)
      .where('state', '!=', 'removed')
      .$if(limited, (query) => query.where('line', '!=', 'meta'))
      .limit(1)
      .executeTakeFirst();
    if (readable === undefined) return { refreshing: false };
    await tx
      .updateTable('campaign')
      .set({ facts_refreshing_since: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await ctx.jobs.enqueue(
      tx,
      readFigures,
      { organization_id: organizationId, campaign_id: id },
      { key: id },
    );
    return { refreshing: true };
  });
}
