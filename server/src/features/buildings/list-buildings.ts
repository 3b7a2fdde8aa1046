import type { BuildingRow } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inOrder, type PropertyOrdering } from '../properties/index.ts';
import { containingEach } from '../../platform/database/like-pattern.ts';
import { buildingRows, toBuildingRow } from './building-list-rows.ts';

type Query = {
  limit: number;
  offset: number;
  search: string;
  ordering: PropertyOrdering;
};

/**
 * Returns a page of the organization's buildings, filtered by words in their name, address, neighborhood or
 * city.
 */
export async function listBuildings(
  { db, actor: { organizationId } }: MemberCtx,
  { limit, offset, search, ordering }: Query,
): Promise<{ count: number; buildings: BuildingRow[] }> {
  let matching = db
    .selectFrom('building')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  for (const pattern of containingEach(search)) matching = matching.where('search_text', 'like', pattern);
  // Selects the page before the joins, which would otherwise process every skipped row.
  const page = inOrder(matching.select('building.id'), 'building', ordering).limit(limit).offset(offset);
  const rows = await inOrder(
    buildingRows(db, organizationId).innerJoin(page.as('page'), 'page.id', 'building.id'),
    'building',
    ordering,
  ).execute();
  // The total is a maintained counter; only a search needs counting.
  const { count } =
    search === ''
      ? await db
          .selectFrom('organization')
          .select('building_count as count')
          .where('id', '=', organizationId)
          .executeTakeFirstOrThrow()
      : await matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { count: Number(count), buildings: rows.map(toBuildingRow) };
}
