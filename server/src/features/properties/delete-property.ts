import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { refuseWhilePosted } from '../campaign-record/index.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';
import { lockProperty } from './property-rows.ts';

/** Deletes a property. Throws while a live or paused campaign promotes it. */
export async function deleteProperty<T extends PropertyTypes>(
  ctx: MemberCtx,
  kind: PropertyKind<T>,
  id: string,
): Promise<undefined> {
  const { organizationId } = ctx.actor;
  const count = `${kind.name}_count` as const;
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockProperty(tx, kind, organizationId, id);
    await refuseWhilePosted(tx, organizationId, kind.promoted(id), kind.name);
    await tx
      .updateTable(kind.name)
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('organization')
      .set(count, (eb) => eb(count, '-', 1))
      .where('id', '=', organizationId)
      .execute();
    await kind.release?.(tx, organizationId, id);
    await audit(tx, ctx, { verb: 'delete', entity: kind.name, entityId: id, changes: { name } });
  });
}
