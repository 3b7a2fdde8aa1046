import type { BuildingRow } from '#contract/buildings.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { buildingEntries, toBuildingEntry } from '../buildings/index.ts';

/** Returns a page of a collection's buildings in its order. */
export async function listCollectionBuildings(
  { db, actor: { organizationId } }: MemberCtx,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; buildings: BuildingRow[] }> {
  const found = await db
    .selectFrom('collection')
    .select((eb) =>
      eb
        .selectFrom('collection_building')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('collection_building.organization_id', '=', 'collection.organization_id')
        .whereRef('collection_building.collection_id', '=', 'collection.id')
        .as('count'),
    )
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Collection');
  const rows = await buildingEntries(db, organizationId)
    .innerJoin('collection_building', (join) =>
      join
        .onRef('collection_building.organization_id', '=', 'building.organization_id')
        .onRef('collection_building.building_id', '=', 'building.id'),
    )
    .where('collection_building.collection_id', '=', id)
    .orderBy('collection_building.position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(found.count), buildings: rows.map(toBuildingEntry) };
}
