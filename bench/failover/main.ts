/**
 * `node bench/failover/main.ts --rounds 10`: kills the primary of a Patroni cluster under 200 requests a second while
 * campaigns are launched. It fails if an acknowledged write is lost, something is published twice, writes take longer
 * than 30 s to work again, or `/readyz` is wrong about it. Needs Linux and Debian's packages; it names the missing ones.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { keptOf, sendAgain } from '../database-faults/changes.ts';
import { openLoad, seen, type Answer } from '../database-faults/open-load.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { makeLaunchers, type Launcher } from '../launches/launchers.ts';
import { startSandbox, startServer, type Server } from '../start-server.ts';
import { printTable, seconds, whole, type Row } from '../table.ts';
import { missingPackages, startCluster, type Cluster } from './cluster.ts';
import {
  launchEach,
  makeDrafts,
  patiently,
  renewTokens,
  untilLive,
  type Launch,
} from '../launches/launching.ts';
import { createAgain, createSome, keptCreations, workOf, type Caller, type Writes } from './load.ts';
import { countWrites, differencesAtNetworks } from '../launches/at-networks.ts';
import { honesty, untilCommits, watchReadiness } from './readiness.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    /** Fewer requests, for work on this program on a busy machine. */
    'per-second': { type: 'string', default: '200' },
    /** Keeps the folder with all logs. */
    keep: { type: 'boolean', default: false },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const PER_SECOND = Number(values['per-second']);
const SECONDS = 45;
const KILL_AT_MS = 8000;
const LAUNCHES = 8;
const most = { back: 30_000, wait: 10_000, wronglyReady: 5000, lateReady: 5000 };

type Stage = {
  folder: string;
  cluster: Cluster;
  apis: Server[];
  workers: Server[];
  sandboxUrl: string;
  launchers: Launcher[];
  writes: Writes;
  launches: Launch[];
  /** Returns the number of writes that both networks received until now. */
  networkWrites: () => Promise<number>;
  pool: pg.Pool;
};

