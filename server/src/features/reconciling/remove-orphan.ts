import type { Orphan } from '#contract/reconciling.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { isBeingRemoved, orphanRows, toOrphan } from './orphan-rows.ts';
import { removeFromNetwork } from './remove-orphan-job.ts';

/** Enqueues the removal of an orphan. The job checks again that it belongs to no campaign. */
export function removeOrphan(ctx: MemberCtx, id: string): Promise<Orphan> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const row = await orphanRows(tx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw notFound('Orphan');
    if (isBeingRemoved(row)) return toOrphan(row);
    const removing = { removing_since: new Date(), problem: null };
    await tx
      .updateTable('network_orphan')
      .set(removing)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    const changes = { name: row.name, external_id: row.external_id };
    await audit(tx, ctx, { verb: 'remove', entity: 'orphan', entityId: id, changes });
    const data = { organization_id: organizationId, orphan_id: id };
    await ctx.jobs.enqueue(tx, removeFromNetwork, data, { key: id });
    return toOrphan({ ...row, ...removing });
  });
}
