import type { CollectionBuilding } from '#contract/collections.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { buildingEntries, toBuildingEntry } from '../buildings/index.ts';

/** Returns a page of a collection's buildings in its order. */
export async function listCollectionBuildings(
  { db, actor: { organizationId } }: MemberCtx,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; buildings: CollectionBuilding[] }> {
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
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('campaign')
            .select('campaign.id')
            .where('campaign.organization_id', '=', organizationId)
            .whereRef('campaign.building_id', '=', 'building.id')
            .where('campaign.deleted_at', 'is', null)
            .where('campaign.status', '<>', CampaignStatus.closed),
        )
        .$castTo<boolean>()
        .as('has_campaign'),
    )
    .where('collection_building.collection_id', '=', id)
    .orderBy('collection_building.position')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: Number(found.count),
    buildings: rows.map((row) => ({ ...toBuildingEntry(row), has_campaign: row.has_campaign })),
  };
}
