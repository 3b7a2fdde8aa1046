import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  completeBackups,
  fileKeyOf,
  getManifest,
  getPart,
} from '../../server/src/operations/backup/backup-store.ts';
import { getFileList, type FileCopy } from '../../server/src/operations/backup/file-copies.ts';
import { makeBackup, type BackupNeeds } from '../../server/src/operations/backup/make-backup.ts';
import { checkInstallation } from '../../server/src/operations/doctor/check-installation.ts';
import { diskStorage } from '../../server/src/platform/storage/disk-storage.ts';
import { eventually } from '../eventually.ts';
import { newImage } from '../factories/assets.ts';
import { newOwner } from '../factories/people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-earlier-'));
let places = 0;
let to: string;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await newOwner(server);
  for (let count = 0; count < 5; count += 1) await newImage(owner, 500, 500);
});
beforeEach(() => {
  to = path.join(folder, `place ${(places += 1)}`);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Backs up as if on a day of November, and returns the warnings. */
async function backUpOn(day: number, own: Partial<BackupNeeds> = {}): Promise<string[]> {
  const { env, storage } = server.deps;
  const warnings: string[] = [];
  await makeBackup({
    databaseUrl: env.DATABASE_URL ?? '',
    storage,
    tokenKey: env.TOKEN_KEY,
    place: diskStorage(to),
    now: () => new Date(Date.UTC(2026, 10, day)),
    keep: { days: 2, weeks: 0, months: 0 },
    warn: (sentence) => warnings.push(sentence),
    ...own,
  });
  return warnings;
}

const nameOf = (day: number) => `202611${String(day).padStart(2, '0')}t000000z`;
const names = () => completeBackups(diskStorage(to));
const damage = (day: number, file: string) =>
  writeFileSync(path.join(to, 'backups', nameOf(day), file), 'damaged');

test('a damaged earlier backup stops neither new ones nor the removal of old ones, and keeps all files', async () => {
  for (const day of [1, 2, 3]) await backUpOn(day);
  expect(await names()).toEqual([nameOf(2), nameOf(3)]);
  damage(2, 'manifest.json');
  damage(3, 'files.zst');
  const stray = path.join(to, 'files', 'images', 'of-no-backup.png');
  writeFileSync(stray, 'stray');
  const warnings = await backUpOn(4);
  expect(warnings.join('\n')).toContain(`Backup ${nameOf(2)} cannot be read and is left as it is`);
  expect(warnings.join('\n')).toContain(`Backup ${nameOf(3)} cannot be read and is left as it is`);
  const made = await getManifest(diskStorage(to), nameOf(4));
  expect(made.files.count).toBeGreaterThan(0);
  await backUpOn(5);
  // The list of the backup of day 3 goes with it, and that of day 2 stays unknown.
  expect(await names()).toEqual([nameOf(2), nameOf(4), nameOf(5)]);
  expect(existsSync(stray)).toBe(true);
  rmSync(path.join(to, 'backups', nameOf(2)), { recursive: true });
  expect(await backUpOn(6)).toEqual([]);
  expect(existsSync(stray)).toBe(false);
});

test('a place with the backups of another installation is refused until it is taken over', async () => {
  const { env, db } = server.deps;
  const doctor = async () =>
    (await checkInstallation({ ...env, BACKUP_TO: to }, env.DATABASE_URL)).map(({ text }) => text).join('\n');
  await backUpOn(1);
  await sql`update installation set id = gen_random_uuid()`.execute(db);
  const refusal = 'BACKUP_TO holds the backups of another installation';
  await expect(backUpOn(2)).rejects.toThrow(refusal);
  await expect(backUpOn(2)).rejects.toThrow('backup --adopt');
  expect(await names()).toEqual([nameOf(1)]);
  expect(await doctor()).toContain(refusal);
  await backUpOn(3, { adopt: true });
  await backUpOn(4);
  expect(await names()).toEqual([nameOf(3), nameOf(4)]);
  expect(await doctor()).not.toContain(refusal);
  // A backup from before installations had ids belongs to anyone.
  const file = path.join(to, 'backups', nameOf(4), 'manifest.json');
  const { installation, ...before } = await getManifest(diskStorage(to), nameOf(4));
  expect(installation).toBeDefined();
  writeFileSync(file, JSON.stringify(before));
  await sql`update installation set id = gen_random_uuid()`.execute(db);
  await backUpOn(5);
});

test('a backup that is aborted ends before its next part and does not count', async () => {
  const noFiles = backUpOn(1, { signal: AbortSignal.abort() });
  await expect(noFiles).rejects.toThrow('aborted');
  expect(existsSync(path.join(to, 'files'))).toBe(false);
  const stopping = new AbortController();
  const steps: string[] = [];
  const tell = (step: string) => {
    steps.push(step);
    if (step.includes('campaign_ad')) stopping.abort();
  };
  const aborted = backUpOn(1, { tell, signal: stopping.signal });
  await expect(aborted).rejects.toThrow('aborted');
  expect(steps.at(-1)).toBe('Copying public.campaign_ad');
  expect(await names()).toEqual([]);
});

/** Returns a place that counts the files it receives, and calls back before each. */
function countingPlace(beforeFile: (count: number) => void = () => undefined) {
  const place = diskStorage(to);
  const counts = { files: 0, stored: 0 };
  const put: typeof place.put = async (key, ...rest) => {
    if (key.startsWith('files/')) beforeFile((counts.files += 1));
    await place.put(key, ...rest);
    if (key.startsWith('files/')) counts.stored += 1;
  };
  return { counts, place: { ...place, put } };
}

const filesOf = async (day: number) =>
  getFileList(diskStorage(to), await getManifest(diskStorage(to), nameOf(day)));
const contentOf = ({ key, bytes, sha256 }: FileCopy) =>
  getPart(diskStorage(to), { key: fileKeyOf(key), bytes, sha256 });

test('files that the backup place has lost or cut short are counted and copied again', async () => {
  await backUpOn(1);
  const before = await filesOf(1);
  const [lost, short] = before.map(({ key }) => path.join(to, fileKeyOf(key)));
  rmSync(lost ?? '');
  writeFileSync(short ?? '', 'short');
  const { place, counts } = countingPlace();
  const warnings = await backUpOn(2, { place });
  expect(warnings).toEqual([
    expect.stringContaining(`The backup place has lost files of the latest backup: 2 of ${before.length}.`),
  ]);
  expect(counts.files).toBe(2);
  expect(await filesOf(2)).toEqual(expect.arrayContaining(before));
  await Promise.all(before.map(contentOf));
  expect(await backUpOn(3)).toEqual([]);
});

test('a backup does not copy again what a failed one has copied, and lists its content', async () => {
  const first = countingPlace((count) => {
    if (count > 4) throw new Error('the place is away');
  });
  await expect(backUpOn(1, { place: first.place })).rejects.toThrow('the place is away');
  await eventually(async () => first.counts.stored === 4);
  const second = countingPlace();
  await backUpOn(2, { place: second.place });
  const files = await filesOf(2);
  expect(second.counts.files).toBe(files.length - 4);
  await Promise.all(files.map(contentOf));
});

test('a backup that is aborted among its files ends before the next ones', async () => {
  const stopping = new AbortController();
  const { place, counts } = countingPlace(() => stopping.abort());
  await expect(backUpOn(1, { place, signal: stopping.signal })).rejects.toThrow('aborted');
  await backUpOn(2);
  expect(counts.files).toBeLessThanOrEqual(8);
  expect((await filesOf(2)).length).toBeGreaterThan(8);
});

test('a backup whose second connection is refused leaves none open', async () => {
  const { env, db } = server.deps;
  const role = `narrow_${randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login connection limit 1 password 'narrow'`.execute(db);
  try {
    const narrow = new URL(env.DATABASE_URL ?? '');
    narrow.username = role;
    narrow.password = 'narrow';
    await expect(backUpOn(1, { databaseUrl: String(narrow) })).rejects.toThrow(
      'too many connections for role',
    );
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity where usename = ${role}`.execute(db);
      return rows.length === 0;
    }, 3000);
  } finally {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(db);
    await sql`drop role ${sql.id(role)}`.execute(db);
  }
});

/** Ends the connection that keeps other backups away, and waits until the backup has noticed. */
async function endGuard(): Promise<void> {
  const { rows } =
    await sql`select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and a.datname = current_database() and application_name = 'porchlight backup'`.execute(
      server.deps.db,
    );
  expect(rows).toHaveLength(1);
  await wait(200);
}

test('a backup that is aborted, or no longer keeps others away, removes no more old ones', async () => {
  const keep = { days: 9, weeks: 0, months: 0 };
  for (const day of [1, 2, 3]) await backUpOn(day, { keep });
  const removing = (days: number, before: () => Promise<void> | void): Partial<BackupNeeds> => {
    const place = diskStorage(to);
    const remove: typeof place.remove = async (key) => {
      if (key.endsWith('manifest.json')) await before();
      await place.remove(key);
    };
    return { keep: { ...keep, days }, place: { ...place, remove } };
  };
  const aborted = async (day: number, days: number) => {
    const stopping = new AbortController();
    const backup = backUpOn(day, { ...removing(days, () => stopping.abort()), signal: stopping.signal });
    await expect(backup).rejects.toThrow('aborted');
  };
  await aborted(4, 1);
  expect(await names()).toEqual([nameOf(2), nameOf(3), nameOf(4)]);
  await expect(backUpOn(5, removing(1, endGuard))).rejects.toThrow(
    `The database connection was lost during the backup, so old ones may remain. Backup ${nameOf(5)} is complete.`,
  );
  expect(await names()).toEqual([nameOf(3), nameOf(4), nameOf(5)]);
  const stray = path.join(to, 'files', 'images', 'of-no-backup.png');
  writeFileSync(stray, 'stray');
  await aborted(6, 3);
  expect(await names()).toEqual([nameOf(4), nameOf(5), nameOf(6)]);
  expect(existsSync(stray)).toBe(true);
});

test('the doctor checks the age of the last base copy', async () => {
  const { env } = server.deps;
  const texts = async (url?: string) => {
    const own = { ...env, DATABASE_URL: url, BACKUP_TO: to, BACKUP_WAL: true };
    return (await checkInstallation(own, env.DATABASE_URL)).map(({ level, text }) => `${level}: ${text}`);
  };
  await backUpOn(1);
  expect(await texts()).toContainEqual(expect.stringMatching(/^problem: There is no base copy for restores/));
  const base = path.join(to, 'base', 'cluster', nameOf(1));
  mkdirSync(path.join(base, 'data'), { recursive: true });
  writeFileSync(path.join(base, 'data', 'backup_label'), '');
  const stopped = (hours: number) =>
    writeFileSync(path.join(base, 'stopped-at'), new Date(Date.now() - hours * 3_600_000).toISOString());
  stopped(40);
  const text = (level: string, hours: number) =>
    `${level}: The latest base copy for restores to a moment is ${nameOf(1)}, ${hours} hours old`;
  expect((await texts()).join('\n')).toContain(text('problem', 40));
  stopped(1);
  expect((await texts()).join('\n')).toContain(text('fine', 1));
  expect(await texts(env.DATABASE_URL)).toContain(
    'problem: The backups cannot be read: BACKUP_WAL is for the embedded database. For your own, use its tools, such as pgBackRest.',
  );
});
