import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { makeLog } from '../../log.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { sharedTables } from './schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

test('every cascading delete finds its rows by an index', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace
      -- None of them is ever deleted.
      and c.confrelid <> 'connection'::regclass
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    order by key`.execute(server.deps.db);
  expect(rows).toEqual([]);
});

describe('tables of organizations', () => {
  /** Tables that Kysely and the geography keep for themselves. */
  const technical = [
    'geography_version',
    'installation',
    'kysely_migration',
    'kysely_migration_lock',
    'schema_needs',
  ];

  test('every table has an organization or is listed as shared', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class t
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not exists (select from pg_attribute where attrelid = t.oid and attname = 'organization_id' and attnotnull)
      order by relname`.execute(server.deps.db);
    const without = rows.map(({ name }) => name).filter((name) => !technical.includes(name));
    expect(sharedTables).toEqual(expect.arrayContaining(without));
  });

  test('every key of a table of an organization begins with the organization', async () => {
    const { rows } = await sql`
      select i.indexrelid::regclass as key from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indisunique and t.relname <> all (${[...sharedTables, ...technical]})
        and a.attname is distinct from 'organization_id'`.execute(server.deps.db);
    expect(rows).toEqual([]);
  });

  test('tables of organizations reference each other within an organization, and shared tables none of them', async () => {
    const { rows } = await sql`
      select c.conrelid::regclass as child, c.conname as name from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and parent.relname <> all (${sharedTables})
        and (child.relname = any (${sharedTables}) or own.attname <> 'organization_id')`.execute(
      server.deps.db,
    );
    expect(rows).toEqual([]);
  });
});

test('data of another version is refused and left unchanged', async () => {
  const { db } = server.deps;
  const version = { name: '0002_of_another_version.sql', timestamp: new Date().toISOString() };
  await sql`insert into kysely_migration (name, timestamp) values (${version.name}, ${version.timestamp})`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(
    'This data was created by another version of Porchlight and was left unchanged. Start that version again, or set ' +
      'DATABASE_URL to an empty database, or DATA_DIR to a new folder.',
  );
  await sql`delete from kysely_migration where name = ${version.name}`.execute(db);
  await expect(migrate(db)).resolves.toBe('migrated');
});

test('a migration waits for a lock without holding up others, and then runs', async () => {
  const { db, close } = connect(server.deps.env.DATABASE_URL ?? '', {
    size: 2,
    log: makeLog('silent'),
    patient: true,
  });
  const holder = await server.deps.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table kysely_migration_lock in access exclusive mode');
    await holder.query(`set local application_name = 'porchlight backup'`);
    const said: string[] = [];
    const migrated = migrate(db, { tell: (sentence) => said.push(sentence) });
    const refused = migrate(db, { tries: 1 }).catch((error: unknown) => String(error));
    await new Promise((later) => setTimeout(later, 4000));
    await holder.query('commit');
    expect(await refused).toMatch(/another program uses.*porchlight backup.*Then start again/);
    expect(await migrated).toBe('migrated');
    expect(said.join('\n')).toMatch(/Programs with an open transaction: .*porchlight backup/);
  } finally {
    holder.release();
    await close();
  }
});

test('a start waits for as long as another one takes to load the places', async () => {
  const { db, close } = connect(server.deps.env.DATABASE_URL ?? '', {
    size: 2,
    log: makeLog('silent'),
    patient: true,
  });
  await sql`update geography_version set version = 'earlier'`.execute(db);
  const holder = await server.deps.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table geography_version in exclusive mode');
    const migrated = migrate(db).catch((error: unknown) => error);
    await new Promise((later) => setTimeout(later, 4000));
    await holder.query('commit');
    expect(await migrated).toBe('migrated');
  } finally {
    holder.release();
    await close();
  }
});

test('a newer database that only grew is left as it is, and one that needs a newer version is refused', async () => {
  const { db } = server.deps;
  await sql`insert into kysely_migration (name, timestamp) values ('9999_grown.sql', 'now')`.execute(db);
  expect(await migrate(db)).toBe('newer');
  const needs = await sql<{ migration: string }>`select migration from schema_needs`.execute(db);
  await sql`update schema_needs set migration = '9999_grown.sql'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('This data was created by another version of Porchlight');
  await sql`update schema_needs set migration = ${needs.rows[0]?.migration}`.execute(db);
  await sql`delete from kysely_migration where name = '9999_grown.sql'`.execute(db);
});

test('the guide on retention names every table, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(
    server.deps.db,
  );
  const guide = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
  const listed = guide
    .split('\n')
    .flatMap((line) => [...(/^\| ([^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`([a-z_]+)`/g)])
    .map(([, name]) => name);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
