import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/plain-date.ts';
import { BACKUP_LOCK, tryLock } from '../../../platform/database/advisory-lock.ts';
import { acrossOrganizations } from '../../../platform/database/across-organizations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { letFactsGo } from '../../../platform/database/let-facts-go.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addMonths, factTables, monthOf, monthsBetween, type FactTable } from './fact-tables.ts';

/** Months after the current one that always have a partition. */
const AHEAD = 3;

/** Partition of a table: from a day (null: from the first) until before another. The default partition has neither. */
export type Partition = { name: string; from: PlainDate | null; until: PlainDate | null; isDefault: boolean };

export async function partitionsOf(db: Db, table: FactTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by c.relname`.execute(db);
  return rows.map(({ name, bound }) => {
    const [, from = null, until = null] = /FROM \((?:MINVALUE|'(.+)')\) TO \('(.+)'\)/.exec(bound) ?? [];
    return { name, from, until, isDefault: bound === 'DEFAULT' };
  });
}

/** Makes the partitions of the current month, of those ahead, and of any others that facts have come for. */
export async function makeMonths(db: Db, today: PlainDate): Promise<number> {
  let made = 0;
  for (const table of factTables) {
    const partitions = await partitionsOf(db, table);
    const month = monthOf(today);
    const wanted = new Set([
      ...monthsBetween(month, addMonths(month, AHEAD)),
      ...(await strayMonths(db, table)),
    ]);
    for (const one of wanted) {
      if (partitions.some((partition) => covers(partition, one))) continue;
      await whileLocked(() => makeMonth(db, table, one));
      made += 1;
    }
  }
  return made;
}

function covers({ from, until, isDefault }: Partition, month: PlainDate): boolean {
  return !isDefault && (from === null || from <= month) && until !== null && month < until;
}

/** Returns the months of the facts in the default partition, but for those that are archived. */
export async function strayMonths(db: Db, table: FactTable): Promise<PlainDate[]> {
  const { rows } = await sql<{ month: PlainDate }>`
    select distinct date_trunc('month', date)::date as month from ${other(table)}
    where date >= (select stored_from from fact_boundary) order by month ${acrossOrganizations}`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Makes a partition next to the table, fills it with the facts that have come for it, and attaches it, so that others
 * read and write meanwhile but for a moment.
 */
async function makeMonth(db: Db, table: FactTable, month: PlainDate): Promise<void> {
  const made = sql.table(`facts.${table}_${month.slice(0, 7).replace('-', '_')}`);
  const until = addMonths(month, 1);
  await inShortTransaction(db, async (tx) => {
    await sql`create table ${made} (like ${sql.table(table)} including defaults including constraints)`.execute(
      tx,
    );
    await sql`with moved as (
        delete from ${other(table)} where date >= ${month} and date < ${until} returning *)
      insert into ${made} select * from moved ${acrossOrganizations}`.execute(tx);
    await sql`alter table ${sql.table(table)} attach partition ${made}
      for values from (${sql.lit(month)}) to (${sql.lit(until)})`.execute(tx);
  });
}

/**
 * Removes the facts before a day, which are archived or no longer wanted: whole partitions, and rows of the others.
 * Returns false if partitions stay until the next run because a backup runs.
 */
export async function removeFacts(
  db: Db,
  before: PlainDate,
  proceed: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  let all = true;
  for (const table of factTables)
    for (const { name, until } of await partitionsOf(db, table)) {
      await proceed();
      if (until !== null && until <= before) all = (await dropPartition(db, name)) && all;
      else await removeRows(db, name, before, proceed);
    }
  return all;
}

/**
 * Lets the facts of a month before a day be found without a look at all others, where a partition has several months. The
 * index is made once, while others read and write, and goes with the partition.
 */
export async function indexDays(db: Db, before: PlainDate): Promise<void> {
  for (const table of factTables)
    for (const { name, from, until, isDefault } of await partitionsOf(db, table)) {
      const isWide = from === null || until === null || addMonths(from, 1) < until;
      if (isDefault || !isWide || (from ?? '') >= before) continue;
      const index = sql.table(`facts.${name}_by_day`);
      const { rows } = await sql<{ valid: boolean }>`
        select indisvalid as valid from pg_index where indexrelid = to_regclass(${`facts.${name}_by_day`})`.execute(
        db,
      );
      if (rows[0]?.valid === true) continue;
      await db.connection().execute(async (one) => {
        // It waits for older transactions, such as a backup, and no one waits for it.
        await sql`set lock_timeout = '10min'`.execute(one);
        try {
          // Left by a run that was stopped.
          if (rows.length > 0) await sql`drop index concurrently ${index}`.execute(one);
          await sql`create index concurrently ${sql.ref(`${name}_by_day`)} on ${sql.table(`facts.${name}`)} (date)`.execute(
            one,
          );
        } finally {
          await sql`reset lock_timeout`.execute(one);
        }
      });
    }
}

/** Drops a partition unless a backup runs: its snapshot has deleted rows, but none of a table that is gone. */
async function dropPartition(db: Db, name: string): Promise<boolean> {
  let alone = false;
  await whileLocked(() =>
    inShortTransaction(db, async (tx) => {
      alone = await tryLock(tx, BACKUP_LOCK);
      if (alone) await sql`drop table ${sql.table(`facts.${name}`)}`.execute(tx);
    }),
  );
  return alone;
}

/** Pages of a table that one transaction looks through: 2 MB. */
const PAGES = 250;

/** Deletes the rows of a partition before a day, in the order in which they lie on the disk. */
async function removeRows(
  db: Db,
  partition: string,
  before: PlainDate,
  proceed: () => Promise<void>,
): Promise<void> {
  const table = sql.table(`facts.${partition}`);
  // PostgreSQL expects few rows between two unknown days, and looks for them by the index.
  const { rows: pieces } = await sql<{ first: number }>`
    select distinct (ctid::text::point)[0]::int / ${sql.lit(PAGES)} * ${sql.lit(PAGES)} as first
    from ${table} where date >= ${'-infinity'} and date < ${before} order by first ${acrossOrganizations}`.execute(
    db,
  );
  for (const { first } of pieces) {
    await proceed();
    await inShortTransaction(db, async (tx) => {
      // The index by day would find the rows of all pieces each time.
      await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
        tx,
      );
      await sql`delete from ${table} where date < ${before}
        and ctid >= ${`(${first},0)`}::tid and ctid < ${`(${first + PAGES},0)`}::tid ${acrossOrganizations}`.execute(
        tx,
      );
    });
  }
}

/** Runs a change that may remove closed facts, and gives way at once if it would make others wait. */
async function inShortTransaction(
  db: Db,
  change: (tx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await letFactsGo(tx);
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    await change(tx);
  });
}

const LOCKED = '55P03';
const TRIES = 20;

async function whileLocked(change: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await change();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCKED || tries === TRIES) throw error;
      await wait(1000);
    }
}

function other(table: FactTable) {
  return sql.table(`facts.${table}_other`);
}
