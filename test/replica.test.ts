import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '../contract/buildings.ts';
import { campaignBulkRoutes } from '../contract/campaign-bulk.ts';
import { campaignHistoryRoutes } from '../contract/campaign-history.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { listingRoutes } from '../contract/listings.ts';
import { reportRoutes } from '../contract/reports.ts';
import { callRoute } from '../contract/route/call-route.ts';
import { openDatabaseWay } from '../bench/database-faults/database-way.ts';
import { makeLog } from '../server/src/log.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { openReplica } from '../server/src/platform/database/replica.ts';
import { makeMetrics } from '../server/src/platform/metrics.ts';
import { eventually } from './eventually.ts';
import { buildingBody, newImage } from './factories/assets.ts';
import { newCampaign } from './factories/campaigns.ts';
import { newOwner, type Owner } from './factories/people.ts';
import { copyProgram, startReplicated, type Replicated } from './streaming-replica.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Two API processes on one primary and one streaming replica, on machines that have `pg_basebackup`. */

if (copyProgram === undefined)
  process.stderr.write('Skipped: no pg_basebackup of the version of postgres that runs here.\n');

describe.skipIf(copyProgram === undefined)('with a replica', () => {
  let databases: Replicated;
  let servers: TestServer[];
  let owner: Owner;
  let images: string[];
  beforeAll(async () => {
    databases = await startReplicated();
    const start = (worker: boolean) =>
      startTestServer({
        worker,
        wayToDatabase: async () => databases.url,
        settings: { DATABASE_READ_URL: databases.replicaUrl },
      });
    servers = [await start(true), await start(false)];
    owner = await newOwner(servers[0] as TestServer);
    images = [(await newImage(owner)).id, (await newImage(owner)).id];
    await Promise.all(servers.map((server) => untilReplicaIs(server, 'used')));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await databases.stop();
  });

  async function readiness(server: TestServer): Promise<{ status: number; replica: unknown }> {
    const answer = await fetch(`${server.url}/readyz`);
    return { status: answer.status, replica: ((await answer.json()) as { replica?: unknown }).replica };
  }

  const untilReplicaIs = (server: TestServer, standing: string) =>
    eventually(async () => (await readiness(server)).replica === standing);

  async function readsOf(server: TestServer): Promise<{ replica: number; primary: number; used: number }> {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    return {
      replica: valueOf('porchlight_reads_total\\{server="replica"\\}'),
      primary: valueOf('porchlight_reads_total\\{server="primary"\\}'),
      used: valueOf('porchlight_replica_used'),
    };
  }

  /** Creates buildings at one process and counts those that the list of the other misses at once. */
  async function missedWrites(rounds: number): Promise<number> {
    const [writer, reader] = servers;
    let missed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await owner.call(buildingRoutes.createBuilding, { body: buildingBody({ images }) });
      for (const { url } of [writer, reader] as TestServer[]) {
        const { body } = await callRoute(url, buildingRoutes.listBuildings, { query: { limit: 100 } }, owner);
        if (!('buildings' in body) || !body.buildings.some((building) => building.id === id)) missed += 1;
      }
    }
    return missed;
  }

  test('lists, overviews and reports are answered by the replica alone', async () => {
    const [server] = servers as [TestServer];
    const { id } = await newCampaign(server, owner);
    const params = { id };
    const before = await readsOf(server);
    await owner.call(campaignRoutes.listCampaigns, {});
    await owner.call(campaignBulkRoutes.sumCampaigns, {});
    await owner.call(campaignHistoryRoutes.campaignHistory, { params });
    await owner.call(buildingRoutes.listBuildings, {});
    await owner.call(listingRoutes.listListings, {});
    await owner.call(listingRoutes.listListingAgents, {});
    await owner.call(reportRoutes.reportsOverview, {});
    await owner.call(reportRoutes.rankedProperties, {});
    await owner.call(reportRoutes.listReports, {
      query: { start_date: '2026-01-01', end_date: '2026-01-31' },
    });
    const after = await readsOf(server);
    expect({ replica: after.replica - before.replica, primary: after.primary - before.primary }).toEqual({
      replica: 9,
      primary: 0,
    });
  });

  test('a write at one process is in the next list of both', async () => {
    const before = await readsOf(servers[1] as TestServer);
    expect(await missedWrites(10)).toBe(0);
    expect((await readsOf(servers[1] as TestServer)).replica).toBeGreaterThan(before.replica);
  });

  test('while the replica does not replay, writers read their writes from the primary, and probes say so', async () => {
    const [server] = servers as [TestServer];
    await databases.onReplica('select pg_wal_replay_pause()');
    expect(await missedWrites(3)).toBe(0);
    expect(await readiness(server)).toEqual({ status: 200, replica: 'behind' });
    expect((await readsOf(server)).used).toBe(0);
    await databases.onReplica('select pg_wal_replay_resume()');
    await untilReplicaIs(server, 'used');
    expect((await readsOf(server)).used).toBe(1);
    expect(await missedWrites(2)).toBe(0);
  });

  /** Opens a replica for one connection of reads, through a proxy. */
  async function opened() {
    const log = makeLog('silent');
    const way = await openDatabaseWay(databases.replicaUrl);
    const primary = connect(databases.url, { size: 1, log });
    const shared = { url: way.url, primary: primary.db, size: 1, pooled: false, log };
    const replica = openReplica({ ...shared, metrics: makeMetrics() });
    await eventually(async () => replica.standing() === 'used');
    const close = async () => {
      way.end();
      await replica.close();
      await primary.close();
    };
    return { way, replica, close };
  }

  test('a replica whose connections are all busy with reports stays in use', async () => {
    const { replica, close } = await opened();
    const db = await replica.caughtUp();
    if (db === undefined) throw new Error('the replica is not used');
    const report = sql`select pg_sleep(1.5)`.execute(db);
    const next = sql`select 1`.execute(db).catch((error: unknown) => replica.failed(error));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await replica.caughtUp()).toBeDefined();
      await wait(400);
    }
    await Promise.all([report, next]);
    replica.failed(Object.assign(new Error('canceling statement'), { code: '57014' }));
    expect(replica.standing()).toBe('used');
    await close();
  });

  test('a silent replica delays a read by 300 ms at most, and later reads not at all', async () => {
    const { way, replica, close } = await opened();
    way.hold();
    await newImage(owner);
    const started = performance.now();
    expect(await replica.caughtUp()).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(400);
    expect(replica.standing()).toBe('away');
    const then = performance.now();
    expect(await replica.caughtUp()).toBeUndefined();
    expect(performance.now() - then).toBeLessThan(50);
    await close();
  });

  test('without the replica, the primary answers and the process stays ready', async () => {
    await databases.killReplica();
    expect(await missedWrites(3)).toBe(0);
    for (const server of servers) expect(await readiness(server)).toEqual({ status: 200, replica: 'away' });
  });

  test('a process is not ready while commits wait for a synchronous standby that is away', async () => {
    const [server] = servers as [TestServer];
    const statusIs = (status: number) => eventually(async () => (await readiness(server)).status === status);
    const reload = () => sql`select pg_reload_conf()`.execute(server.deps.db);
    await sql`alter system set synchronous_standby_names = 'gone'`.execute(server.deps.db);
    await reload();
    await statusIs(503);
    expect(await owner.call(campaignRoutes.listCampaigns, {})).toMatchObject({ count: expect.any(Number) });
    await sql`alter system reset synchronous_standby_names`.execute(server.deps.db);
    await reload();
    await statusIs(200);
  });
});
