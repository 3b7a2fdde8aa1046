import type { ListingRow } from '#contract/listings.ts';
import { monthlyFeesOf } from '#domain/advertising-law/fees.ts';
import { centsToDollars, dollarsOrNull } from '#domain/money.ts';
import { listingPropertyTypes } from '#domain/property-vocabulary.ts';
import type { Db } from '../../platform/database/connect.ts';
import { firstPicture, thumbnailOf } from '../images/index.ts';

/**
 * Selects the listings of an organization for further filtering, ordering and paging; `toListingEntry` converts
 * a row.
 */
export function listingEntries(db: Db, organizationId: string) {
  return db
    .selectFrom('listing')
    .innerJoin('city', 'city.id', 'listing.city_id')
    .leftJoin('app_user as agent', (join) =>
      join
        .onRef('agent.id', '=', 'listing.agent_id')
        .onRef('agent.organization_id', '=', 'listing.organization_id'),
    )
    .where('listing.organization_id', '=', organizationId)
    .where('listing.deleted_at', 'is', null)
    .select([
      'listing.id',
      'listing.name',
      'listing.address',
      'listing.property_type',
      'listing.kind',
      'listing.price_cents',
      'listing.monthly_rent_cents',
      'listing.fees',
      'listing.bedrooms',
      'listing.bathrooms',
      'listing.initializing_status',
      'city.name as city_name',
      'agent.first_name',
      'agent.last_name',
    ])
    .select(firstPicture('listing', organizationId));
}

type Row = Awaited<ReturnType<ReturnType<typeof listingEntries>['execute']>>[number];

export function toListingEntry(row: Row): ListingRow {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city_name,
    property_type: listingPropertyTypes.find((type) => type.value === row.property_type)?.label ?? '',
    type: row.kind,
    price: dollarsOrNull(row.price_cents),
    monthly_rent: dollarsOrNull(row.monthly_rent_cents),
    monthly_total:
      row.monthly_rent_cents === null
        ? null
        : centsToDollars(Number(row.monthly_rent_cents) + monthlyFeesOf(row.fees)),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms === null ? null : Number(row.bathrooms),
    agent: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    thumbnail: thumbnailOf(row.folder),
    initializing_status: row.initializing_status,
  };
}
