import type { Building, BuildingBody } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { apartmentsOf, columnsOf, writeBuildingImages } from './building-columns.ts';
import { readBuilding } from './building-rows.ts';
import { waitingSteps } from './initialize-building.ts';
import { initializeBuilding } from './initialize-building-job.ts';

/** Keeps a new building and starts preparing it; it cannot be edited until that has ended. */
export async function createBuilding(ctx: MemberCtx, input: BuildingBody): Promise<Building> {
  const { organizationId, userId } = ctx.actor;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx
      .insertInto('building')
      .values({
        organization_id: organizationId,
        ...columnsOf(input),
        apartment_parameters: JSON.stringify(apartmentsOf(input)),
        initialization: JSON.stringify(waitingSteps),
        created_by: userId,
        page_reading: null,
        suggestions: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeBuildingImages(tx, ctx, id, input.images);
    await tx
      .updateTable('organization')
      .set((eb) => ({ building_count: eb('building_count', '+', 1) }))
      .where('id', '=', organizationId)
      .execute();
    await audit(tx, ctx, { verb: 'create', entity: 'building', entityId: id, changes: { name: input.name } });
    await ctx.jobs.enqueue(tx, initializeBuilding, { building_id: id }, { key: id });
    return readBuilding(tx, organizationId, id);
  });
}
