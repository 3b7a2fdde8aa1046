import type { CollectionType } from '#contract/collections.ts';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';

/** Returns a page of the collection types by name, with the number of collections of each. */
export async function listCollectionTypes(
  { db, actor: { organizationId } }: MemberCtx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ count: number; types: CollectionType[] }> {
  const types = db
    .selectFrom('collection_type')
    .where('organization_id', '=', organizationId)
    .where('name_key', 'like', containing(search));
  const { count } = await types
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await types
    .select(['id', 'name'])
    .select((eb) =>
      eb
        .selectFrom('collection_tag')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('collection_tag.organization_id', '=', 'collection_type.organization_id')
        .whereRef('collection_tag.type_id', '=', 'collection_type.id')
        .as('worn'),
    )
    .orderBy('name_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: Number(count),
    types: rows.map(({ id, name, worn }) => ({ value: id, label: name, collection_count: Number(worn) })),
  };
}

/** Creates a type. Throws if the name exists, ignoring case. */
export async function createCollectionType(
  ctx: MemberCtx,
  { name }: { name: string },
): Promise<CollectionType> {
  return inTransaction(ctx, async (tx) => {
    const made = await tx
      .insertInto('collection_type')
      .values({ organization_id: ctx.actor.organizationId, name, name_key: name.toLowerCase() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw invalid({ name: [messages.collectionTypeTaken] });
    await audit(tx, ctx, {
      verb: 'create',
      entity: 'collection_type',
      entityId: made.id,
      changes: { name },
    });
    return { value: made.id, label: name, collection_count: 0 };
  });
}
