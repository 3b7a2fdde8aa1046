import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign } from '../campaigns/index.ts';
import { readFigures, READING_GIVEN_UP_MS } from './read-figures-job.ts';

/** Figures younger than this are not read again: the networks themselves are a quarter of an hour behind. */
const FRESH_MS = 60_000;

/** Asks for fresh figures, unless they were read just now or a reading is on its way. */
export async function refreshReport(ctx: MemberCtx, id: string): Promise<{ refreshing: boolean }> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await readStoredCampaign(tx, organizationId, id, { lock: true });
    const { facts_as_of: asOf, facts_refreshing_since: since } = await tx
      .selectFrom('campaign')
      .select(['facts_as_of', 'facts_refreshing_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (since !== null && Date.now() - since.getTime() < READING_GIVEN_UP_MS) return { refreshing: true };
    if (asOf !== null && ctx.clock.now().getTime() - asOf.getTime() < FRESH_MS) return { refreshing: false };
    const published = await tx
      .selectFrom('publication')
      .select('id')
      .where('campaign_id', '=', id)
      .where('state', '!=', 'removed')
      .limit(1)
      .executeTakeFirst();
    if (published === undefined) return { refreshing: false };
    await tx
      .updateTable('campaign')
      .set({ facts_refreshing_since: new Date() })
      .where('id', '=', id)
      .execute();
    await ctx.jobs.enqueue(tx, readFigures, { campaign_id: id }, { key: id });
    return { refreshing: true };
  });
}
