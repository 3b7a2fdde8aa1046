import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { inject } from 'vitest';
import { callRoute, type Answered } from '../contract/route/call-route.ts';
import type { RequestOf } from '../contract/route/request.ts';
import type { AnswerOf, RouteDefinition } from '../contract/route/route.ts';
import { sandboxSettings } from '../scripts/start-sandbox.ts';
import { buildApp } from '../server/src/app.ts';
import type { Deps } from '../server/src/deps.ts';
import { readEnv } from '../server/src/env.ts';
import { allJobs } from '../server/src/jobs.ts';
import { makeLog } from '../server/src/log.ts';
import { makeDeps } from '../server/src/make-deps.ts';
import { sharedTables } from '../server/src/platform/database/schema.ts';
import { makeQueues, startWorking, type Job } from '../server/src/platform/jobs/boss.ts';
import { remembered } from './factories/remembered-pictures.ts';
import { unfilteredTables } from './organization-filter.ts';
import { throughPooler } from './pgbouncer.ts';
import { recordStatements, serving } from './record-statements.ts';

export type TestServer = {
  url: string;
  /** Address of the sandbox; empty without one. */
  sandboxUrl: string;
  deps: Deps;
  call: <R extends RouteDefinition>(
    route: R,
    request: RequestOf<R>,
    options?: { token?: string; headers?: Record<string, string> },
  ) => Promise<Answered<AnswerOf<R>>>;
  close: () => Promise<void>;
};

type Options = {
  /**
   * Starts a sandbox for the file and points the server at it. Tests that count days use noon in America,
   * because close to midnight the organization and its ad accounts are on different days. The day is fixed,
   * because the sandbox draws its delivery by day.
   */
  sandbox?: boolean | 'at noon';
  settings?: Record<string, string>;
  /** Runs jobs; tests that inspect the queue turn it off. */
  worker?: boolean;
  /** Runs scheduled jobs too. Tests usually trigger them when they need them. */
  schedules?: boolean;
  /** Decodes a picture each time it is sent. Only tests of the decoder need it. */
  eachPicture?: boolean;
  /** Returns another address for the given database URL. */
  wayToDatabase?: (url: string) => Promise<string>;
  /** Port of a pooler in transaction mode through which the server uses its database. */
  poolerPort?: number;
};

export const noon = new Date('2028-06-05T17:00:00Z');

/** Starts a server on a clone of the migrated database. Each test file starts its own. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { sandbox = false, settings = {}, worker = true, schedules = false, eachPicture = false } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-server-'));
  const direct = await cloneDatabase();
  const way = await wayTo(direct, options);
  const start = sandbox === 'at noon' ? noon : undefined;
  const stage = sandbox ? await startSandboxProgram(path.join(folder, 'sandbox'), start) : undefined;
  const networks = stage === undefined ? nowhere : sandboxSettings(stage.url);
  const env = readEnv({
    ...way,
    DATA_DIR: folder,
    PORT: '0',
    TOKEN_KEY: 'tests-'.repeat(8),
    SESSION_KEY: 'tests-'.repeat(8),
    DATABASE_POOL: '10',
    REQUESTS_PER_MINUTE: '100000',
    ...networks,
    PUBLISH_SETTLE_MS: '300',
    NETWORK_TIMEOUT_MS: '3000',
    NETWORK_PROBE_MS: '300',
    LAUNCH_CHECK_MS: '3000',
    PUBLIC_URL: 'http://localhost:4999',
    ...settings,
  });
  const log = makeLog(process.env['TEST_LOG'] ?? 'silent');
  const { deps, boss, close } = await makeDeps(env, {
    databaseUrl: env.DATABASE_URL ?? '',
    log,
    rateFactor: 1000,
    checkAnswers: true,
  });
  if (!eachPicture) deps.pictures = remembered(deps.pictures);
  const statements = recordStatements(deps);
  const jobs = allJobs(deps).map(({ definition, run }): Job => ({
    definition,
    run: (data, info) => serving(() => run(data, info)),
  }));
  await makeQueues(
    boss,
    jobs.map(({ definition: { cron, ...definition } }) => (schedules ? { ...definition, cron } : definition)),
  );
  if (worker) await startWorking(boss, jobs, deps);
  const app = await buildApp(deps);
  app.addHook('onRequest', (_request, _reply, done) => serving(done));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    sandboxUrl: stage?.url ?? '',
    deps,
    call: (route, request, more) => callRoute(url, route, request, more),
    close: async () => {
      await app.close();
      const unfiltered = await unfilteredStatements(deps, statements.texts);
      await close();
      await stage?.stop();
      rmSync(folder, { recursive: true, force: true });
      if (unfiltered.length > 0)
        throw new Error(`Statements that do not filter by organization:\n${unfiltered.join('\n')}`);
      if (statements.outside.size > 0)
        throw new Error(`Statements outside the open transaction:\n${[...statements.outside].join('\n')}`);
    },
  };
}

/** Returns the settings that lead to a database: through a pooler if there is one. */
async function wayTo(direct: string, { wayToDatabase, poolerPort }: Options) {
  if (wayToDatabase !== undefined) return { DATABASE_URL: await wayToDatabase(direct) };
  const port = poolerPort ?? inject('poolerPort');
  if (port === undefined) return { DATABASE_URL: direct };
  return {
    DATABASE_URL: throughPooler(direct, port),
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOLER: 'transaction',
  };
}

