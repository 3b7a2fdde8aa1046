import { sql, type RawBuilder } from 'kysely';

type Ordered<Q> = { orderBy: (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => Q };

/** Sort order of a list of properties. */
export type PropertyOrdering = { key: 'name' | 'created_at'; descending: boolean }[];

/** Orders rows as requested. Ties are ordered by id in the direction of the last key, which matches the indexes. */
export function inOrder<Q extends Ordered<Q>>(
  query: Q,
  table: 'building' | 'listing',
  ordering: PropertyOrdering,
): Q {
  let ordered = query;
  for (const { key, descending } of ordering) {
    const column = sql.ref(`${table}.${key}`);
    ordered = ordered.orderBy(key === 'name' ? sql`lower(${column})` : column, descending ? 'desc' : 'asc');
  }
  return ordered.orderBy(sql.ref(`${table}.id`), ordering.at(-1)?.descending ? 'desc' : 'asc');
}
