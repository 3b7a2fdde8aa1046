import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type Server } from '../bench/start-server.ts';
import { accountRoutes } from '../contract/accounts.ts';
import { callRoute } from '../contract/route/call-route.ts';
import { platformRoutes } from '../contract/platform.ts';
import { eventually } from './eventually.ts';
import { hashPassword } from '../server/src/platform/secrets/passwords.ts';
import { goodPassword, signUpBody } from './factories/people.ts';

/** Two API and two worker processes of one product, started at the same time on an empty database. */

const dataFolder = mkdtempSync(path.join(tmpdir(), 'porchlight-processes-'));
let databaseUrl: string;
let pool: pg.Pool;
let started: Server[] = [];
let apis: Server[] = [];
let workers: Server[] = [];

beforeAll(async () => {
  databaseUrl = await emptyDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl });
  const start = (roles: 'api' | 'worker') => startServer({ databaseUrl, dataFolder, roles, own });
  const starting = (['api', 'api', 'worker', 'worker'] as const).map((roles) => start(roles));
  // Waits for all of them, so that none goes on running if another one fails.
  const ended = await Promise.allSettled(starting);
  started = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await Promise.all(starting);
  [apis, workers] = [started.slice(0, 2), started.slice(2)];
}, 120_000);
afterAll(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  await pool.end();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(inject('databaseUrl')), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
}

const own = { DATABASE_POOL: '8', TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '300' };

/** `perMinute` of requesting a password link. */
const LINK_LIMIT = 10;

/** Calls the API processes in turns for a caller behind a proxy, and returns the statuses. */
async function callInTurns(address: string, calls: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const { port } = apis[call % apis.length] ?? { port: 0 };
    const { status } = await fetch(`http://127.0.0.1:${port}/api/version/`, {
      headers: { 'x-forwarded-for': address },
    });
    statuses.push(status);
  }
  return statuses;
}

const at = ({ port }: Server, address: string) => fetch(`http://127.0.0.1:${port}${address}`);

test('one of several starting processes runs each migration once while the others wait', async () => {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(readdirSync('server/migrations').toSorted());
  const places = await pool.query('select version from geography_version');
  expect(places.rows).toHaveLength(1);
});

test('every process reports health and readiness and exposes metrics', async () => {
  for (const server of [...apis, ...workers]) {
    expect((await at(server, '/healthz')).status).toBe(200);
    expect((await at(server, '/readyz')).status).toBe(200);
    expect(await (await at(server, '/metrics')).text()).toContain('porchlight_job_seconds');
  }
});

test('a worker process serves only health and metrics', async () => {
  for (const server of workers)
    for (const address of ['/', '/api/version/', '/outbox-mail/1'])
      expect((await at(server, address)).status, address).toBe(404);
});

test('a worker sends the mail requested at one API process, and another API process shows it', async () => {
  const [first, second] = apis.map(({ port }) => `http://127.0.0.1:${port}`);
  const body = signUpBody();
  const { status } = await callRoute(first ?? '', accountRoutes.signUp, { body });
  expect(status).toBe(201);
  await eventually(async () => {
    const outbox = await callRoute(second ?? '', platformRoutes.listOutbox, {});
    return outbox.status === 200 && outbox.body.mails.some(({ to }) => to === body.email);
  });
  // The metric is counted when the job ends, after its mail is readable.
  await eventually(async () => {
    const done = await Promise.all(workers.map(async (worker) => (await at(worker, '/metrics')).text()));
    return /porchlight_job_seconds_count\{job="send-account-mail",outcome="done"\} 1\n/.test(done.join('\n'));
  });
});

/** Longest time in which one process ends the session of another, on a busy machine too. */
const NOTICED_MS = 2000;

test('a sign-out at one API process ends the session at the other at once', async () => {
  const [first = '', second = ''] = apis.map(({ port }) => `http://127.0.0.1:${port}`);
  const email = `${randomUUID()}@example.com`;
  await pool.query(
    `insert into app_user (email, password_hash, first_name, last_name, activated_at)
     values ($1, $2, 'Ada', 'Reyes', now())`,
    [email, await hashPassword(goodPassword)],
  );
  const { body: session } = await callRoute(first, accountRoutes.signIn, {
    body: { username: email, password: goodPassword },
  });
  const statusAtSecond = async () =>
    (await callRoute(second, accountRoutes.currentUser, {}, { token: session.access })).status;
  expect(await statusAtSecond()).toBe(200);
  await callRoute(first, accountRoutes.signOut, { body: { refresh: session.refresh } });
  const signedOut = Date.now();
  while ((await statusAtSecond()) === 200) await wait(5);
  expect(Date.now() - signedOut).toBeLessThan(NOTICED_MS);
});

test('a limit of one route counts the calls of both API processes together', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < LINK_LIMIT + 4; call += 1) {
    const { port } = apis[call % apis.length] ?? { port: 0 };
    const answer = await callRoute(
      `http://127.0.0.1:${port}`,
      accountRoutes.forgotPassword,
      { body: { email: 'unknown@example.com' } },
      {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      },
    );
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(statuses.slice(LINK_LIMIT)).toEqual([429, 429, 429, 429]);
});

test('calls of one address are counted across both API processes within a second', async () => {
  await callInTurns('203.0.113.8', 260);
  await wait(1200);
  // Each process sends its calls with the next and learns those of the other.
  await callInTurns('203.0.113.8', 4);
  await wait(1200);
  const refused = (await callInTurns('203.0.113.8', 100)).filter((status) => status === 429);
  // Either process alone has answered fewer than 200 of the 300 that the limit allows.
  expect(refused.length).toBeGreaterThan(20);
  expect(await callInTurns('203.0.113.9', 2)).toEqual([200, 200]);
});

test('every process exits cleanly on SIGTERM', async () => {
  for (const { child } of [...apis, ...workers]) child.kill('SIGTERM');
  const all = [...apis, ...workers];
  await eventually(async () =>
    all.every(({ child }) => child.exitCode !== null || child.signalCode !== null),
  );
  expect(all.map(({ child }) => child.exitCode)).toEqual([0, 0, 0, 0]);
});

test('a process that is told to stop is not ready, but answers for as long as balancers need', async () => {
  const leaving = await startServer({
    databaseUrl,
    dataFolder,
    roles: 'api',
    own: { ...own, DRAIN_SECONDS: '2' },
  });
  expect((await at(leaving, '/readyz')).status).toBe(200);
  const begun = performance.now();
  const stopped = leaving.stop();
  const probe = await eventually(async () => {
    const answer = await at(leaving, '/readyz');
    return answer.status === 503 ? answer : undefined;
  });
  expect(await probe.json()).toEqual({ status: 'stopping' });
  expect((await at(leaving, '/api/version/')).status).toBe(200);
  await stopped;
  expect(performance.now() - begun).toBeGreaterThan(1900);
  await expect(at(leaving, '/api/version/')).rejects.toThrow('fetch failed');
});
