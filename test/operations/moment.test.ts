import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOperationsEnv } from '../../server/src/env.ts';
import { makeLog } from '../../server/src/log.ts';
import { completeBackups } from '../../server/src/operations/backup/backup-store.ts';
import { makeBackup } from '../../server/src/operations/backup/make-backup.ts';
import { checkBackups } from '../../server/src/operations/doctor/check-backups.ts';
import { archiveSettings } from '../../server/src/operations/moment/wal-archive.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startBoss } from '../../server/src/platform/jobs/boss.ts';
import { diskStorage } from '../../server/src/platform/storage/disk-storage.ts';
import { eventually } from '../eventually.ts';
import { operate, serversIn, startOperator } from './operator-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-moment-'));
// As on a server, where PostgreSQL's own user needs no right to enter closed folders.
chmodSync(folder, 0o755);
const place = path.join(folder, 'backups');
const data = path.join(folder, 'data');
const settings = { BACKUP_TO: place, BACKUP_WAL: 'on', TOKEN_KEY: 'moment-'.repeat(8) };
const started: EmbeddedPostgres[] = [];
const times: string[] = [];
/** Archive of the cluster that is lost. */
let cluster = '';
let installation: string | undefined;
/** Segment after the base, with the second row. */
let second = '';

/** Writes three rows with pauses, the first before a backup, and then loses the cluster. */
beforeAll(async () => {
  const postgres = await start(
    data,
    archiveSettings({ BACKUP_TO: place, BACKUP_WAL: true, DATABASE_URL: undefined, DATA_DIR: data }),
  );
  const log = makeLog('silent');
  const { db, close } = connect(postgres.url, { size: 2, log, patient: true });
  await migrate(db);
  await close();
  const boss = await startBoss({ url: postgres.url, log, worker: false });
  await boss.stop({ graceful: false });
  await ask(
    postgres.url,
    `insert into app_user (email, password_hash, first_name, last_name) values ('ada@example.com', '', 'Ada', 'Reyes')`,
  );
  installation = (await ask<{ id: string }>(postgres.url, 'select id from installation'))[0]?.id;
  await ask(postgres.url, 'create table moment (n int)');
  await write(postgres.url, 1);
  await operate(['backup', '--prune'], { ...settings, DATA_DIR: data });
  [cluster = ''] = readdirSync(path.join(place, 'wal'));
  // Archived after the backup.
  await ask(
    postgres.url,
    `insert into fact_archive values
       ('2024-05-01', 'daily_fact', 0, 'facts/daily-fact/2024-05/gone.parquet', '', 1, 1, 1, 1, 1, 1, 1, 1, 1, '2026-11-27T04:07:00Z')`,
  );
  await write(postgres.url, 2);
  second = await archiveSegment(postgres.url);
  await write(postgres.url, 3);
  await archiveSegment(postgres.url);
  await postgres.stop();
  rmSync(path.join(data, 'postgres'), { recursive: true });
});
afterAll(async () => {
  for (const postgres of started) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(of: string, own: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: path.join(of, 'postgres'), settings: own });
  started.push(postgres);
  return postgres;
}

async function ask<T extends object = { n: number }>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

