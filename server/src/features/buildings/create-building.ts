import type { Building, BuildingBody } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { writePropertyImages } from '../images/index.ts';
import { declarationChange, declarationColumns, toBePrepared } from '../properties/index.ts';
import { columnsOf } from './building-columns.ts';
import { readBuilding } from './building-rows.ts';
import { initializeBuilding } from './initialize-building-job.ts';

/** Creates a building and starts its preparation, during which it cannot be edited. */
export async function createBuilding(ctx: MemberCtx, input: BuildingBody): Promise<Building> {
  const { organizationId, userId } = ctx.actor;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx
      .insertInto('building')
      .values({
        organization_id: organizationId,
        ...(await columnsOf(tx, ctx, input)),
        ...declarationColumns(ctx, input.older_persons_community),
        ...toBePrepared(),
        created_by: userId,
        page_reading: null,
        suggestions: null,
        yardi_property_id: null,
        yardi_synced_at: null,
        yardi_problem: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writePropertyImages(tx, organizationId, { kind: 'building', id }, input.images);
    await tx
      .updateTable('organization')
      .set((eb) => ({ building_count: eb('building_count', '+', 1) }))
      .where('id', '=', organizationId)
      .execute();
    const changes = { name: input.name, ...declarationChange(null, input.older_persons_community) };
    await audit(tx, ctx, { verb: 'create', entity: 'building', entityId: id, changes });
    await ctx.jobs.enqueue(tx, initializeBuilding, { building_id: id }, { key: id });
    return readBuilding(tx, organizationId, id);
  });
}
