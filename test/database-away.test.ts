import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { openDatabaseWay, type DatabaseWay } from '../bench/database-faults/database-way.ts';
import { eventually } from './eventually.ts';
import { buildingBody } from './factories/assets.ts';
import { newOwner, type Owner } from './factories/people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let way: DatabaseWay;
let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer({
    wayToDatabase: async (url) => {
      way = await openDatabaseWay(url);
      return way.url;
    },
  });
  owner = await newOwner(server);
});
beforeEach(() => way.open());
afterAll(async () => {
  way.open();
  await server.close();
  way.end();
});

async function list() {
  const started = Date.now();
  const answer = await fetch(`${server.url}/api${campaignRoutes.listCampaigns.path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - started };
}

function createBuilding(key: string, name = 'Maple Court') {
  return server.call(
    buildingRoutes.createBuilding,
    { body: buildingBody({ url: '', images: [], name }) },
    { token: owner.token, headers: { 'idempotency-key': key } },
  );
}

const away = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

test('a full disk answers 503 with the reason, stores nothing partially, and lets a retry with the same key succeed', async () => {
  const { db } = server.deps;
  const names = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from building`.execute(db)).rows;
  const before = await names();
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  );
  await sql`create trigger no_room after insert on building execute function no_room()`.execute(db);
  const refused = await createBuilding('disk-full');
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('disk is full') } });
  expect(await names()).toEqual(before);
  await sql`drop function no_room cascade`.execute(db);
  expect(await createBuilding('disk-full')).toMatchObject({ status: 201 });
});

test('an unreachable database gives a 503 with Retry-After, and the process survives', async () => {
  expect(await list()).toMatchObject({ status: 200 });
  way.close();
  expect(await list()).toMatchObject(away);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  way.open();
  await eventually(async () => (await list()).status === 200);
  await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 200);
});

test('reads survive a restart that drops every connection', async () => {
  expect(await list()).toMatchObject({ status: 200 });
  way.close();
  way.open();
  const answers = await Promise.all(Array.from({ length: 12 }, list));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('reads and writes survive a database restart that takes one second', async () => {
  expect(await list()).toMatchObject({ status: 200 });
  way.close();
  const coming = [...Array.from({ length: 12 }, list), createBuilding('while it restarts')];
  await wait(1000);
  way.open();
  const statuses = (await Promise.all(coming)).map(({ status }) => status);
  expect(statuses).toEqual([...Array<number>(12).fill(200), 201]);
});

/** The test pool has ten connections. */
const MORE_THAN_MAY_WAIT = 400;

test('while packets are lost, waits are short and excess requests are rejected immediately', async () => {
  expect(await list()).toMatchObject({ status: 200 });
  way.hold();
  const started = Date.now();
  const writing = createBuilding('while packets are lost').then(({ status }) => ({
    status,
    ms: Date.now() - started,
  }));
  const answers = await Promise.all(Array.from({ length: MORE_THAN_MAY_WAIT }, list));
  for (const answer of answers) expect(answer).toMatchObject(away);
  expect(await writing).toMatchObject({ status: 503 });
  for (const { ms } of [...answers, await writing]) expect(ms).toBeLessThan(13_000);
  const waited = answers.filter(({ ms }) => ms > 4500).length;
  expect(waited).toBeGreaterThan(200);
  expect(waited).toBeLessThan(MORE_THAN_MAY_WAIT - 100);
  way.close();
  way.open();
  await eventually(async () => (await list()).status === 200);
});

test('dead connections are found and discarded, idle ones included', async () => {
  // A request per pooled connection.
  await Promise.all(Array.from({ length: 10 }, list));
  way.forget();
  const first = await list();
  expect(first).toMatchObject(away);
  expect(first.ms).toBeLessThan(7500);
  const after = await Promise.all(Array.from({ length: 10 }, list));
  for (const { status, ms } of after) {
    expect(status).toBe(200);
    // A request on a dead connection waits three seconds.
    expect(ms).toBeLessThan(2900);
  }
  way.close();
  way.open();
});

test('a slow statement is allowed to finish', async () => {
  await eventually(async () => (await list()).status === 200);
  const { rows } = await sql`select pg_sleep(4), 1 as done`.execute(server.deps.db);
  expect(rows).toEqual([{ done: 1, pg_sleep: expect.anything() }]);
});

test('a write that could not be stored answers 503, and a retry with the same key stores it once', async () => {
  const { count: before } = await owner.call(buildingRoutes.listBuildings, {});
  const create = () => createBuilding('again-and-again');
  way.close();
  expect(await create()).toMatchObject({ status: 503 });
  way.open();
  await eventually(async () => (await list()).status === 200);
  const first = await create();
  expect(first).toMatchObject({ status: 201 });
  expect(await create()).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(await owner.call(buildingRoutes.listBuildings, {})).toMatchObject({ count: before + 1 });
});

test('a key whose release failed with the database can be repeated as soon as the database is back', async () => {
  const { db } = server.deps;
  await sql`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return new; end $$`.execute(db);
  await sql`create trigger dawdle before insert on building for each row execute function dawdle()`.execute(
    db,
  );
  const first = createBuilding('release');
  await wait(500);
  way.close();
  expect(await first).toMatchObject({ status: 503 });
  // Longer than a caller waits for a restart, so the release fails too.
  await wait(4500);
  way.open();
  await eventually(async () => (await list()).status === 200);
  await sql`drop function dawdle cascade`.execute(db);
  await eventually(async () => (await createBuilding('release')).status === 201, 5000);
});

test('a write on a former primary answers 503, and the next one gets a connection to the new primary', async () => {
  const { db } = server.deps;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  const readyStatus = async () => (await fetch(`${server.url}/readyz`)).status;
  // Connections made from now on refuse writes, as a standby does.
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(db);
  way.close();
  way.open();
  await eventually(async () => (await readyStatus()) === 503);
  await Promise.all(Array.from({ length: 10 }, list));
  const refused = await createBuilding('after the failover');
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  await db.connection().execute(async (own) => {
    await sql`set default_transaction_read_only = off`.execute(own);
    await sql`alter database ${database} reset default_transaction_read_only`.execute(own);
  });
  expect(await createBuilding('after the failover')).toMatchObject({ status: 201 });
  await eventually(async () => (await readyStatus()) === 200);
});

test('answers that are cut off cause errors but never a duplicate write', { timeout: 60_000 }, async () => {
  const { count: before } = await owner.call(buildingRoutes.listBuildings, {});
  way.cut(60);
  const WRITES = 40;
  let errors = 0;
  await Promise.all(
    Array.from({ length: WRITES }, (_, index) =>
      eventually(async () => {
        const { status } = await createBuilding(`cut-${index}`, `Cut ${index}`);
        // 409 means that the request with the lost answer is still running.
        if (status !== 201) expect([503, 409]).toContain(status);
        if (status !== 201) errors += 1;
        return status === 201;
      }, 30_000),
    ),
  );
  way.open();
  expect(errors).toBeGreaterThan(0);
  await eventually(async () => (await list()).status === 200);
  expect((await owner.call(buildingRoutes.listBuildings, {})).count).toBe(before + WRITES);
});
