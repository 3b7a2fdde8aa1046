import type { Collection, CollectionBody } from '#contract/collections.ts';
import { AppError, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readCollection } from './collection-rows.ts';
import { saveName } from './save-name.ts';
import { writeBuildings, writeTags } from './write-collection.ts';

type Input = { [K in keyof CollectionBody]?: CollectionBody[K] | undefined } & { revision: number };

/** Changes the given fields of a collection. */
export async function updateCollection(
  ctx: MemberCtx,
  id: string,
  { revision, ...input }: Input,
): Promise<Collection> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const before = await tx
      .selectFrom('collection')
      .select(['name', 'revision'])
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound('Collection');
    if (before.revision !== revision)
      throw new AppError('changed_meanwhile', 'Someone else changed this collection', {
        details: { current: await readCollection(tx, organizationId, id) },
      });
    const name = input.name ?? before.name;
    await saveName(() =>
      tx
        .updateTable('collection')
        .set({ name, name_key: name.toLowerCase(), revision: revision + 1 })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute(),
    );
    if (input.building_ids !== undefined)
      await writeBuildings(tx, { organizationId, id }, input.building_ids);
    if (input.tags !== undefined) await writeTags(tx, { organizationId, id }, input.tags);
    await audit(tx, ctx, { verb: 'update', entity: 'collection', entityId: id, changes: { ...input } });
    return readCollection(tx, organizationId, id);
  });
}
