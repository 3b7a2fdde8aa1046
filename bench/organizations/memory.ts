/**
 * `node bench/organizations/memory.ts`: measures the memory of a process with both roles when it is idle and during ten minutes
 * at 100 requests a second, with the memory settings of docs/scaling.md, on a temporary embedded PostgreSQL. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeLog } from '../../server/src/log.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { load } from '../load.ts';
import { startSandbox, startServer } from '../start-server.ts';
import { goal, printTable, whole, type Row } from '../table.ts';
import { fill } from './fill.ts';
import { channelsOf, example, works, writersOf } from './works.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, 'per-second': { type: 'string', default: '100' } },
});
const minutes = Number(values.minutes);
const size = { organizations: 20, campaigns: 10_000, facts: 100_000 };
const say = (text: string) => process.stdout.write(`${text}\n`);
const residentMB = (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Calls of ten users, each of whom repeats one. */
const { list, search, get, report, overview, create, update } = works;
const mix = [list, list, search, get, get, get, report, overview, create, update];

await runAndEnd(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-memory-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  await atEnd(() => postgres.stop());
  const { db, pool, close } = connect(postgres.url, { size: 4, log: makeLog('silent'), patient: true });
  await atEnd(close);
  await migrate(db);
  await fill(pool, size, channelsOf(example));
  const { port, child } = await startServer({
    databaseUrl: postgres.url,
    dataFolder: path.join(folder, 'data'),
    roles: 'api,worker',
    sandboxUrl: await startSandbox(folder),
    own: {
      NODE_OPTIONS: '--max-semi-space-size=8',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
      DATABASE_POOL: '10',
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The server has no process.');
  await wait(15_000);
  const idle = residentMB(pid);
  say(`idle: ${whole(idle)} MB`);
  const writers = await writersOf(pool, port, { organizations: size.organizations, count: mix.length });
  const pause = (mix.length / Number(values['per-second'])) * 1000;
  const callers = mix.map(({ caller }, index) => {
    const writer = writers[index];
    if (writer === undefined) throw new Error('There is no organization.');
    return caller(writer);
  });
  let largest = 0;
  let asked = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { perSecond } = await load(port, callers, 60_000, pause);
    asked += perSecond / minutes;
    const now = residentMB(pid);
    largest = Math.max(largest, now);
    say(`minute ${minute}: ${whole(now)} MB, ${whole(perSecond)} requests a second`);
  }
  const after = residentMB(pid);
  const row = (what: string, megabytes: number, most?: number): Row => ({
    what,
    figures: [whole(megabytes)],
    ...(most !== undefined && { goal: goal.atMost(most, megabytes, 'MB') }),
  });
  printTable(
    `Memory in MB, both roles, ${whole(asked)} requests a second`,
    ['MB'],
    [
      row('idle, 15 s after the start', idle, 200),
      row(`after ${minutes} minutes`, after, 260),
      row('the largest at the end of a minute', largest),
    ],
  );
});
