import type { Building } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { InitializationStep } from '../../platform/database/schema.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readBuilding, requireBuilding } from './building-rows.ts';
import { initializeBuilding } from './initialize-building-job.ts';

export const waitingSteps: InitializationStep[] = [
  { name: 'read_page', state: 'waiting', note: null },
  { name: 'write_suggestions', state: 'waiting', note: null },
];

/** Prepares a building again, after a failure or when its page has changed. */
export async function initializeAgain(ctx: MemberCtx, id: string): Promise<Building> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await requireBuilding(tx, organizationId, id);
    await tx
      .updateTable('building')
      .set({ initializing_status: 'queued', initialization: JSON.stringify(waitingSteps) })
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, { verb: 'initialize', entity: 'building', entityId: id });
    await ctx.jobs.enqueue(tx, initializeBuilding, { building_id: id }, { key: id });
    return readBuilding(tx, organizationId, id);
  });
}
