import type { Listing } from '#contract/listings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { toBePrepared } from '../properties/index.ts';
import { lockListing, readListing } from './listing-rows.ts';
import { initializeListing } from './initialize-listing-job.ts';

/**
 * Restarts a listing's preparation after a failure or a change of its page. A running preparation continues.
 */
export async function initializeAgain(ctx: MemberCtx, id: string): Promise<Listing> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const { initializing_status: status } = await lockListing(tx, organizationId, id);
    if (status === 'done' || status === 'failed') {
      await tx.updateTable('listing').set(toBePrepared()).where('id', '=', id).execute();
      await audit(tx, ctx, { verb: 'initialize', entity: 'listing', entityId: id });
      await ctx.jobs.enqueue(tx, initializeListing, { listing_id: id }, { key: id });
    }
    return readListing(tx, organizationId, id);
  });
}
