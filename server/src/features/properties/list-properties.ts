import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/context.ts';
import { containingEach, matches } from '../../platform/database/like-pattern.ts';
import type { PropertyTable } from '../../platform/database/schema-assets.ts';
import type { PropertyKind, PropertyTypes, SortRows } from './property-kind.ts';

type Ordering = { key: 'name' | 'created_at'; descending: boolean }[];
type Query = { limit: number; offset: number; search: string; ordering: Ordering };

/**
 * Returns a page of the organization's properties of a kind, filtered by words in their name, address,
 * neighborhood or city.
 */
export async function listProperties<T extends PropertyTypes>(
  { db, actor: { organizationId } }: MemberCtx,
  kind: PropertyKind<T>,
  { limit, offset, search, ordering }: Query,
): Promise<{ count: number; entries: T['entry'][] }> {
  const sort = sorted(kind.name, ordering);
  let matching = db
    .selectFrom(kind.name)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  for (const pattern of containingEach(search)) matching = matching.where(matches('search_text', pattern));
  // Selects the page before the joins, which would otherwise process every skipped row.
  const page = sort(matching.select('id')).limit(limit).offset(offset);
  const read = () => kind.entries(db, organizationId, page, sort);
  // The total is a maintained counter; only a search needs counting, which takes longer than the page.
  if (search !== '') {
    const total = matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const [{ count }, entries] = await Promise.all([total, read()]);
    return { count: Number(count), entries };
  }
  const { count } = await db
    .selectFrom('organization')
    .select(`${kind.name}_count as count`)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { count, entries: await read() };
}

/** Orders rows as requested. Ties are ordered by id in the direction of the last key, which matches the indexes. */
function sorted(table: PropertyTable, ordering: Ordering): SortRows {
  return (query) => {
    let rows = query;
    for (const { key, descending } of ordering) {
      const column = sql.ref(`${table}.${key}`);
      rows = rows.orderBy(key === 'name' ? sql`lower(${column})` : column, descending ? 'desc' : 'asc');
    }
    return rows.orderBy(sql.ref(`${table}.id`), ordering.at(-1)?.descending ? 'desc' : 'asc');
  };
}
