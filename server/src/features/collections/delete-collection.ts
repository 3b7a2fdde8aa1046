import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';

/** Deletes a collection; its buildings stay. */
export async function deleteCollection(ctx: MemberCtx, id: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const gone = await tx
      .deleteFrom('collection')
      .where('id', '=', id)
      .where('organization_id', '=', ctx.actor.organizationId)
      .returning('name')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Collection');
    await audit(tx, ctx, { verb: 'delete', entity: 'collection', entityId: id, changes: { ...gone } });
  });
}
