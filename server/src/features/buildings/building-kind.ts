import type { BuildingBody, BuildingRow as Entry } from '#contract/buildings.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import type { PropertyKind } from '../properties/index.ts';
import { factsOf, writeBuildingSuggestions } from '../suggestions/index.ts';
import { buildingColumns } from './building-columns.ts';
import { buildingEntries, toBuildingEntry } from './building-entries.ts';
import { buildingRows, ownFields, type BuildingRow, type OwnFields } from './building-rows.ts';
import { shownOf } from './shown-building.ts';

type Types = { input: BuildingBody; own: OwnFields; row: BuildingRow; entry: Entry };

export const buildingKind: PropertyKind<Types> = {
  name: 'building',
  title: 'Building',
  propertyTypes,
  promoted: (id) => ({ building: id }),
  rows: buildingRows,
  columns: buildingColumns,
  tags: ({ building_amenities, competitors }) => ({
    building_amenity: building_amenities,
    competitor: competitors,
  }),
  own: ownFields,
  shown: shownOf,
  suggest: (row) => {
    const suggestions = writeBuildingSuggestions(factsOf(row));
    return { suggestions, note: `${suggestions.ad_groups.length} ad groups` };
  },
  entries: async (db, organizationId, page, sort) => {
    const entries = buildingEntries(db, organizationId);
    const rows = await sort(entries.innerJoin(page.as('page'), 'page.id', 'building.id')).execute();
    return rows.map(toBuildingEntry);
  },
  release: async (tx, organizationId, id) => {
    await tx
      .deleteFrom('collection_building')
      .where('organization_id', '=', organizationId)
      .where('building_id', '=', id)
      .execute();
  },
};
