import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseOrganization } from '../../features/accounts/erase-data.ts';
import { organizationTables } from '../../features/accounts/organization-tables.ts';
import { makeMonths, partitionsOf } from '../../features/reports/facts/fact-partitions.ts';
import { emptyDatabase } from '../../../../test/test-server.ts';
import { makeLog } from '../../log.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { connect, type Connection } from './connect.ts';
import { migrate, migrateTo } from './migrate.ts';
import { prepareFactMonths } from './prepare-fact-months.ts';

const earlier = readdirSync(new URL('../../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name < '0018')
  .toSorted();

let database: Connection;
let before: unknown;
let waited: { code: unknown; ms: number };
beforeAll(async () => {
  database = connect(await emptyDatabase(), { size: 4, log: makeLog('silent'), patient: true });
  const { db } = database;
  await migrateTo(db, earlier);
  await sql`insert into organization (name, kind, time_zone) values ('Oak', 'agent', 'America/Chicago')`.execute(
    db,
  );
  await sql`insert into campaign (organization_id, name, kind) select 1, 'Oak ' || n, '2' from generate_series(1, 3) n`.execute(
    db,
  );
  await sql`insert into daily_fact select 1, c, channel, current_date - n, 100 * c, n % 7, 1000 + n, n / 4.0, null, null
    from generate_series(1, 3) c, generate_series(0, 900) n, unnest(array['facebook', 'search']) channel`.execute(
    db,
  );
  await sql`insert into breakdown_fact select 1, c, 'age', 'facebook', current_date - n, bucket, 50, 2, 500, 1
    from generate_series(1, 3) c, generate_series(900, 0, -1) n, unnest(array['18-24', '25-34']) bucket`.execute(
    db,
  );
  waited = await waitAtReader();
  // As the version before writes after a migration has failed.
  await prepareFactMonths(db);
  await sql`insert into daily_fact values (1, 1, 'facebook', (current_date + interval '12 months')::date, 1, 1, 10, 1, 1, 1)`.execute(
    db,
  );
  before = await findings();
  await migrate(db);
});
afterAll(() => database.close());

/** Prepares the tables while another program reads them, and returns the failure with its time. */
function waitAtReader() {
  return database.db.transaction().execute(async (reader) => {
    await sql`lock table daily_fact in access share mode`.execute(reader);
    const start = performance.now();
    const code = await prepareFactMonths(database.db).catch((error: { code?: string }) => error.code);
    return { code, ms: performance.now() - start };
  });
}

/** Returns the number and sum of facts, and all kept sums. */
async function findings() {
  const tables = ['daily_fact', 'breakdown_fact', 'campaign_week', 'organization_day'];
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql`
      select count(*), sum(spend_cents) as spend, sum(impressions) as shown, sum(leads) as leads
      from ${sql.table(table)}`.execute(database.db);
    found[table] = rows[0];
  }
  const { rows } =
    await sql`select organization_id, campaign_id, date, impressions, clicks, spend_cents, leads
    from campaign_day order by campaign_id, date`.execute(database.db);
  return { ...found, days: rows };
}

const count = async (from: string, where = 'true') => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(from)} where ${sql.raw(where)}`.execute(database.db);
  return Number(rows[0]?.count);
};

test('the facts of an older database are the same after they were partitioned, and lie where they lay', async () => {
  expect(await findings()).toEqual(before);
  expect(await count('facts.daily_fact')).toBe(3 * 901 * 2 + 1);
  const { rows } = await sql<{ name: string; kind: string }>`
    select conname as name, contype as kind from pg_constraint
    where conrelid = 'facts.daily_fact'::regclass and contype in ('p', 'f') and conparentid = 0`.execute(
    database.db,
  );
  // Keys belong to the partitioned table, so its rows have not been looked through again.
  expect(rows).toEqual([]);
});

test('the start gives way to a reader soon, and the version before stores facts after a start that has failed', async () => {
  expect(waited.code).toBe('55P03');
  expect(waited.ms).toBeLessThan(2000);
  expect(await count('daily_fact', 'date > current_date + 300')).toBe(1);
});

test('statements of the version before read, write and remove facts as they did', async () => {
  const { db } = database;
  const remove = sql`delete from daily_fact where organization_id = 1 and campaign_id = 1 and channel = 'facebook'
    and date >= current_date - 2 and date <= current_date`;
  expect((await remove.execute(db)).numAffectedRows).toBe(3n);
  await sql`insert into daily_fact select 1, 1, 'facebook', current_date - n, 100, n % 7, 1000 + n, n / 4.0, null, null
    from generate_series(0, 2) n`.execute(db);
  expect(await findings()).toEqual(before);
  const again = sql`insert into daily_fact select * from daily_fact limit 1`.execute(db);
  await expect(again).rejects.toThrow('duplicate key');
  const stranger =
    sql`insert into daily_fact values (1, 99, 'facebook', current_date, 1, 1, 1, 1, 1, 1)`.execute(db);
  await expect(stranger).rejects.toThrow('foreign key');
});

test('a fact is stored whatever its month, and months get their partitions ahead', async () => {
  const { db } = database;
  const far = '2031-05-17';
  await sql`insert into daily_fact values (1, 2, 'facebook', ${far}, 7, 1, 700, null, null, null)`.execute(
    db,
  );
  expect(await count('facts.daily_fact_other')).toBe(1);
  await makeMonths(db, '2030-11-20');
  expect(await count('facts.daily_fact_other')).toBe(0);
  expect(await count('facts.daily_fact_2031_05')).toBe(1);
  const names = (await partitionsOf(db, 'breakdown_fact')).map(({ name }) => name);
  expect(names).toEqual([
    'breakdown_fact',
    ...['2030_11', '2030_12', '2031_01', '2031_02'].map((month) => `breakdown_fact_${month}`),
    'breakdown_fact_other',
  ]);
  expect(await makeMonths(db, '2030-11-20')).toBe(0);
  expect(await count('campaign_day', `date = '${far}' and spend_cents = 700`)).toBe(1);
});

test('the version before removes old breakdowns and never one at the same place in another partition', async () => {
  const { db } = database;
  await sql`insert into breakdown_fact select 1, c, 'region', 'facebook', '2030-12-01'::date + n, 'Texas', 50, 2, 500, 1
    from generate_series(1, 3) c, generate_series(0, 25) n`.execute(db);
  const old = await count('breakdown_fact', 'date < current_date - 800');
  const { numAffectedRows } = await sql`
    delete from "breakdown_fact" where ctid = any(array(
      select ctid from "breakdown_fact" r where date < current_date - 800 limit 2000))
    /* across organizations */`.execute(db);
  expect(Number(numAffectedRows)).toBe(old);
  expect(await count('breakdown_fact', "kind = 'region'")).toBe(3 * 26);
});

test('a removed campaign takes its facts and its sums along', async () => {
  const { db } = database;
  await sql`delete from campaign where organization_id = 1 and id = 3`.execute(db);
  for (const table of ['daily_fact', 'breakdown_fact', 'campaign_day', 'campaign_week'])
    expect(await count(table, 'campaign_id = 3')).toBe(0);
  const { rows } = await sql`
    select date from (select date, sum(spend_cents) as cents from daily_fact group by date) f
    full join organization_day d using (date) where f.cents is distinct from nullif(d.spend_cents, 0)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('an organization with facts of closed months can be erased, also by the version before', async () => {
  const { db } = database;
  await sql`update fact_boundary set closed_before = current_date - 800`.execute(db);
  const former = db.transaction().execute(async (tx) => {
    const tables = await organizationTables(tx);
    for (const table of tables.filter((name) => name !== 'daily_fact' && name !== 'breakdown_fact'))
      await sql`delete from ${sql.table(table)} where organization_id = 1`.execute(tx);
    await tx.deleteFrom('organization').where('id', '=', '1').execute();
    throw new Error('erased, and undone');
  });
  await expect(former).rejects.toThrow('erased, and undone');
  expect(await count('daily_fact', 'date < current_date - 800')).toBe(2 * 100 * 2);
  // The organization has no pictures, so no file is removed.
  await eraseOrganization(db, diskStorage(tmpdir()), '1');
  for (const table of ['daily_fact', 'breakdown_fact', 'organization_day'])
    expect(await count(table)).toBe(0);
});
