import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { refuseWhilePosted } from '../campaigns/index.ts';
import { lockListing } from './listing-rows.ts';

/** Deletes a listing. Throws while a live or paused campaign promotes it. */
export async function deleteListing(ctx: MemberCtx, id: string): Promise<undefined> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockListing(tx, organizationId, id);
    await refuseWhilePosted(tx, { listing: id }, 'listing');
    await tx.updateTable('listing').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await tx
      .updateTable('organization')
      .set((eb) => ({ listing_count: eb('listing_count', '-', 1) }))
      .where('id', '=', organizationId)
      .execute();
    await audit(tx, ctx, { verb: 'delete', entity: 'listing', entityId: id, changes: { name } });
  });
}
