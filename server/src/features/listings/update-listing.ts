import type { Listing, ListingBody } from '#contract/listings.ts';
import { changesShownInAds } from '#domain/shown-in-ads.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { markAffectedCampaigns } from '../campaigns/index.ts';
import { requireCityOfState } from '../geo/index.ts';
import { writePropertyImages } from '../images/index.ts';
import { declarationChange, declarationColumns, requireEditable, toBePrepared } from '../properties/index.ts';
import { listingFactsOf, writeListingSuggestions } from '../suggestions/index.ts';
import { initializeListing } from './initialize-listing-job.ts';
import { columnsOf } from './listing-columns.ts';
import { lockListing, readListing, requireListing } from './listing-rows.ts';
import { shownOf } from './shown-listing.ts';

/**
 * Changes a listing. Changes visible in ads mark its campaigns as updated; a move also marks their location.
 */
export async function updateListing(
  ctx: MemberCtx,
  id: string,
  { revision, ...input }: ListingBody & { revision: number },
): Promise<Listing> {
  const { organizationId } = ctx.actor;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const before = await lockListing(tx, organizationId, id);
    const current = () => readListing(tx, organizationId, id);
    await requireEditable(before, { what: 'listing', revision, current });
    const shown = shownOf(await current());
    const readAgain = input.url !== before.url && input.url !== '';
    await tx
      .updateTable('listing')
      .set({
        ...(await columnsOf(tx, ctx, input)),
        ...declarationColumns(ctx, input.older_persons_community, before),
        updated_at: new Date(),
        revision: revision + 1,
        ...(readAgain ? toBePrepared() : {}),
        ...(input.url === before.url ? {} : { page_reading: null }),
      })
      .where('id', '=', id)
      .execute();
    await writePropertyImages(tx, organizationId, { kind: 'listing', id }, input.images);
    const suggestions = writeListingSuggestions(listingFactsOf(await requireListing(tx, organizationId, id)));
    await tx
      .updateTable('listing')
      .set({ suggestions: JSON.stringify(suggestions) })
      .where('id', '=', id)
      .execute();
    const after = await readListing(tx, organizationId, id);
    const changes = changesShownInAds('listing', shown, shownOf(after));
    await markAffectedCampaigns(tx, organizationId, { listing: id }, changes);
    await audit(tx, ctx, {
      verb: 'update',
      entity: 'listing',
      entityId: id,
      changes: {
        ...Object.fromEntries(changes.map(({ field, old, new: now }) => [field, { old, new: now }])),
        ...declarationChange(before, input.older_persons_community),
      },
    });
    if (readAgain) await ctx.jobs.enqueue(tx, initializeListing, { listing_id: id }, { key: id });
    return readListing(tx, organizationId, id);
  });
}