async function setTheStage(): Promise<Stage> {
  // PostgreSQL refuses root, and its own user must be able to enter the folder.
  const folder = mkdtempSync('/var/tmp/porchlight-failover-');
  chmodSync(folder, 0o755);
  await atEnd(() => {
    if (values.keep) say(`Kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  });
  say('Starting etcd, three Patroni nodes and HAProxy …');
  const cluster = await startCluster(path.join(folder, 'cluster'));
  const sandboxUrl = await startSandbox(folder);
  const start = (roles: 'api' | 'worker') =>
    startServer({
      databaseUrl: cluster.url,
      dataFolder: path.join(folder, 'data'),
      roles,
      sandboxUrl,
      own: { DATABASE_READ_URL: cluster.readUrl, GOOGLE_OPERATIONS_PER_DAY: '100000000' },
    });
  const apis = [await start('api'), await start('api')];
  const workers = [await start('worker'), await start('worker')];
  await untilIdle(urlOf(apis[0]));
  const launchers = await makeLaunchers(urlOf(apis[0]), sandboxUrl);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  await atEnd(() => pool.end());
  const writes = { creations: [], changes: [] };
  return {
    folder,
    cluster,
    apis,
    workers,
    sandboxUrl,
    launchers,
    writes,
    launches: [],
    networkWrites: countWrites(sandboxUrl),
    pool,
  };
}

/** Waits until the product has answered for three seconds. A start is a load of its own on a busy machine. */
async function untilIdle(url: string): Promise<void> {
  for (let well = 0; well < 30;) {
    const { ok } = await fetch(`${url}/api/cities/?search=Austin&limit=50`);
    well = ok ? well + 1 : 0;
    await wait(100);
  }
}

/** Launches a campaign undisturbed, as the model of the others, and returns the number of its writes. */
async function launchCalmly({ apis, launchers, launches, networkWrites, pool }: Stage): Promise<number> {
  const before = await networkWrites();
  const drafts = await makeDrafts(urlOf(apis[0]), launchers, { round: 0, count: 1 });
  await launchEach(apis.map(urlOf), launchers, drafts);
  await untilLive(pool, drafts);
  launches.push(...drafts);
  return (await networkWrites()) - before;
}

const urlOf = (server: Server | undefined) => `http://127.0.0.1:${server?.port ?? 0}`;

function callerOf({ apis, launchers: [first] }: Stage): Caller {
  if (first === undefined) throw new Error('there are no launchers');
  return { urls: apis.map(urlOf), ...first };
}

/** Returns the first acknowledged write that was sent after an instant, as the time of its answer. */
function firstWrite(answers: readonly Answer[], after: number): number {
  const well = answers.filter(
    ({ what, status, at, ms }) => what === 'write' && status < 300 && status > 0 && at - ms > after,
  );
  return Math.min(Infinity, ...well.map(({ at }) => at));
}

/** Returns the longest time that a call waited while the database took no write. */
function longestWait(answers: readonly Answer[], killedAt: number, databaseBackAt: number): number {
  const open = answers.filter(({ at, ms }) => at > killedAt && at - ms < databaseBackAt);
  return Math.max(0, ...open.map(({ at, ms }) => Math.min(at, databaseBackAt) - (at - ms)));
}

async function playRound(stage: Stage, round: number): Promise<Row> {
  const { cluster, apis, workers, launchers, writes, pool } = stage;
  const [api] = apis;
  await renewTokens(urlOf(api), launchers);
  const caller = callerOf(stage);
  if (round === 1) await createSome(caller, writes, 400);
  const drafts = await makeDrafts(urlOf(api), launchers, { round, count: LAUNCHES });
  stage.launches.push(...drafts);
  const changedBefore = writes.changes.length;

  const begun = performance.now();
  const readiness = watchReadiness(
    [...apis, ...workers].map(({ port }) => port),
    begun,
  );
  const asking = openLoad({ perSecond: PER_SECOND, seconds: SECONDS, next: workOf(caller, writes, round) });
  const launching = launchEach(caller.urls, launchers, drafts);
  launching.catch(() => undefined);
  await wait(KILL_AT_MS);
  const killedAt = performance.now() - begun;
  const killed = await cluster.killPrimary();
  let databaseBackAt = Infinity;
  const committing = untilCommits(cluster.url).then(() => (databaseBackAt = performance.now() - begun));
  const answers = await asking;
  const backAt = firstWrite(answers, killedAt);
  await committing;
  databaseBackAt = Math.min(databaseBackAt, backAt);
  const found = seen(answers, backAt);
  const waited = longestWait(answers, killedAt, databaseBackAt);
  await launching;

  const restarted = performance.now();
  await cluster.restart(killed);
  const rejoined = performance.now() - restarted;
  const repeated = await createAgain(caller, writes);
  const repeatable = writes.changes.slice(changedBefore);
  await patiently(() => sendAgain({ url: urlOf(api), token: caller.token }, repeatable));
  const live = await untilLive(pool, drafts);
  const ready = honesty(await readiness.stop(), { killedAt, databaseBackAt, backAt });
  await stage.networkWrites();
  const kept = await keptInDatabase(stage);
  const networks = { apiUrl: urlOf(api), sandboxUrl: stage.sandboxUrl };
  const wrong = await patiently(() => differencesAtNetworks(networks, launchers, stage.launches));
  for (const one of wrong.slice(0, 10)) say(`   ${one}`);
  const lives = [...apis, ...workers].every(
    ({ child }) => child.exitCode === null && child.signalCode === null,
  );

  const bad = badAnswers(answers);
  if (bad !== '') say(`   other errors: ${bad}`);
  const reached =
    lives &&
    backAt - killedAt <= most.back &&
    found.others + kept.lost + kept.twice + wrong.length === 0 &&
    waited <= most.wait &&
    ready.wronglyReady <= most.wronglyReady &&
    ready.lateReady <= most.lateReady;
  return {
    what: `${round}: ${killed} killed, ${await cluster.primary()} took over`,
    figures: [
      seconds(databaseBackAt - killedAt),
      seconds(backAt - killedAt),
      `${whole(found.errors)} of ${whole(found.asked)}`,
      whole(found.others),
      seconds(waited),
      seconds(found.longest),
      seconds(ready.wronglyReady),
      seconds(ready.lateReady),
      seconds(rejoined),
      seconds(repeated),
      seconds(live),
      whole(kept.lost),
      whole(kept.twice),
      whole(wrong.length),
    ],
    goal: { text: `back <= ${most.back / 1000} s, wait <= ${most.wait / 1000} s`, reached },
  };
}

/** Counts the answers that are neither well nor a 503 with Retry-After. */
function badAnswers(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { what, status, retryAfter, broke } of answers) {
    if ((status > 0 && status < 400) || (status === 503 && retryAfter)) continue;
    const name = `${what} ${broke ?? status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}

async function keptInDatabase({ pool, writes }: Stage): Promise<{ lost: number; twice: number }> {
  const changes = await keptOf(pool, writes.changes);
  const creations = await keptCreations(pool, writes.creations);
  return { lost: changes.lost + creations.lost, twice: changes.twice + creations.twice };
}

async function measure(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`Install first: apt-get install --no-install-recommends ${missing.join(' ')}`);
  const stage = await setTheStage();
  const calmWrites = await launchCalmly(stage);
  const rows: Row[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    say(`Round ${round} …`);
    rows.push(await playRound(stage, round));
    say(`   ${rows.at(-1)?.figures.join('  ')}`);
  }
  printTable(
    `${PER_SECOND} requests a second for ${SECONDS} s a round, the primary killed after ${KILL_AT_MS / 1000} s`,
    [
      'database back',
      'a write answered',
      'errors',
      'other than 503',
      'wait in the outage',
      'longest wait',
      'ready too long',
      'ready too late',
      'node rejoined',
      'repeats done',
      'launches live',
      'lost',
      'twice',
      'network differences',
    ],
    rows,
  );
  const { writes, launches, cluster } = stage;
  const perLaunch = ((await stage.networkWrites()) - calmWrites) / (launches.length - 1) / calmWrites;
  const ended = cluster.ended();
  say(
    `${whole(writes.creations.length)} campaigns created and ${whole(writes.changes.length)} changed; ` +
      `${launches.length} launched with ` +
      `${perLaunch.toFixed(3)} of the ${calmWrites} writes of an undisturbed launch for each.`,
  );
  if (ended.length > 0) say(`   ended by itself: ${ended.join(', ')}`);
  if (rows.some(({ goal }) => goal?.reached !== true)) process.exitCode = 1;
}

await runAndEnd(measure);
