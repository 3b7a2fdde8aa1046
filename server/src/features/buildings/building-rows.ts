import type { Building } from '#contract/buildings.ts';
import type { Property } from '#contract/property.ts';
import { centsToDollars, dollarsOrNull } from '#domain/money.ts';
import { apartmentKinds } from '#domain/property-vocabulary.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { StoredApartment } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { readImage } from '../images/index.ts';
import { shownFees } from '../properties/index.ts';

export function buildingRows(db: Db | Tx) {
  return db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .innerJoin('state', 'state.id', 'building.state_id')
    .where('building.deleted_at', 'is', null)
    .selectAll('building')
    .select(['city.name as city_name', 'state.name as state_name', 'state.abbr as state_abbr']);
}

export type BuildingRow = Awaited<ReturnType<ReturnType<typeof buildingRows>['executeTakeFirstOrThrow']>>;

/** Fields that only buildings have. */
export type OwnFields = Omit<Building, keyof Property>;

export async function ownFields(db: Db | Tx, row: BuildingRow): Promise<OwnFields> {
  const apartments = row.apartment_parameters;
  const [min, max] = [dollarsOrNull(row.apartment_min_cents), dollarsOrNull(row.apartment_max_cents)];
  return {
    apartment_parameters: apartments.map(({ kind_id: kind, min_cents, max_cents }) => ({
      kind_id: kind,
      label: apartmentKinds.find(({ value }) => value === kind)?.label ?? '',
      min_price: centsToDollars(min_cents),
      max_price: centsToDollars(max_cents),
    })),
    logo: row.logo_id === null ? null : await readImage(db, row.organization_id, row.logo_id),
    apartment_min_price: min,
    apartment_max_price: max,
    apartment_prices: pricesOf(apartments) ?? (min === null || max === null ? null : { min, max }),
    fees: shownFees(row.fees),
    building_amenities: row.amenities,
    competitors: row.competitors,
    clusters: row.clusters,
    yardi_property_id: row.yardi_property_id,
  };
}

/** Returns the price range over all apartment types, or null without any. */
function pricesOf(apartments: readonly StoredApartment[]): Building['apartment_prices'] {
  if (apartments.length === 0) return null;
  return {
    min: centsToDollars(Math.min(...apartments.map(({ min_cents }) => min_cents))),
    max: centsToDollars(Math.max(...apartments.map(({ max_cents }) => max_cents))),
  };
}
