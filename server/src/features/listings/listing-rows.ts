import type { Listing } from '#contract/listings.ts';
import type { PageReading } from '#contract/property.ts';
import { dollarsOrNull } from '#domain/money.ts';
import { listingKinds, listingPropertyTypes } from '#domain/property-vocabulary.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { campaignsOf } from '../campaigns/index.ts';
import { readDeclaration } from '../properties/index.ts';
import { readPropertyImages } from '../images/index.ts';

/** Reads a listing with its place and agent. Throws 404 for another organization's listing. */
export async function requireListing(db: Db | Tx, organizationId: string, id: string) {
  const row = await db
    .selectFrom('listing')
    .innerJoin('city', 'city.id', 'listing.city_id')
    .innerJoin('state', 'state.id', 'listing.state_id')
    // An agent who has left the organization is no longer shown.
    .leftJoin('app_user as agent', (join) =>
      join
        .onRef('agent.id', '=', 'listing.agent_id')
        .onRef('agent.organization_id', '=', 'listing.organization_id'),
    )
    .where('listing.organization_id', '=', organizationId)
    .where('listing.id', '=', id)
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
    .executeTakeFirst();
  if (row === undefined) throw notFound('Listing');
  return row;
}

/** Reads a listing and locks it until the transaction ends, for functions that check it before writing. */
export async function lockListing(tx: Tx, organizationId: string, id: string) {
  await tx
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute();
  return requireListing(tx, organizationId, id);
}

const number = (text: string | null) => (text === null ? null : Number(text));

/** Reads a listing for the API, listing each returned field. */
export async function readListing(db: Db | Tx, organizationId: string, id: string): Promise<Listing> {
  const row = await requireListing(db, organizationId, id);
  const images = await readPropertyImages(db, 'listing', id);
  const declaration = await readDeclaration(db, row);
  const campaigns = await campaignsOf(db, { listing: id });
  const kind = listingKinds.find(({ type }) => type === row.kind) ?? listingKinds[0];
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    kind: { value: kind.value, label: kind.label },
    type: row.kind,
    agent:
      row.colleague_id === null
        ? null
        : { value: row.colleague_id, label: `${row.agent_first_name} ${row.agent_last_name}` },
    address: row.address,
    state: { value: row.state_id, label: row.state_name, abbr: row.state_abbr },
    city: { value: row.city_id, label: row.city_name },
    zip_code: row.zip_code,
    neighborhood: row.neighborhood,
    property_type: {
      value: row.property_type,
      label: listingPropertyTypes.find((type) => type.value === row.property_type)?.label ?? '',
    },
    description: row.description,
    older_persons_declaration: declaration,
    price: dollarsOrNull(row.price_cents),
    monthly_rent: dollarsOrNull(row.monthly_rent_cents),
    bedrooms: row.bedrooms,
    bathrooms: number(row.bathrooms),
    acres: number(row.acres),
    square_feet: row.square_feet,
    listing_amenities: row.amenities,
    mass_transit: row.transit,
    images,
    initializing_status: row.initializing_status,
    initialization: { status: row.initializing_status, steps: row.initialization },
    page_reading: row.page_reading as PageReading | null,
    has_affected_campaigns: campaigns.affected,
    campaign_count: campaigns.count,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}
