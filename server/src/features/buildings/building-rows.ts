import type { Building } from '#contract/buildings.ts';
import type { PageReading } from '#contract/property.ts';
import { centsToDollars, dollarsOrNull } from '#domain/money.ts';
import { apartmentKinds, propertyTypes } from '#domain/property-vocabulary.ts';
import { notFound } from '../../errors.ts';
import { campaignsOf } from '../campaigns/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { StoredApartment } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readDeclaration } from '../properties/index.ts';
import { readImage, readPropertyImages } from '../images/index.ts';

function own(db: Db | Tx, organizationId: string, id: string) {
  return db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .innerJoin('state', 'state.id', 'building.state_id')
    .where('building.organization_id', '=', organizationId)
    .where('building.id', '=', id)
    .where('building.deleted_at', 'is', null);
}

/** Reads a building with its place. Throws 404 for another organization's building. */
export async function requireBuilding(db: Db | Tx, organizationId: string, id: string) {
  const row = await own(db, organizationId, id)
    .selectAll('building')
    .select(['city.name as city_name', 'state.name as state_name', 'state.abbr as state_abbr'])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Building');
  return row;
}

/** Reads a building and locks it until the transaction ends, for functions that check it before writing. */
export async function lockBuilding(tx: Tx, organizationId: string, id: string) {
  await tx
    .selectFrom('building')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute();
  return requireBuilding(tx, organizationId, id);
}

/** Returns the price range over all apartment types, or null without any. */
function pricesOf(apartments: readonly StoredApartment[]): Building['apartment_prices'] {
  if (apartments.length === 0) return null;
  return {
    min: centsToDollars(Math.min(...apartments.map(({ min_cents }) => min_cents))),
    max: centsToDollars(Math.max(...apartments.map(({ max_cents }) => max_cents))),
  };
}

/** Reads a building for the API, listing each returned field. */
export async function readBuilding(db: Db | Tx, organizationId: string, id: string): Promise<Building> {
  const row = await requireBuilding(db, organizationId, id);
  const images = await readPropertyImages(db, 'building', id);
  const logo = row.logo_id === null ? null : await readImage(db, row.logo_id);
  const declaration = await readDeclaration(db, row);
  const campaigns = await campaignsOf(db, { building: id });
  const apartments = row.apartment_parameters;
  const [min, max] = [dollarsOrNull(row.apartment_min_cents), dollarsOrNull(row.apartment_max_cents)];
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    address: row.address,
    state: { value: row.state_id, label: row.state_name, abbr: row.state_abbr },
    city: { value: row.city_id, label: row.city_name },
    zip_code: row.zip_code,
    neighborhood: row.neighborhood,
    property_type: {
      value: row.property_type,
      label: propertyTypes.find((type) => type.value === row.property_type)?.label ?? '',
    },
    description: row.description,
    older_persons_declaration: declaration,
    apartment_parameters: apartments.map(({ kind_id: kind, min_cents, max_cents }) => ({
      kind_id: kind,
      label: apartmentKinds.find(({ value }) => value === kind)?.label ?? '',
      min_price: centsToDollars(min_cents),
      max_price: centsToDollars(max_cents),
    })),
    logo,
    apartment_min_price: min,
    apartment_max_price: max,
    apartment_prices: pricesOf(apartments) ?? (min === null || max === null ? null : { min, max }),
    building_amenities: row.amenities,
    mass_transit: row.transit,
    competitors: row.competitors,
    clusters: row.clusters,
    images,
    initializing_status: row.initializing_status,
    initialization: { status: row.initializing_status, steps: row.initialization },
    page_reading: row.page_reading as PageReading | null,
    yardi_property_id: row.yardi_property_id,
    has_affected_campaigns: campaigns.affected,
    campaign_count: campaigns.count,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}
