import type { Collection, CollectionBody } from '#contract/collections.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readCollection } from './collection-rows.ts';
import { saveName } from './save-name.ts';
import { writeBuildings, writeTags } from './write-collection.ts';

/** Creates a collection of the organization's buildings. */
export async function createCollection(ctx: MemberCtx, input: CollectionBody): Promise<Collection> {
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const { id } = await saveName(() =>
      tx
        .insertInto('collection')
        .values({
          organization_id: organizationId,
          name: input.name,
          name_key: input.name.toLowerCase(),
          created_by: userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await writeBuildings(tx, { organizationId, id }, input.building_ids);
    await writeTags(tx, { organizationId, id }, input.tags);
    await audit(tx, ctx, { verb: 'create', entity: 'collection', entityId: id, changes: { ...input } });
    return readCollection(tx, organizationId, id);
  });
}
