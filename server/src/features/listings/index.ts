import { sql } from 'kysely';
import { listingRoutes as contract, type ListingRow } from '#contract/listings.ts';
import { centsToDollars } from '#domain/money.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';

const dollars = (cents: string | null) => (cents === null ? null : centsToDollars(Number(cents)));

/** A page of the organization's listings, newest first. */
async function listListings(
  ctx: MemberCtx,
  query: { limit: number; offset: number; search: string },
): Promise<{ count: number; listings: ListingRow[] }> {
  let own = ctx.db
    .selectFrom('listing')
    .innerJoin('city', 'city.id', 'listing.city_id')
    .where('listing.organization_id', '=', ctx.actor.organizationId)
    .where('listing.deleted_at', 'is', null);
  if (query.search !== '') {
    const pattern = containing(query.search);
    own = own.where(sql`lower(listing.name)`, 'like', pattern);
  }
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select([
      'listing.id',
      'listing.name',
      'listing.address',
      'listing.kind',
      'listing.price_cents',
      'listing.monthly_rent_cents',
      'listing.bedrooms',
      'listing.bathrooms',
      'city.name as city_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('listing_image')
        .innerJoin('image', 'image.id', 'listing_image.image_id')
        .select('image.folder')
        .whereRef('listing_image.listing_id', '=', 'listing.id')
        .orderBy('listing_image.position')
        .limit(1)
        .as('folder'),
    )
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return {
    count: Number(count),
    listings: rows.map((row) => ({
      id: row.id,
      name: row.name,
      address: row.address,
      city: row.city_name,
      type: row.kind,
      price: dollars(row.price_cents),
      monthly_rent: dollars(row.monthly_rent_cents),
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms === null ? null : Number(row.bathrooms),
      thumbnail: row.folder === null ? null : `/files/${row.folder}/thumbnail.webp`,
    })),
  };
}

export function listingRoutes(): BoundRoute[] {
  return [bind(contract.listListings, ({ ctx, query }) => listListings(ctx, query))];
}
