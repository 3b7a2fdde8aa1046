/**
 * Measures the product on one PostgreSQL and on a Citus cluster (docs/scaling.md, "Sharding with Citus"):
 *
 * `node bench/sharding/main.ts --own /var/tmp/porchlight-citus` starts both in a new folder on `--port` (55430)
 * and the next three, and removes them at the end.
 * `--plain URL --cluster URL --workers HOST:PORT,HOST:PORT` names others: both addresses name empty databases, which exist
 * at the workers too. With `--filled plain` and `--filled cluster`, those of an earlier run.
 * With `--rounds 0`, only shards are moved.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { accountRoutes } from '../../contract/accounts.ts';
import { dateIn, addDays } from '../../domain/plain-date.ts';
import { personClient } from '../../scripts/sample-data/client.ts';
import { makeLog } from '../../server/src/log.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { exampleCampaign } from '../example-campaign.ts';
import { owner, timeZone } from '../fill-database.ts';
import { load, median, written, type Caller, type Load } from '../load.ts';
import { settings } from '../settings.ts';
import { startServer, type Server } from '../start-server.ts';
import { fixed, printTable, whole } from '../table.ts';
import { distribute, ofCitus } from './distribute.ts';
import { daysOf, fill } from './fill.ts';
import { moveUnderWrites, type Writer } from './move-shard.ts';
import { startClusters } from './start-clusters.ts';

const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '' },
    port: { type: 'string', default: '55430' },
    plain: { type: 'string', default: '' },
    cluster: { type: 'string', default: '' },
    workers: { type: 'string', default: '' },
    organizations: { type: 'string', default: '2000' },
    campaigns: { type: 'string', default: '1000000' },
    facts: { type: 'string', default: '30000000' },
    shards: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    filled: { type: 'string', multiple: true, default: [] },
  },
});
const size = {
  organizations: Number(values.organizations),
  campaigns: Number(values.campaigns),
  facts: Number(values.facts),
};
const say = (text: string) => process.stdout.write(`${text}\n`);
const today = dateIn(timeZone, new Date());
const example = exampleCampaign([], today);
/** Organizations that are called, each by one connection, so that all shards are. */
const CALLED = Number(values.connections);

type Places = { plain: string; cluster: string; workers: string };
type Side = {
  name: string;
  pool: pg.Pool;
  server: Server;
  writers: Writer[];
  campaigns: Map<string, Known[]>;
};
type Known = { id: string; status: string; revision: number };

async function prepare(name: 'plain' | 'cluster', places: Places, folder: string): Promise<Side> {
  const given = places[name];
  const url = name === 'cluster' ? ofCitus(given) : given;
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await atEnd(() => pool.end());
  if (!values.filled.includes(name)) {
    const { db, close } = connect(url, { size: 2, log: makeLog('silent'), patient: true });
    await migrate(db).finally(close);
    if (name === 'cluster')
      await distribute(given, { workers: places.workers.split(','), shards: Number(values.shards) });
    const begun = performance.now();
    const seconds = () => whole((performance.now() - begun) / 1000);
    const ads = {
      facebook: example.facebook_ad,
      instagram: example.instagram_ad,
      search: example.google_adwords_ad,
      display: example.google_ads_ad,
    };
    await fill(pool, size, ads, (part) => say(`${name}: ${part} after ${seconds()} s`));
    say(`${name} filled in ${seconds()} s, ${fixed(await gigabytes(pool, name))} GB`);
  }
  const server = await startServer({
    databaseUrl: url,
    dataFolder: path.join(folder, name),
    roles: 'api',
  });
  const { rows } = await pool.query<{ id: string; building: string }>(
    `select organization_id::text as id, min(id)::text as building from building
     where organization_id % $1 = 0 group by organization_id order by organization_id limit $2`,
    [Math.max(1, Math.floor(size.organizations / CALLED)), CALLED],
  );
  const writers: Writer[] = [];
  const campaigns = new Map<string, Known[]>();
  for (const { id, building } of rows) {
    const token = await signIn(server.port, `owner-${id}@bench.test`);
    writers.push({ organization: id, building, token });
    const found = await pool.query<Known>(
      `select id::text, status, revision from campaign where organization_id = $1 order by id limit 500`,
      [id],
    );
    campaigns.set(id, found.rows);
  }
  return { name, pool, server, writers, campaigns };
}

/** Returns the size of a database on all its machines. */
async function gigabytes(pool: pg.Pool, name: 'plain' | 'cluster'): Promise<number> {
  const own = 'select pg_database_size(current_database())';
  const all = `select sum(result::numeric) from run_command_on_all_nodes('${own}')`;
  const { rows } = await pool.query<{ bytes: string }>(
    `select (${name === 'plain' ? own : all})::text as bytes`,
  );
  return Number(rows[0]?.bytes) / 1e9;
}

