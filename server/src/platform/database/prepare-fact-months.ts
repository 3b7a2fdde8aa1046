import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** SQLSTATE of a constraint that another start has added or removed meanwhile. */
const SETTLED = new Set(['42710', '42704']);

/**
 * Checks while others read and write that all facts are before the end of a month, so that migration 0018 makes them a
 * partition without a look at each. Does nothing if there are no tables yet, or partitioned ones.
 */
export async function prepareFactMonths(db: Db): Promise<void> {
  for (const fact of ['daily_fact', 'breakdown_fact']) {
    const { rows } =
      await sql`select from pg_class where oid = to_regclass(${fact}) and relkind = 'r'`.execute(db);
    if (rows.length === 0) continue;
    await unlessSettled(addBound(db, fact));
    await unlessSettled(sql`alter table ${sql.table(fact)} validate constraint fact_bound`.execute(db));
  }
}

/**
 * Adds the check for new rows only, which takes a moment. Twelve months are left: if the migration then fails, the version
 * before goes on with the check, and stores figures for that time.
 */
async function addBound(db: Db, fact: string): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`
    select (date_trunc('month', greatest(max(date), current_date)) + interval '13 months')::date as day
    from ${sql.table(fact)}`.execute(db);
  const day = sql.lit(rows[0]?.day ?? '');
  await db.transaction().execute(async (tx) => {
    // Given up before others have waited for long; the caller tries again.
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    await sql`lock table ${sql.table(fact)} in access exclusive mode`.execute(tx);
    const plain = await sql`select from pg_class where oid = to_regclass(${fact}) and relkind = 'r'`.execute(
      tx,
    );
    if (plain.rows.length === 0) return;
    await sql`alter table ${sql.table(fact)} add constraint fact_bound check (date < ${day}::date) not valid`.execute(
      tx,
    );
  });
}

async function unlessSettled(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!SETTLED.has((error as { code?: string }).code ?? '')) throw error;
  }
}
