import type { BuildingRow } from '#contract/buildings.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import type { Db } from '../../platform/database/connect.ts';
import { firstPicture, thumbnailOf } from '../images/index.ts';

/**
 * Selects the buildings of an organization for further filtering, ordering and paging; `toBuildingEntry`
 * converts a row.
 */
export function buildingEntries(db: Db, organizationId: string) {
  return db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .where('building.organization_id', '=', organizationId)
    .where('building.deleted_at', 'is', null)
    .select([
      'building.id',
      'building.name',
      'building.address',
      'building.neighborhood',
      'building.property_type',
      'building.url',
      'building.initializing_status',
      'city.name as city_name',
    ])
    .select(firstPicture('building', organizationId));
}

type Row = Awaited<ReturnType<ReturnType<typeof buildingEntries>['execute']>>[number];

export function toBuildingEntry(row: Row): BuildingRow {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city_name,
    neighborhood: row.neighborhood,
    property_type: propertyTypes.find((type) => type.value === row.property_type)?.label ?? '',
    url: row.url,
    thumbnail: thumbnailOf(row.folder),
    initializing_status: row.initializing_status,
  };
}
