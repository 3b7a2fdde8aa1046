import type { Property } from '#contract/property.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { enqueuePreparation } from './initialize-property-job.ts';
import { toBePrepared } from './prepare.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';
import { lockProperty, readProperty } from './property-rows.ts';

/**
 * Restarts a property's preparation after a failure or a change of its page. A running preparation continues.
 */
export async function initializeProperty<T extends PropertyTypes>(
  ctx: MemberCtx,
  kind: PropertyKind<T>,
  id: string,
): Promise<Property & T['own']> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const { initializing_status: status } = await lockProperty(tx, kind, organizationId, id);
    if (status === 'done' || status === 'failed') {
      await tx
        .updateTable(kind.name)
        .set(toBePrepared())
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
      await audit(tx, ctx, { verb: 'initialize', entity: kind.name, entityId: id });
      await enqueuePreparation(tx, ctx.jobs, kind.name, { organizationId, id });
    }
    return readProperty(tx, kind, organizationId, id);
  });
}
