import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateIn } from '#domain/plain-date.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { withLock } from '../../../platform/database/advisory-lock.ts';
import { connect } from '../../../platform/database/connect.ts';
import { addMonths, monthOf } from './fact-tables.ts';
import { keepFactsOf } from './keep-facts-job.ts';

const kept = addMonths(monthOf(dateIn('UTC', new Date())), -25);
const CAMPAIGNS = 250;
const MONTHS = 12;
const ARCHIVED = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

/** Makes facts of twelve months in the first partition, the last ones of which stay. */
async function fill(): Promise<void> {
  const { organization } = await newOrganization();
  const first = addMonths(kept, -ARCHIVED);
  const last = addMonths(first, MONTHS);
  await server.deps.db.transaction().execute(async (tx) => {
    await sql`insert into campaign (organization_id, name, kind, status)
      select ${organization}, 'Oak ' || n, '2', '8' from generate_series(1, ${CAMPAIGNS}::int) n`.execute(tx);
    // Sums by day are of no interest here.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into daily_fact
      select organization_id, c.id, 'search', day::date, 100, 7, 1000, 1, null, null
      from generate_series(${first}::date, ${last}::date - 1, '1 day') day, campaign c order by day`.execute(
      tx,
    );
  });
  await sql`vacuum analyze facts.daily_fact`.execute(server.deps.db);
}

async function newOrganization(): Promise<{ organization: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into organization (name, kind, time_zone) values ('Oak', 'agent', 'America/Chicago') returning id`.execute(
    server.deps.db,
  );
  return { organization: rows[0]?.id ?? '' };
}

/** Returns how many facts were read in the first partition so far. */
async function factsRead(): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_all_tables where schemaname = 'facts' and relname = 'daily_fact'`.execute(server.deps.db);
  return rows[0]?.read ?? 0;
}

/** Archives four months on connections of its own. PostgreSQL counts the reads of a connection at its end. */
async function archive(): Promise<void> {
  const { env, storage, log } = server.deps;
  const { db, pool, close } = connect(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '', {
    size: 3,
    log,
    patient: true,
  });
  const processes: number[] = [];
  pool.on('connect', (client) => processes.push((client as pg.PoolClient & { processID: number }).processID));
  const settings = { ...env, FACTS_KEEP_MONTHS: 25, FACTS_ARCHIVE: true };
  await keepFactsOf({ db, lockPool: pool, storage, log, env: settings }, { now: new Date(), settledMs: 0 });
  await close();
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity where pid = any(${processes}::int[])`.execute(
      server.deps.db,
    );
    return rows.length === 0;
  });
}

test('archiving months of a large partition does not read the whole partition for each', async () => {
  await fill();
  const before = await factsRead();
  await archive();
  const { db } = server.deps;
  expect(await db.selectFrom('fact_archive').select('facts').execute()).toHaveLength(ARCHIVED);
  const read = ((await factsRead()) - before) / (CAMPAIGNS * MONTHS * 30);
  // It is read once for the index by day and once to check that, and in parts for the months; without an index 12 times.
  expect(read).toBeLessThan(5);
});

test('a lock that is held keeps no dead rows', async () => {
  const { lockPool, db } = server.deps;
  const snapshots = () =>
    sql`
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
      and backend_xmin is not null`.execute(db);
  await withLock(lockPool, 'porchlight test', async (held) => {
    expect((await snapshots()).rows).toEqual([]);
    expect(await held()).toBe(true);
    expect((await snapshots()).rows).toEqual([]);
  });
});
