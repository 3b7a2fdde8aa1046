import type { Listing, ListingBody } from '#contract/listings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { writePropertyImages } from '../images/index.ts';
import { declarationChange, declarationColumns, toBePrepared } from '../properties/index.ts';
import { initializeListing } from './initialize-listing-job.ts';
import { columnsOf } from './listing-columns.ts';
import { readListing } from './listing-rows.ts';

/** Creates a listing and starts its preparation, during which it cannot be edited. */
export async function createListing(ctx: MemberCtx, input: ListingBody): Promise<Listing> {
  const { organizationId, userId } = ctx.actor;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx
      .insertInto('listing')
      .values({
        organization_id: organizationId,
        ...(await columnsOf(tx, ctx, input)),
        ...declarationColumns(ctx, input.older_persons_community),
        ...toBePrepared(),
        created_by: userId,
        page_reading: null,
        suggestions: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writePropertyImages(tx, organizationId, { kind: 'listing', id }, input.images);
    await tx
      .updateTable('organization')
      .set((eb) => ({ listing_count: eb('listing_count', '+', 1) }))
      .where('id', '=', organizationId)
      .execute();
    const changes = { name: input.name, ...declarationChange(null, input.older_persons_community) };
    await audit(tx, ctx, { verb: 'create', entity: 'listing', entityId: id, changes });
    await ctx.jobs.enqueue(tx, initializeListing, { listing_id: id }, { key: id });
    return readListing(tx, organizationId, id);
  });
}
