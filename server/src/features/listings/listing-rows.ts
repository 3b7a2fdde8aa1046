import type { Listing } from '#contract/listings.ts';
import type { Property } from '#contract/property.ts';
import { dollarsOrNull } from '#domain/money.ts';
import { listingKinds } from '#domain/property-vocabulary.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { shownFees } from '../properties/index.ts';

export function listingRows(db: Db | Tx) {
  return (
    db
      .selectFrom('listing')
      .innerJoin('city', 'city.id', 'listing.city_id')
      .innerJoin('state', 'state.id', 'listing.state_id')
      // An agent who has left the organization is no longer shown.
      .leftJoin('app_user as agent', (join) =>
        join
          .onRef('agent.id', '=', 'listing.agent_id')
          .onRef('agent.organization_id', '=', 'listing.organization_id'),
      )
      .where('listing.deleted_at', 'is', null)
      .selectAll('listing')
      .select([
        'city.name as city_name',
        'state.name as state_name',
        'state.abbr as state_abbr',
        'agent.id as colleague_id',
        'agent.first_name as agent_first_name',
        'agent.last_name as agent_last_name',
      ])
  );
}

export type ListingRow = Awaited<ReturnType<ReturnType<typeof listingRows>['executeTakeFirstOrThrow']>>;

/** Fields that only listings have. */
export type OwnFields = Omit<Listing, keyof Property>;

const number = (text: string | null) => (text === null ? null : Number(text));

export function ownFields(row: ListingRow): OwnFields {
  const kind = listingKinds.find(({ type }) => type === row.kind) ?? listingKinds[0];
  return {
    kind: { value: kind.value, label: kind.label },
    type: row.kind,
    agent:
      row.colleague_id === null
        ? null
        : { value: row.colleague_id, label: `${row.agent_first_name} ${row.agent_last_name}` },
    price: dollarsOrNull(row.price_cents),
    monthly_rent: dollarsOrNull(row.monthly_rent_cents),
    fees: shownFees(row.fees),
    bedrooms: row.bedrooms,
    bathrooms: number(row.bathrooms),
    acres: number(row.acres),
    square_feet: row.square_feet,
    listing_amenities: row.amenities,
  };
}
