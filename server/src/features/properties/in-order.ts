import { sql, type RawBuilder } from 'kysely';

type Ordered<Q> = { orderBy: (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => Q };

/** How a list of properties may be asked for. */
export type PropertyOrdering = { key: 'name' | 'created_at'; descending: boolean }[];

/**
 * Orders the rows of a table as asked for; what is equal in it follows its ids, in the same direction, as the indexes
 * have it.
 */
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
