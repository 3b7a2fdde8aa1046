/**
 * `node bench/organizations/growth.ts`: compares the times of lists and single campaigns among 10,000 campaigns with those among
 * 1,000,000, in two databases of one temporary embedded PostgreSQL. Organizations have 500 campaigns in both. Fails if
 * the list takes more than 1.3 times as long at the 99th percentile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeLog } from '../../server/src/log.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { load, median } from '../load.ts';
import { settings } from '../settings.ts';
import { startServer } from '../start-server.ts';
import { fixed, goal, printTable, whole, type Row } from '../table.ts';
import { fill } from './fill.ts';
import { channelsOf, example, works, writersOf, type Writer } from './works.ts';

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '9' },
    /** Callers at once: few, so that the time is that of the work and not of the queue. */
    connections: { type: 'string', default: '4' },
  },
});
const FEW = 10_000;
const PER_ORGANIZATION = 500;
const GOAL = 1.3;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Side = { port: number; writers: Writer[] };

async function open(server: string, campaigns: number, folder: string): Promise<Side> {
  const name = `campaigns_${campaigns}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`).finally(() => admin.end());
  const address = new URL(server);
  address.pathname = name;
  const url = address.href;
  const { db, pool, close } = connect(url, { size: 4, log: makeLog('silent'), patient: true });
  await atEnd(close);
  await migrate(db);
  const organizations = campaigns / PER_ORGANIZATION;
  const begun = performance.now();
  const reached = (part: string) =>
    say(`${whole(campaigns)} campaigns: ${part} after ${whole((performance.now() - begun) / 1000)} s`);
  await fill(pool, { organizations, campaigns, facts: campaigns }, channelsOf(example), reached);
  await pool.query('checkpoint');
  const { port } = await startServer({
    databaseUrl: url,
    dataFolder: path.join(folder, name),
    roles: 'api',
    own: { DATABASE_POOL: '10' },
  });
  const count = Math.min(20, organizations);
  return { port, writers: await writersOf(pool, port, { organizations, count }) };
}

await runAndEnd(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-growth-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  await atEnd(() => postgres.stop());
  const many = await open(postgres.url, Number(values.campaigns), folder);
  const few = await open(postgres.url, FEW, folder);
  const { list, search, get, overview } = works;
  const rows: Row[] = [];
  for (const { what, caller } of [list, search, get, overview]) {
    const loads = new Map<Side, Awaited<ReturnType<typeof load>>[]>([
      [few, []],
      [many, []],
    ]);
    for (let round = 0; round <= Number(values.rounds); round += 1)
      for (const side of [few, many]) {
        const own = Number(values.connections);
        // Each connection calls for other organizations in each round.
        const callers = Array.from({ length: own }, (_, index) => {
          const writer = side.writers[(round * own + index) % side.writers.length];
          if (writer === undefined) throw new Error('There is no organization.');
          return caller(writer);
        });
        const measured = await load(side.port, callers, settings.loadMs);
        // The first round reads what was never read before.
        if (round > 0) loads.get(side)?.push(measured);
      }
    const [one, other] = [few, many].map((side) => ({
      p50: median((loads.get(side) ?? []).map(({ p50 }) => p50)),
      p99: median((loads.get(side) ?? []).map(({ p99 }) => p99)),
    }));
    if (one === undefined || other === undefined) throw new Error('nothing was measured');
    const ratio = other.p99 / one.p99;
    const wanted = what === list.what ? goal.atMost(GOAL, ratio, 'times') : undefined;
    if (wanted?.reached === false) process.exitCode = 1;
    rows.push({
      what,
      figures: [
        ...[one, other].flatMap(({ p50, p99 }) => [fixed(p50, ' ms'), fixed(p99, ' ms')]),
        fixed(other.p50 / one.p50),
        fixed(ratio),
      ],
      ...(wanted && { goal: wanted }),
    });
  }
  printTable(
    `Median and 99th percentile: ${whole(FEW)} and ${whole(Number(values.campaigns))} campaigns, ${values.connections} connections`,
    ['few', 'p99', 'many', 'p99', 'ratio', 'of p99'],
    rows,
  );
});