/** Signs in, again while a server that has just started is busy. */
async function signIn(port: number, username: string): Promise<string> {
  const body = { username, password: owner.password, remember_me: true };
  for (let tries = 1; ; tries += 1)
    try {
      return (await personClient(`http://127.0.0.1:${port}`).call(accountRoutes.signIn, { body })).access;
    } catch (error) {
      if (tries === 60) throw error;
      await wait(1000);
    }
}

type Work = { what: string; caller: (side: Side, writer: Writer) => Caller };

const get = (address: string, token: string) => ({ bytes: written('GET', address, { token }) });
const range = `start_date=${addDays(today, -29)}&end_date=${today}`;

const works: Work[] = [
  {
    what: 'list: 10 with count',
    caller:
      (_side, { token }) =>
      () =>
        get('/api/campaigns/?limit=10&offset=0', token),
  },
  {
    what: 'get one',
    caller:
      (side, { organization, token }) =>
      () =>
        get(`/api/campaign/${oneOf(side.campaigns.get(organization) ?? []).id}/`, token),
  },
  {
    what: 'report of 30 days',
    caller: (side, { organization, token }) => {
      const live = (side.campaigns.get(organization) ?? []).filter(({ status }) => status === '8');
      return () => get(`/api/campaign/${oneOf(live).id}/campaign_report/?${range}`, token);
    },
  },
  {
    what: 'overview of the organization',
    caller:
      (_side, { token }) =>
      () =>
        get(`/api/reports/overview/?${range}`, token),
  },
  {
    what: 'create',
    caller: (_side, { building, token }) => {
      const body = JSON.stringify({ ...example, target_id: building });
      return () => ({ bytes: written('POST', '/api/campaign/', { token, body }) });
    },
  },
  {
    what: 'update, two fields',
    caller: (side, { organization, token }) => {
      const drafts = (side.campaigns.get(organization) ?? []).filter(({ status }) => status === '9');
      let turn = 0;
      return () => {
        const draft = drafts[(turn += 1) % drafts.length];
        if (draft === undefined) throw new Error('There is no draft.');
        const body = JSON.stringify({ name: `Maple ${turn}`, revision: draft.revision });
        return {
          bytes: written('PATCH', `/api/campaign/${draft.id}/`, { token, body }),
          done: () => void (draft.revision += 1),
        };
      };
    },
  },
];

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** Repeats a load that was refused, as by a server without a processor for a second. */
async function loaded(port: number, callers: readonly Caller[], ms: number): Promise<Load> {
  for (let tries = 1; ; tries += 1)
    try {
      return await load(port, callers, ms);
    } catch (error) {
      if (tries === 10) throw error;
      await wait(2000);
    }
}

async function measure(sides: readonly Side[]): Promise<void> {
  const rows = [];
  for (const { what, caller } of works) {
    const loads = new Map<Side, Load[]>(sides.map((side) => [side, []]));
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const side of sides) {
        const callers = side.writers.map((writer) => caller(side, writer));
        await loaded(side.server.port, callers, settings.warmUpMs);
        loads.get(side)?.push(await loaded(side.server.port, callers, settings.loadMs));
      }
    const figures = sides.map((side) => ({
      perSecond: median((loads.get(side) ?? []).map(({ perSecond }) => perSecond)),
      p50: median((loads.get(side) ?? []).map(({ p50 }) => p50)),
    }));
    const [one, many] = figures;
    rows.push({
      what,
      figures: [
        ...figures.flatMap(({ perSecond, p50 }) => [whole(perSecond), fixed(p50, ' ms')]),
        fixed((many?.perSecond ?? 0) / (one?.perSecond ?? 1)),
      ],
    });
  }
  printTable('One PostgreSQL and Citus', ['one', '', 'Citus', '', 'ratio'], rows);
}

await runAndEnd(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-sharding-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const days = daysOf(size);
  say(
    `${whole(size.campaigns)} campaigns of ${whole(size.organizations)} organizations; ${days} days of facts`,
  );
  const places = values.own === '' ? values : await startClusters(values.own, Number(values.port));
  const plain = await prepare('plain', places, folder);
  const cluster = await prepare('cluster', places, folder);
  if (Number(values.rounds) > 0) await measure([plain, cluster]);
  const writers = cluster.writers.slice(0, CALLED / 2);
  const url = `http://127.0.0.1:${cluster.server.port}`;
  const { lost, seconds, ...counts } = await moveUnderWrites(cluster.pool, url, writers, example);
  say(
    `\nShards moved to the other worker and back in ${seconds.toFixed(1)} s: ${counts.writes} writes, ` +
      `${counts.refused} refused, the slowest ${Math.round(counts.slowestMs)} ms, ${lost.length} lost`,
  );
  if (lost.length > 0) process.exitCode = 1;
});
