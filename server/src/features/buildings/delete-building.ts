import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { refuseWhilePosted } from '../campaigns/index.ts';
import { lockBuilding } from './building-rows.ts';

/** Deletes a building. Throws while a live or paused campaign promotes it. */
export async function deleteBuilding(ctx: MemberCtx, id: string): Promise<undefined> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const building = await lockBuilding(tx, organizationId, id);
    await refuseWhilePosted(tx, { building: id }, 'building');
    await tx.updateTable('building').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await tx
      .updateTable('organization')
      .set((eb) => ({ building_count: eb('building_count', '-', 1) }))
      .where('id', '=', organizationId)
      .execute();
    await tx.deleteFrom('collection_building').where('building_id', '=', id).execute();
    await audit(tx, ctx, {
      verb: 'delete',
      entity: 'building',
      entityId: id,
      changes: { name: building.name },
    });
  });
}
