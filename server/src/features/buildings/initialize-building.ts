import type { Building } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { toBePrepared } from '../properties/index.ts';
import { lockBuilding, readBuilding } from './building-rows.ts';
import { initializeBuilding } from './initialize-building-job.ts';

/**
 * Restarts a building's preparation after a failure or a change of its page. A running preparation continues.
 */
export async function initializeAgain(ctx: MemberCtx, id: string): Promise<Building> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const { initializing_status: status } = await lockBuilding(tx, organizationId, id);
    if (status === 'done' || status === 'failed') {
      await tx.updateTable('building').set(toBePrepared()).where('id', '=', id).execute();
      await audit(tx, ctx, { verb: 'initialize', entity: 'building', entityId: id });
      await ctx.jobs.enqueue(tx, initializeBuilding, { building_id: id }, { key: id });
    }
    return readBuilding(tx, organizationId, id);
  });
}