/** Ends the current segment, waits until it is archived, and returns its name. */
async function archiveSegment(url: string): Promise<string> {
  const [ended] = await ask<{ segment: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as segment');
  const segment = ended?.segment ?? '';
  await eventually(async () => existsSync(path.join(place, 'wal', cluster, `${segment}.gz`)));
  return segment;
}

/** Writes a row, and remembers an instant after it and before the next one. */
async function write(url: string, n: number): Promise<void> {
  await ask(url, `insert into moment values (${n})`);
  await wait(600);
  times.push(new Date().toISOString());
  await wait(600);
}

async function rowsIn(of: string): Promise<{ rows: number[]; installation: string | undefined }> {
  const postgres = await start(of);
  const rows = await ask(postgres.url, 'select n from moment order by n');
  const [own] = await ask<{ id: string }>(postgres.url, 'select id from installation');
  await postgres.stop();
  return { rows: rows.map(({ n }) => n), installation: own?.id };
}

test('the embedded database is restored to the end of the archive in another folder', async () => {
  const other = path.join(folder, 'other');
  const { status, out } = await operate(['restore', '--to', 'latest'], { ...settings, DATA_DIR: other });
  expect(status).toBe(0);
  const found = await rowsIn(other);
  expect(found.rows).toEqual([1, 2, 3]);
  // The copy leaves the backups to the installation that made them.
  expect(found.installation).not.toBe(installation);
  expect(out).toContain('npm run porchlight -- backup --adopt');
  expect(readdirSync(path.join(place, 'base'))).toEqual([cluster]);
  const again = await operate(['restore', '--to', 'latest'], { ...settings, DATA_DIR: other });
  expect(again.progress).toContain('There is a database in');
});

test('a restore stops a server that an earlier one left, and starts anew', async () => {
  const DATA_DIR = path.join(folder, 'again');
  const left = await startEmbeddedPostgres({ folder: path.join(DATA_DIR, 'postgres.restoring') });
  started.push(left);
  expect(await operate(['restore', '--to', 'latest'], { ...settings, DATA_DIR })).toMatchObject({
    status: 0,
  });
  expect(serversIn(DATA_DIR)).toEqual([]);
  expect((await rowsIn(DATA_DIR)).rows).toEqual([1, 2, 3]);
});

test('a missing or damaged segment is named, with the time that the data reaches', async () => {
  const torn = path.join(folder, 'torn');
  cpSync(place, torn, { recursive: true });
  const file = path.join(torn, 'wal', cluster, `${second}.gz`);
  const restore = (name: string, to: string) =>
    operate(['restore', '--to', to], { ...settings, BACKUP_TO: torn, DATA_DIR: path.join(folder, name) });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  const damaged = await restore('damaged', 'latest');
  expect(damaged.status).toBe(1);
  expect(damaged.out).toContain(`The segment ${second} of the archive is damaged`);
  rmSync(file);
  const missing = await restore('missing', 'latest');
  expect(missing.status).toBe(1);
  expect(missing.out).toContain(`The segment ${second} of the archive is missing`);
  const [, reached = ''] = /restored as of (\S+Z), from/.exec(missing.out) ?? [];
  expect(reached < (times[1] ?? '')).toBe(true);
  expect((await rowsIn(path.join(folder, 'missing'))).rows).toEqual([1]);
  const later = await restore('later', times[1] ?? '');
  expect(later.status).toBe(1);
  expect(later.progress).toContain(`The segment ${second} of the archive is missing`);
  expect(serversIn(path.join(folder, 'later'))).toEqual([]);
  const found = await checkBackups({ ...readOperationsEnv(settings), BACKUP_TO: torn }, undefined);
  expect(found.map(({ text }) => text).join()).toContain(`The segment ${second} of the archive is missing`);
  const whole = await checkBackups(readOperationsEnv(settings), undefined);
  expect(whole.every(({ level }) => level === 'fine')).toBe(true);
});

test.each([
  { signal: 'SIGINT', status: 130, args: ['verify'], until: 'postgres/data/postmaster.pid' },
  { signal: 'SIGHUP', status: 129, args: ['verify'], until: 'postgres/data.making/PG_VERSION' },
  {
    signal: 'SIGTERM',
    status: 143,
    args: ['restore', '--to', 'latest'],
    until: 'postgres.restoring/data/postmaster.pid',
  },
] as const)('$args ended by $signal leaves no database', async ({ signal, status, args, until }) => {
  const TMPDIR = mkdtempSync(path.join(folder, 'interrupted-'));
  const child = startOperator([...args], { ...settings, DATA_DIR: path.join(TMPDIR, 'data'), TMPDIR });
  const places = () => readdirSync(TMPDIR).filter((name) => existsSync(path.join(TMPDIR, name, until)));
  await eventually(async () => places().length > 0);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([status, null]);
  expect(serversIn(TMPDIR)).toEqual([]);
  expect(places()).toEqual([]);
  expect(readdirSync(TMPDIR).filter((name) => name.startsWith('porchlight-verify-'))).toEqual([]);
  expect(existsSync(path.join(TMPDIR, 'data', 'postgres.restoring'))).toBe(false);
});

test('the embedded database is restored as of an instant between two backups', async () => {
  const restored = await operate(['restore', '--to', times[1] ?? '', '--adopt'], {
    ...settings,
    DATA_DIR: data,
  });
  expect(restored.progress).toContain('Replaying the changes');
  expect(restored.out).toContain(`The database is restored as of ${times[1]}, from the base `);
  expect(restored.out).toContain('1 archived month has no file: 2024-05. Their reports fail.');
  expect(restored.out).toContain('restore to an instant before 2026-11-27T04:07:00.000Z');
  expect(await rowsIn(data)).toEqual({ rows: [1, 2], installation });
});

test('a restore says that it is done also if the backup after it fails', async () => {
  const DATA_DIR = path.join(folder, 'without-backup');
  mkdirSync(path.join(DATA_DIR, 'files'), { recursive: true });
  writeFileSync(path.join(DATA_DIR, 'files', 'images'), 'A file where a folder should be.');
  const { status, out } = await operate(['restore', '--to', 'latest', '--adopt'], { ...settings, DATA_DIR });
  expect(status).toBe(1);
  expect(out).toContain('The database is restored as of the last archived change');
  expect(out).toMatch(/The base backup failed: .+\nRun: npm run porchlight -- backup$/);
});

test('a time without a base or beyond the archive is refused and leaves nothing', async () => {
  const DATA_DIR = path.join(folder, 'none');
  const restore = (to: string) => operate(['restore', '--to', to], { ...settings, DATA_DIR });
  expect((await restore('2020-01-01T00:00:00Z')).progress).toContain(
    'There is no base copy from before that time.',
  );
  expect((await restore('2028-01-01T00:00:00Z')).progress).toMatch(
    /The archive (ends before|does not reach) that time/,
  );
  expect((await restore('yesterday')).progress).toContain('--to needs an instant with its time zone');
  expect(existsSync(path.join(DATA_DIR, 'postgres', 'data'))).toBe(false);
});

test('the restored database has an archive of its own, and that of the one before goes with its last base', async () => {
  const archives = () => readdirSync(path.join(place, 'wal'));
  expect(archives()).toContain(cluster);
  const own = readFileSync(path.join(data, 'postgres', 'archive-id'), 'utf8').trim();
  expect(own).not.toBe(cluster);
  // Made right after the restore, so that the next restore has a base.
  expect(readdirSync(path.join(place, 'base', own))).toHaveLength(1);
  const keep = { ...settings, DATA_DIR: data, BACKUP_KEEP: '1,0,0' };
  expect(await operate(['backup', '--prune'], keep)).toMatchObject({ status: 0 });
  expect(archives()).not.toContain(cluster);
  expect(archives()).toContain(own);
});

test('old backups go even if the archive does not take the changes of the base copy', async () => {
  const env = { BACKUP_TO: place, BACKUP_WAL: true, DATABASE_URL: undefined, DATA_DIR: data };
  const postgres = await start(data, archiveSettings(env));
  const own = readFileSync(path.join(data, 'postgres', 'archive-id'), 'utf8').trim();
  rmSync(path.join(place, 'wal', own), { recursive: true });
  const backups = () => completeBackups(diskStorage(place));
  const before = await backups();
  const backup = makeBackup({
    databaseUrl: postgres.url,
    storage: diskStorage(path.join(data, 'files')),
    tokenKey: settings.TOKEN_KEY,
    place: diskStorage(place),
    walPlace: place,
    now: () => new Date(Date.now() + 60_000),
    keep: { days: 0, weeks: 0, months: 0 },
    archiveWithinMs: 300,
  });
  await expect(backup).rejects.toThrow(
    /is complete, but has no base copy .*: The archive did not receive the changes in time/,
  );
  await postgres.stop();
  // The scheduled one goes, and those by hand stay.
  const after = await backups();
  expect(before.filter((name) => !after.includes(name))).toHaveLength(1);
  const made = after.find((name) => !before.includes(name));
  expect(made).toBeDefined();
  expect(readdirSync(path.join(place, 'base', own))).not.toContain(made);
});

test('the archive needs the embedded database and a folder', () => {
  const on = { BACKUP_WAL: true, DATABASE_URL: undefined, DATA_DIR: data };
  expect(() => archiveSettings({ ...on, BACKUP_TO: 's3://bucket' })).toThrow(
    'BACKUP_WAL needs BACKUP_TO to be a folder',
  );
  expect(() => archiveSettings({ ...on, BACKUP_TO: place, DATABASE_URL: 'postgres://x' })).toThrow(
    'BACKUP_WAL is for the embedded database',
  );
  expect(archiveSettings({ ...on, BACKUP_WAL: false, BACKUP_TO: place })).toEqual({});
});
