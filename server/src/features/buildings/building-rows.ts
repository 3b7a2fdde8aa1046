import type { Building, PageReading } from '#contract/buildings.ts';
import { centsToDollars } from '#domain/money.ts';
import { apartmentKinds, propertyTypes } from '#domain/property-vocabulary.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { imageColumns, toImage } from '../images/index.ts';

function own(db: Db | Tx, organizationId: string, id: string) {
  return db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .innerJoin('state', 'state.id', 'building.state_id')
    .where('building.organization_id', '=', organizationId)
    .where('building.id', '=', id)
    .where('building.deleted_at', 'is', null);
}

/** A building with its place, as the verbs need it. 404 for another organization's. */
export async function requireBuilding(db: Db | Tx, organizationId: string, id: string) {
  const row = await own(db, organizationId, id)
    .selectAll('building')
    .select(['city.name as city_name', 'state.name as state_name', 'state.abbr as state_abbr'])
    .executeTakeFirst();
  if (row === undefined) throw notFound('Building');
  return row;
}

/** The same, with the building locked until the transaction ends: for verbs that judge it before they write. */
export async function lockBuilding(tx: Tx, organizationId: string, id: string) {
  await tx.selectFrom('building').select('id').where('id', '=', id).forUpdate().execute();
  return requireBuilding(tx, organizationId, id);
}

/** A building's pictures in their order. */
export async function readBuildingImages(db: Db | Tx, buildingId: string) {
  const rows = await db
    .selectFrom('building_image')
    .innerJoin('image', 'image.id', 'building_image.image_id')
    .select(imageColumns)
    .where('building_image.building_id', '=', buildingId)
    .orderBy('building_image.position')
    .execute();
  return rows.map(toImage);
}

/** One building as its screen shows it; names each field that leaves. */
export async function readBuilding(db: Db | Tx, organizationId: string, id: string): Promise<Building> {
  const row = await requireBuilding(db, organizationId, id);
  const images = await readBuildingImages(db, id);
  const campaigns = await db
    .selectFrom('campaign')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', ['entity_updated']), eb.lit(false)).as('affected'),
    ])
    .where('building_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
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
    apartment_parameters: row.apartment_parameters.map(({ kind_id: kind, min_cents, max_cents }) => ({
      kind_id: kind,
      label: apartmentKinds.find(({ value }) => value === kind)?.label ?? '',
      min_price: centsToDollars(min_cents),
      max_price: centsToDollars(max_cents),
    })),
    building_amenities: row.amenities,
    mass_transit: row.transit,
    competitors: row.competitors,
    clusters: row.clusters,
    images,
    initializing_status: row.initializing_status,
    initialization: { status: row.initializing_status, steps: row.initialization },
    page_reading: row.page_reading as PageReading | null,
    has_affected_campaigns: campaigns.affected,
    campaign_count: Number(campaigns.count),
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}
