import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type Server } from '../bench/start-server.ts';
import { accountRoutes } from '../contract/accounts.ts';
import { callRoute } from '../contract/call-route.ts';
import { platformRoutes } from '../contract/platform.ts';
import { eventually } from './eventually.ts';
import { signUpBody } from './factories/people.ts';

/** Two API and two worker processes of one product, started at once on a database that nobody has used. */

const dataFolder = mkdtempSync(path.join(tmpdir(), 'porchlight-processes-'));
let pool: pg.Pool;
let apis: Server[] = [];
let workers: Server[] = [];

beforeAll(async () => {
  const databaseUrl = await emptyDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl });
  const start = (roles: 'api' | 'worker') =>
    startServer({ databaseUrl, dataFolder, roles, own: { DATABASE_POOL: '8' } });
  [apis, workers] = await Promise.all([
    Promise.all([start('api'), start('api')]),
    Promise.all([start('worker'), start('worker')]),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([...apis, ...workers].map(({ stop }) => stop()));
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

const at = ({ port }: Server, address: string) => fetch(`http://127.0.0.1:${port}${address}`);

test('one of them migrates, once, and the others wait for it', async () => {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(readdirSync('server/migrations').toSorted());
  const places = await pool.query('select version from geography_version');
  expect(places.rows).toHaveLength(1);
});

test('each says that it lives and works, and shows its metrics', async () => {
  for (const server of [...apis, ...workers]) {
    expect((await at(server, '/healthz')).status).toBe(200);
    expect((await at(server, '/readyz')).status).toBe(200);
    expect(await (await at(server, '/metrics')).text()).toContain('porchlight_job_seconds');
  }
});

test('a worker answers nothing else', async () => {
  for (const server of workers)
    for (const address of ['/', '/api/version/', '/outbox-mail/1'])
      expect((await at(server, address)).status, address).toBe(404);
});

test('what one is asked a worker does, and another tells', async () => {
  const [first, second] = apis.map(({ port }) => `http://127.0.0.1:${port}`);
  const body = signUpBody();
  const { status } = await callRoute(first ?? '', accountRoutes.signUp, { body });
  expect(status).toBe(201);
  await eventually(async () => {
    const outbox = await callRoute(second ?? '', platformRoutes.listOutbox, {});
    return outbox.status === 200 && outbox.body.mails.some(({ to }) => to === body.email);
  });
  // Counted once the job has ended, which is after its mail can be read.
  await eventually(async () => {
    const done = await Promise.all(workers.map(async (worker) => (await at(worker, '/metrics')).text()));
    return /porchlight_job_seconds_count\{job="send-account-mail",outcome="done"\} 1\n/.test(done.join('\n'));
  });
});

test('each ends by itself when it is told to', async () => {
  for (const { child } of [...apis, ...workers]) child.kill('SIGTERM');
  const all = [...apis, ...workers];
  await eventually(async () =>
    all.every(({ child }) => child.exitCode !== null || child.signalCode !== null),
  );
  expect(all.map(({ child }) => child.exitCode)).toEqual([0, 0, 0, 0]);
});
