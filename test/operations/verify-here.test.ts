import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { newCampaign } from '../factories/campaigns.ts';
import { newOwner } from '../factories/people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { operate, settingsOf, startOperator, withoutPostgres } from './operator-command.ts';

/** `verify --here`: the way of an image, which has no programs of PostgreSQL. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-verify-here-'));
let server: TestServer;
let settings: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const TMPDIR = mkdtempSync(path.join(folder, 'temporary-'));
  const PATH = withoutPostgres(folder);
  settings = { ...settingsOf(server.deps.env), BACKUP_TO: path.join(folder, 'backups'), TMPDIR, PATH };
  await newCampaign(server, await newOwner(server));
  await operate(['backup'], settings);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: settings['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const temporary = () => ask(`select datname from pg_database where datname like 'porchlight_verify%'`);
const leftFiles = () => readdirSync(settings['TMPDIR'] ?? '').filter((name) => name.startsWith('porchlight'));

test('a backup is verified without programs of PostgreSQL, in a temporary database on its server', async () => {
  const verified = await operate(['verify', '--here'], settings);
  expect(verified).toMatchObject({ status: 0, progress: expect.stringContaining('Copying files') as string });
  expect(verified.out).toMatch(/, 1 campaign, .+\nEverything is there\.$/);
  expect(await temporary()).toEqual([]);
  expect(leftFiles()).toEqual([]);
});

test('a role that may not create databases gets the statement that allows it', async () => {
  await ask(`create role porchlight_plain login password 'plain'`);
  try {
    const url = new URL(settings['DATABASE_URL'] ?? '');
    Object.assign(url, { username: 'porchlight_plain', password: 'plain' });
    const refused = await operate(['verify', '--here'], { ...settings, DATABASE_URL: url.href });
    expect(refused.status).toBe(1);
    expect(refused.progress).toContain(
      'The role porchlight_plain may not create databases. Let a superuser run: alter role porchlight_plain createdb',
    );
    expect(leftFiles()).toEqual([]);
  } finally {
    await ask('drop role porchlight_plain');
  }
});

test('an interrupted verification removes its database', async () => {
  const child = startOperator(['verify', '--here'], settings);
  await eventually(async () => (await temporary()).length === 1);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(await temporary()).toEqual([]);
  expect(leftFiles()).toEqual([]);
});

test('without a running database, there is no place for it', async () => {
  const { DATABASE_URL: _none, ...stopped } = settings;
  const refused = await operate(['verify', '--here'], { ...stopped, DATA_DIR: path.join(folder, 'none') });
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.progress).toContain('No database runs here: start Porchlight first, or set DATABASE_URL.');
});
