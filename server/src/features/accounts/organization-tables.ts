import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Tables whose rows outlast an organization, because the law requires them to be kept. */
export const keptTables = ['audit_entry', 'fair_housing_record'] as const;

/**
 * Returns the tables with an organization id, referencing tables before referenced ones, so that rows can be
 * deleted in this order. The `keptTables` are excluded.
 */
export async function organizationTables(db: Db | Tx): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attname = 'organization_id'
      and relname not in (${sql.join(keptTables)}, 'app_user') order by relname`.execute(db);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const left = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const isFree = (table: string) =>
      references.every(({ child, parent }) => parent !== table || child === table || !left.has(child));
    const free = [...left].filter(isFree);
    if (free.length === 0) throw new Error(`These tables reference each other: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
