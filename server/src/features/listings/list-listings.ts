import type { ListingRow } from '#contract/listings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inOrder, type PropertyOrdering } from '../properties/index.ts';
import { containingEach } from '../../platform/database/like-pattern.ts';
import { listingRows, toListingRow } from './listing-list-rows.ts';

type Query = {
  limit: number;
  offset: number;
  search: string;
  ordering: PropertyOrdering;
};

/**
 * Returns a page of the organization's listings, filtered by words in their name, address, neighborhood or
 * city.
 */
export async function listListings(
  { db, actor: { organizationId } }: MemberCtx,
  { limit, offset, search, ordering }: Query,
): Promise<{ count: number; listings: ListingRow[] }> {
  let matching = db
    .selectFrom('listing')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  for (const pattern of containingEach(search)) matching = matching.where('search_text', 'like', pattern);
  // Selects the page before the joins, which would otherwise process every skipped row.
  const page = inOrder(matching.select('listing.id'), 'listing', ordering).limit(limit).offset(offset);
  const rows = await inOrder(
    listingRows(db, organizationId).innerJoin(page.as('page'), 'page.id', 'listing.id'),
    'listing',
    ordering,
  ).execute();
  // The total is a maintained counter; only a search needs counting.
  const { count } =
    search === ''
      ? await db
          .selectFrom('organization')
          .select('listing_count as count')
          .where('id', '=', organizationId)
          .executeTakeFirstOrThrow()
      : await matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { count: Number(count), listings: rows.map(toListingRow) };
}
