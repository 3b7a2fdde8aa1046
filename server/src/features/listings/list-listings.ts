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

/** A page of the organization's listings, by words of their name, address, neighborhood or city. */
export async function listListings(
  { db, actor: { organizationId } }: MemberCtx,
  { limit, offset, search, ordering }: Query,
): Promise<{ count: number; listings: ListingRow[] }> {
  let matching = db
    .selectFrom('listing')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  for (const pattern of containingEach(search)) matching = matching.where('search_text', 'like', pattern);
  // The page first, then what is shown of it: the other way round joins every row that is skipped.
  const page = inOrder(matching.select('listing.id'), 'listing', ordering).limit(limit).offset(offset);
  const rows = await inOrder(
    listingRows(db, organizationId).innerJoin(page.as('page'), 'page.id', 'listing.id'),
    'listing',
    ordering,
  ).execute();
  // All of them are counted as they come and go; a search is counted here.
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
