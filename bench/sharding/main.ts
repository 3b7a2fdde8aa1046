/**
 * Measures the product on one PostgreSQL and on a Citus cluster (docs/scaling.md, "Sharding with Citus"):
 *
 * `node bench/sharding/main.ts --own /var/tmp/porchlight-citus` starts both in a new folder on `--port` (55430)
 * and the next three, and removes them at the end.
 * With `--alone`, it has one at a time, for as many facts as the disk takes.
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
import { makeLog } from '../../server/src/log.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { load, median, type Caller, type Load } from '../load.ts';
import { daysOf, fill } from '../organizations/fill.ts';
import { channelsOf, example, works, writersOf, type Writer } from '../organizations/works.ts';
import { settings } from '../settings.ts';
import { startServer, type Server } from '../start-server.ts';
import { fixed, printTable, whole } from '../table.ts';
import { distribute, ofCitus } from './distribute.ts';
import { moveUnderWrites } from './move-shard.ts';
import { startClusters } from './start-clusters.ts';

const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
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
/** Organizations that are called, each by one connection, so that all shards are. */
const CALLED = Number(values.connections);

type Places = { plain: string; cluster: string; workers: string };
type Side = {
  name: string;
  pool: pg.Pool;
  server: Server;
  writers: Writer[];
};

/** Fills a database with its organizations, if that was not done by an earlier run. */
async function prepare(name: 'plain' | 'cluster', places: Places): Promise<void> {
  if (values.filled.includes(name)) return;
  const url = addressOf(name, places);
  const { db, close } = connect(url, { size: 2, log: makeLog('silent'), patient: true });
  await migrate(db).finally(close);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    if (name === 'cluster')
      await distribute(places.cluster, {
        workers: places.workers.split(','),
        shards: Number(values.shards),
      });
    const begun = performance.now();
    const seconds = () => whole((performance.now() - begun) / 1000);
    await fill(pool, size, channelsOf(example), (part) => say(`${name}: ${part} after ${seconds()} s`));
    say(`${name} filled in ${seconds()} s, ${fixed(await gigabytes(pool, name))} GB`);
  } finally {
    await pool.end();
  }
}

/** Starts the product on a filled database. Access tokens last a quarter of an hour, so both sides are opened last. */
async function open(name: 'plain' | 'cluster', places: Places, folder: string): Promise<Side> {
  const url = addressOf(name, places);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await atEnd(() => (pool.ended ? undefined : pool.end()));
  const server = await startServer({
    databaseUrl: url,
    dataFolder: path.join(folder, name),
    roles: 'api',
  });
  const { organizations } = size;
  const writers = await writersOf(pool, server.port, { organizations, count: CALLED });
  return { name, pool, server, writers };
}

const addressOf = (name: 'plain' | 'cluster', places: Places) =>
  name === 'cluster' ? ofCitus(places.cluster) : places.plain;

/** Returns the size of a database on all its machines. */
async function gigabytes(pool: pg.Pool, name: 'plain' | 'cluster'): Promise<number> {
  const own = 'select pg_database_size(current_database())';
  const all = `select sum(result::numeric) from run_command_on_all_nodes('${own}')`;
  const { rows } = await pool.query<{ bytes: string }>(
    `select (${name === 'plain' ? own : all})::text as bytes`,
  );
  return Number(rows[0]?.bytes) / 1e9;
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

const { list, get, report, overview, create, update } = works;
const measured = [list, get, report, overview, create, update];

/** Loads of each work, in the order of the works. */
type Loads = Load[][];

/** Measures the works on the sides in turns. Returns the loads of each side. */
async function measure(sides: readonly Side[]): Promise<Loads[]> {
  const loads: Loads[] = sides.map(() => measured.map(() => []));
  for (const [work, { caller }] of measured.entries())
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [index, side] of sides.entries()) {
        const callers = side.writers.map((writer) => caller(writer));
        await loaded(side.server.port, callers, settings.warmUpMs);
        loads[index]?.[work]?.push(await loaded(side.server.port, callers, settings.loadMs));
      }
  return loads;
}

function print([plain = [], cluster = []]: readonly Loads[]): void {
  const rows = measured.map(({ what }, work) => {
    const [one, many] = [plain[work] ?? [], cluster[work] ?? []].map((loads) => ({
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      p50: median(loads.map(({ p50 }) => p50)),
    }));
    return {
      what,
      figures: [
        ...[one, many].flatMap((side) => [whole(side?.perSecond ?? 0), fixed(side?.p50 ?? 0, ' ms')]),
        fixed((many?.perSecond ?? 0) / (one?.perSecond ?? 1)),
      ],
    };
  });
  printTable('One PostgreSQL and Citus', ['one', '', 'Citus', '', 'ratio'], rows);
}

await runAndEnd(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-sharding-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const days = daysOf(size);
  say(
    `${whole(size.campaigns)} campaigns of ${whole(size.organizations)} organizations; ${days} days of facts`,
  );
  const own = values.own === '' ? undefined : await startClusters(values.own, Number(values.port));
  const places = own ?? values;
  const loads: Loads[] = [];
  await prepare('plain', places);
  if (values.alone) {
    const plain = await open('plain', places, folder);
    loads.push(...(await measure([plain])));
    await plain.server.stop();
    await plain.pool.end();
    own?.dropPlain();
  }
  await prepare('cluster', places);
  const plain = values.alone ? [] : [await open('plain', places, folder)];
  const cluster = await open('cluster', places, folder);
  loads.push(...(await measure([...plain, cluster])));
  if (Number(values.rounds) > 0) print(loads);
  const writers = cluster.writers.slice(0, CALLED / 2);
  const url = `http://127.0.0.1:${cluster.server.port}`;
  const { lost, seconds, ...counts } = await moveUnderWrites(cluster.pool, url, writers, example);
  say(
    `\nShards moved to the other worker and back in ${seconds.toFixed(1)} s: ${counts.writes} writes, ` +
      `${counts.refused} refused, the slowest ${Math.round(counts.slowestMs)} ms, ${lost.length} lost`,
  );
  if (lost.length > 0) process.exitCode = 1;
});
