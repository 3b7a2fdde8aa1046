import { sql } from 'kysely';
import type { CollectionRow } from '#contract/collections.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { collectionRows, toCollectionRow } from './collection-rows.ts';

type Search = {
  name_suffix: string;
  building_ids: string[];
  tags: string[];
  limit: number;
  offset: number;
};

/**
 * Returns a page of the collections whose name contains the words anywhere, despite the parameter's name, and
 * that have any of the buildings and all of the types; newest first.
 */
export async function searchCollections(
  { db, actor: { organizationId } }: MemberCtx,
  { name_suffix: name, building_ids: buildings, tags, limit, offset }: Search,
): Promise<{ count: number; collections: CollectionRow[] }> {
  const conditions = [
    ...(name === '' ? [] : [sql<boolean>`collection.name_key like ${containing(name)}`]),
    ...(buildings.length === 0
      ? []
      : [
          sql<boolean>`exists (select from collection_building held
            where held.organization_id = collection.organization_id
              and held.collection_id = collection.id and held.building_id = any(${buildings}::bigint[]))`,
        ]),
    ...[...new Set(tags)].map(
      (tag) =>
        sql<boolean>`exists (select from collection_tag worn
          where worn.organization_id = collection.organization_id
            and worn.collection_id = collection.id and worn.type_id = ${tag})`,
    ),
  ];
  const rows = await collectionRows(db, organizationId)
    .where((eb) => eb.and(conditions))
    .orderBy('collection.created_at', 'desc')
    .orderBy('collection.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('collection')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
  return { count: Number(count), collections: rows.map(toCollectionRow) };
}