/** Returns the settings by which another process uses the database of a server. */
export function databaseSettings({ env }: Deps): Record<string, string> {
  return {
    DATABASE_URL: env.DATABASE_URL ?? '',
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? '',
    DATABASE_POOLER: env.DATABASE_POOLER,
  };
}

/** Returns the statements of a server that read or change the tables of an organization without naming it. */
async function unfilteredStatements({ pool }: Deps, statements: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' and table_name <> all($1)`,
    [sharedTables],
  );
  const tables = new Set(rows.map(({ name }) => name));
  return [...statements].flatMap((text) => {
    const found = unfilteredTables(text, tables);
    return found.length === 0 ? [] : [`${found.join(', ')}: ${text}`];
  });
}

/** Addresses without a listener, so that a file without a sandbox cannot reach any network. */
const nowhere = {
  ...sandboxSettings('http://127.0.0.1:9'),
  CLOCK_URL: '',
  SANDBOX_URL: '',
};

/**
 * Clones the migrated database. A program named by `TEST_DATABASE_HOOK` may prepare the clone; it gets its address and
 * prints the one to use.
 */
export async function cloneDatabase(): Promise<string> {
  const url = await migratedDatabase();
  const hook = process.env['TEST_DATABASE_HOOK'];
  return hook === undefined ? url : execFileSync(process.execPath, [hook, url], { encoding: 'utf8' });
}

/** Clones the migrated database as it is, as a place to restore to. */
export function migratedDatabase(): Promise<string> {
  return copyDatabase(new URL(inject('databaseUrl')).pathname.slice(1));
}

/** Creates a database without tables. */
export function emptyDatabase(): Promise<string> {
  return copyDatabase('template0');
}

async function copyDatabase(original: string): Promise<string> {
  const template = new URL(inject('databaseUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  try {
    // Files start at the same moment, but PostgreSQL clones a template for one session at a time.
    await admin.query('select pg_advisory_lock(42)');
    await admin.query(`create database ${name} template ${original}`);
  } finally {
    await admin.end();
  }
  return Object.assign(template, { pathname: `/${name}` }).href;
}

export async function startSandboxProgram(
  folder: string,
  start?: Date,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const args = ['sandbox/main.ts', '--port', '0', '--data', folder];
  if (start !== undefined) args.push('--clock-start', start.toISOString());
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('the sandbox has no output');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
