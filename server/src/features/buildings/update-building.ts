import type { Building, BuildingBody } from '#contract/buildings.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { factsOf, writeBuildingSuggestions } from '../suggestions/index.ts';
import { apartmentsOf, columnsOf, writeBuildingImages } from './building-columns.ts';
import { lockBuilding, readBuilding, requireBuilding } from './building-rows.ts';
import { waitingSteps } from './initialize-building.ts';
import { initializeBuilding } from './initialize-building-job.ts';

/** Changes a building. What shows in ads marks its campaigns as updated; a move marks their location too. */
export async function updateBuilding(
  ctx: MemberCtx,
  id: string,
  { revision, ...input }: BuildingBody & { revision: number },
): Promise<Building> {
  const { organizationId } = ctx.actor;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const before = await lockBuilding(tx, organizationId, id);
    if (before.initializing_status === 'queued' || before.initializing_status === 'running')
      throw new AppError('conflict', 'The building is still being prepared: wait until it is ready');
    if (before.revision !== revision)
      throw new AppError('changed_meanwhile', 'Somebody else changed this building meanwhile', {
        details: { current: await readBuilding(tx, organizationId, id) },
      });
    const columns = columnsOf(input);
    const apartments = apartmentsOf(input);
    const readAgain = input.url !== before.url && input.url !== '';
    await tx
      .updateTable('building')
      .set({
        ...columns,
        apartment_parameters: JSON.stringify(apartments),
        updated_at: new Date(),
        revision: revision + 1,
        ...(readAgain
          ? { initializing_status: 'queued' as const, initialization: JSON.stringify(waitingSteps) }
          : {}),
        ...(input.url === '' ? { page_reading: null } : {}),
      })
      .where('id', '=', id)
      .execute();
    await writeBuildingImages(tx, ctx, id, input.images);
    const after = await requireBuilding(tx, organizationId, id);
    await tx
      .updateTable('building')
      .set({ suggestions: JSON.stringify(writeBuildingSuggestions(factsOf(after))) })
      .where('id', '=', id)
      .execute();
    const changed = changedColumns(before, after);
    await markCampaigns(tx, id, changed);
    await audit(tx, ctx, { verb: 'update', entity: 'building', entityId: id, changes: changed });
    if (readAgain) await ctx.jobs.enqueue(tx, initializeBuilding, { building_id: id }, { key: id });
    return readBuilding(tx, organizationId, id);
  });
}

type Row = Awaited<ReturnType<typeof requireBuilding>>;

/** What an ad or its keywords are made of. The description does not appear in any ad. */
const shownInAds = [
  'name',
  'url',
  'address',
  'state_id',
  'city_id',
  'neighborhood',
  'property_type',
  'apartment_parameters',
  'amenities',
  'transit',
  'competitors',
  'clusters',
] as const satisfies readonly (keyof Row)[];

/** Old and new value of every column that changed and shows in ads. */
function changedColumns(before: Row, after: Row): Record<string, { old: unknown; new: unknown }> {
  const same = (column: (typeof shownInAds)[number]) =>
    JSON.stringify(before[column]) === JSON.stringify(after[column]);
  return Object.fromEntries(
    shownInAds
      .filter((column) => !same(column))
      .map((column) => [column, { old: before[column], new: after[column] }]),
  );
}

async function markCampaigns(tx: Tx, buildingId: string, changed: Record<string, unknown>): Promise<void> {
  const moved = 'city_id' in changed || 'state_id' in changed;
  if (Object.keys(changed).length === 0) return;
  await tx
    .updateTable('campaign')
    .set({ entity_updated: true, ...(moved ? { is_entity_location_changed: true } : {}) })
    .where('building_id', '=', buildingId)
    .where('deleted_at', 'is', null)
    .execute();
}
