import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { keepFactsOf } from '../../server/src/features/reports/facts/keep-facts-job.ts';
import { optionalJobs } from '../../server/src/jobs.ts';
import { BACK_UP, backupJobs } from '../../server/src/operations/backup/backup-job.ts';
import { completeBackups, getManifest } from '../../server/src/operations/backup/backup-store.ts';
import { endAbsentJobs, makeQueues, startBoss } from '../../server/src/platform/jobs/boss.ts';
import { diskStorage } from '../../server/src/platform/storage/disk-storage.ts';
import { s3Storage } from '../../server/src/platform/storage/s3-storage.ts';
import { eventually } from '../eventually.ts';
import { newImage } from '../factories/assets.ts';
import { newCampaign, readyToLaunch } from '../factories/campaigns.ts';
import { newOwner } from '../factories/people.ts';
import { launched } from '../launches.ts';
import { s3Settings, startS3 } from '../s3-server.ts';
import { migratedDatabase, startTestServer, type TestServer } from '../test-server.ts';
import { operate, settingsOf, startOperator, withoutPostgres } from './operator-command.ts';

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-backup-'));
let places = 0;
let to: string;
let settings: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  const ready = await readyToLaunch(server);
  await launched(ready.owner, ready.campaign.id);
  await archiveFacts(ready.owner.organization.id, ready.campaign.id);
});

/** Fills months of which the oldest is archived, and the next one is closed and still in the tables. */
async function archiveFacts(organizationId: string, campaignId: string): Promise<void> {
  const { db, lockPool, storage, log, env } = server.deps;
  await sql`insert into daily_fact
    select ${organizationId}, ${campaignId}, 'facebook', current_date - n, 5, 1, 99, null, null, null
    from generate_series(780, 840) n`.execute(db);
  const needs = { db, lockPool, storage, log, env: { ...env, FACTS_KEEP_MONTHS: 26 } };
  await keepFactsOf(needs, { now: new Date(), settledMs: 0 });
  await db
    .updateTable('fact_boundary')
    .set({ closed_before: sql`current_date - 770` })
    .execute();
}
beforeEach(() => {
  to = path.join(folder, `place ${(places += 1)}`);
  settings = { ...settingsOf(server.deps.env), BACKUP_TO: to };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the settings of a new, empty installation. */
async function emptyPlace(): Promise<Record<string, string>> {
  const DATA_DIR = path.join(folder, `data ${(places += 1)}`);
  return { ...settings, DATABASE_URL: await migratedDatabase(), DATA_DIR };
}

async function ask<T extends object>(url: string | undefined, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

async function installationIn({ DATABASE_URL: url }: Record<string, string>): Promise<string | undefined> {
  return (await ask<{ id: string }>(url, 'select id from installation'))[0]?.id;
}

async function latest() {
  const place = diskStorage(to);
  return getManifest(place, (await completeBackups(place)).at(-1) ?? '');
}

test('a backup restores every row, sequence and file into an empty installation', async () => {
  const made = await operate(['backup'], settings);
  expect(made.out).toMatch(/^Backup \d{8}t\d{6}z is complete: [\d,]+ rows, \d+ files, /);
  const fresh = await emptyPlace();
  const restored = await operate(['restore'], fresh);
  expect(restored.out).toContain('All rows and files are equal to it.');
  const first = await latest();
  expect(first.tables.find(({ name }) => name === 'campaign')?.rows).toBeGreaterThan(0);
  expect(first.files.count).toBeGreaterThan(2);
  const rowsOf = (table: string) => first.tables.find(({ name }) => name === table)?.rows;
  expect([rowsOf('fact_archive'), rowsOf('fact_boundary')]).toEqual([1, 1]);
  expect(rowsOf('daily_fact')).toBeGreaterThan(0);

  // The copy is an installation of its own, and does not take the place of the one that it came from.
  const ids = await Promise.all([settings, fresh].map(installationIn));
  expect(ids[0]).toBe(first.installation);
  expect(ids[1]).not.toBe(first.installation);
  expect((await operate(['backup'], fresh)).progress).toContain('the backups of another installation');

  const again = { ...fresh, BACKUP_TO: `${to} again` };
  await operate(['backup'], again);
  const place = diskStorage(again['BACKUP_TO']);
  const second = await getManifest(place, (await completeBackups(place))[0] ?? '');
  const digests = ({ tables }: typeof first) =>
    tables.filter(({ schema }) => schema === 'public').map(({ name, rows, digest }) => [name, rows, digest]);
  expect(digests(second)).toEqual(digests(first));
  expect(second.sequences).toEqual(first.sequences);
  expect(second.files.count).toBe(first.files.count);

  const constraints = `select conname, contype from pg_constraint where connamespace = 'public'::regnamespace order by 1`;
  expect(await ask(fresh['DATABASE_URL'], constraints)).toEqual(
    await ask(settings['DATABASE_URL'], constraints),
  );
  const disabled = `select tgname from pg_trigger where tgenabled = 'D'`;
  expect(await ask(fresh['DATABASE_URL'], disabled)).toEqual([]);
});

test('a backup taken while users work is one moment, and can be verified', async () => {
  const owner = await newOwner(server);
  const day = new AbortController();
  const work = (async () => {
    while (!day.signal.aborted) {
      const campaign = await newCampaign(server, owner);
      await newImage(owner, 500, 500);
      await owner.call(campaignRoutes.deleteCampaign, { params: { id: campaign.id } });
    }
  })();
  const made = await operate(['backup'], settings);
  day.abort();
  await work;
  expect(made).toMatchObject({ status: 0 });
  const verified = await operate(['verify'], settings);
  expect(verified.out).toMatch(
    /organizations?, \d+ campaigns?, \$\d+\.\d\d of spend, \d+ readable tokens?\.\nEverything/,
  );
  expect(verified.status).toBe(0);
});

test('a damaged or missing part is named, and nothing is restored from it', async () => {
  await operate(['backup'], settings);
  const { tables } = await latest();
  const part = tables.find(({ name }) => name === 'campaign')?.parts[0]?.key ?? '';
  writeFileSync(path.join(to, part), 'damaged');
  const verified = await operate(['verify'], settings);
  expect(verified).toMatchObject({ status: 1 });
  expect(verified.progress).toContain(`The backup is damaged: ${part} has changed.`);
  const TMPDIR = mkdtempSync(path.join(folder, 'temporary-'));
  const unstarted = await operate(['verify'], { ...settings, PATH: withoutPostgres(folder), TMPDIR });
  expect(unstarted.status).toBe(1);
  expect(readdirSync(TMPDIR).filter((name) => name.startsWith('porchlight'))).toEqual([]);
  const fresh = await emptyPlace();
  rmSync(path.join(to, part));
  const restored = await operate(['restore'], fresh);
  expect(restored.progress).toContain(`The backup is incomplete: ${part} is missing.`);
  expect(await ask(fresh['DATABASE_URL'], 'select 1 from app_user')).toEqual([]);
});

test('a restore refuses an installation with users, another key, and a backup of a newer version', async () => {
  await operate(['backup'], settings);
  const used = await operate(['restore'], settings);
  expect(used.progress).toContain('This database has users already.');
  const otherKey = { ...(await emptyPlace()), TOKEN_KEY: 'another-'.repeat(8) };
  expect((await operate(['restore'], otherKey)).progress).toContain('was made with another TOKEN_KEY');
  expect((await operate(['restore', '--without-keys'], otherKey)).status).toBe(0);
  const manifest = await latest();
  const file = path.join(to, 'backups', manifest.name, 'manifest.json');
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] }),
  );
  const newer = await operate(['restore'], await emptyPlace());
  expect(newer.progress).toContain('was made by a newer version of Porchlight');
});

test('a restore that is killed leaves no rows and can be repeated', async () => {
  await operate(['backup'], settings);
  const fresh = await emptyPlace();
  const child = startOperator(['restore'], fresh);
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.stderr?.on('data', (text: Buffer) => {
    if (text.toString().includes('publishing_step')) child.kill('SIGKILL');
  });
  await gone;
  expect(await ask(fresh['DATABASE_URL'], 'select 1 from app_user')).toEqual([]);
  expect((await operate(['restore'], fresh)).status).toBe(0);
  expect(await ask(fresh['DATABASE_URL'], 'select 1 from app_user limit 1')).toHaveLength(1);
});

test('a launch that was running at the backup is restored as doubtful, so that a retry looks first', async () => {
  const { db } = server.deps;
  await sql`update publishing_operation set state = 'running'`.execute(db);
  await sql`update publishing_step set state = 'running', attempted_at = null`.execute(db);
  await operate(['backup'], settings);
  const fresh = await emptyPlace();
  const { out } = await operate(['restore'], fresh);
  expect(out).toMatch(
    /\d+ operations? at the networks had not ended at that time\. They are shown as failed/,
  );
  const states = `select distinct o.state, s.state as step, s.error ->> 'kind' as kind, s.attempted_at is null as untried
    from publishing_operation o join publishing_step s on s.operation_id = o.id`;
  const doubtful = [{ state: 'failed', step: 'failed', kind: 'unknown_outcome', untried: false }];
  expect(await ask(fresh['DATABASE_URL'], states)).toEqual(doubtful);
  const exact = await emptyPlace();
  // The version before also copies the table with the id.
  const manifest = await latest();
  const table = { schema: 'public', name: 'installation', columns: [], rows: 1, digest: '', parts: [] };
  const file = path.join(to, 'backups', manifest.name, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...manifest, tables: [...manifest.tables, table] }));
  await operate(['restore', '--exact', '--adopt'], exact);
  expect(await installationIn(exact)).toBe(await installationIn(settings));
  expect(await ask(exact['DATABASE_URL'], states)).toMatchObject([{ state: 'running', step: 'running' }]);

  // As after a restore with PostgreSQL's own tools, of the same installation and as a copy.
  const settled = await operate(['settle', '--adopt'], exact);
  expect(settled.out).toMatch(/^The database can be used\.\n\d+ operations? at the networks had not ended/);
  expect(await ask(exact['DATABASE_URL'], states)).toEqual(doubtful);
  expect(await installationIn(exact)).toBe(await installationIn(settings));
  expect((await operate(['settle'], exact)).out).toContain('It is an installation of its own');
  expect(await installationIn(exact)).not.toBe(await installationIn(settings));
});

test('the worker backs up on schedule and keeps what BACKUP_KEEP says', async () => {
  const [job] = backupJobs({
    ...server.deps,
    env: { ...server.deps.env, BACKUP_TO: to, BACKUP_KEEP: { days: 1, weeks: 0, months: 0 } },
  });
  expect(job?.definition.cron).toBe('41 2 * * *');
  const signal = AbortSignal.timeout(60_000);
  await job?.run({}, { signal });
  const names = await completeBackups(diskStorage(to));
  expect(names).toHaveLength(1);
  // Names have seconds, and a second backup within one would replace the first.
  await eventually(async () => {
    await job?.run({}, { signal });
    return (await completeBackups(diskStorage(to)))[0] !== names[0];
  });
  expect(await completeBackups(diskStorage(to))).toHaveLength(1);
  expect(backupJobs(server.deps)).toEqual([]);
});

test('a worker without BACKUP_TO ends the schedule and the jobs that no one would take', async () => {
  const { env, db, log } = server.deps;
  const [job] = backupJobs({ ...server.deps, env: { ...env, BACKUP_TO: to } });
  const boss = await startBoss({ url: env.DATABASE_URL ?? '', log, worker: false });
  try {
    const definitions = job === undefined ? [] : [job.definition];
    await makeQueues(boss, definitions);
    await boss.send(BACK_UP, {});
    const waiting = async () => {
      const { rows } =
        await sql`select from pgboss.job where name = ${BACK_UP} and state = 'created'`.execute(db);
      return rows.length;
    };
    await endAbsentJobs(boss, optionalJobs, definitions);
    expect([(await boss.getSchedules(BACK_UP)).length, await waiting()]).toEqual([1, 1]);
    await endAbsentJobs(boss, optionalJobs, []);
    expect([(await boss.getSchedules(BACK_UP)).length, await waiting()]).toEqual([0, 0]);
  } finally {
    await boss.stop({ graceful: false });
  }
});

test('a backup by hand stays when scheduled ones go', async () => {
  const byHand = await operate(['backup'], settings);
  const [name = ''] = await completeBackups(diskStorage(to));
  expect(byHand.out).toContain(name);
  const pruned = { ...settings, BACKUP_KEEP: '1,0,0' };
  await wait(1000);
  await operate(['backup', '--prune'], pruned);
  await wait(1000);
  const last = await operate(['backup', '--prune'], pruned);
  expect(last.out).toMatch(/Removed \d{8}t\d{6}z, as BACKUP_KEEP says/);
  expect(last.out).not.toContain(`Removed ${name}`);
  expect(await completeBackups(diskStorage(to))).toHaveLength(2);
  // A new installation must not displace them.
  const empty = await operate(['backup'], { ...(await emptyPlace()), BACKUP_TO: to });
  expect(empty.progress).toContain('This installation has no users');
});

test('a backup does not end with the time limits of the role', async () => {
  const { db } = server.deps;
  const { rows } = await sql<{ role: string; database: string }>`
    select current_user as role, current_database() as database`.execute(db);
  const { role = '', database = '' } = rows[0] ?? {};
  // In its own database, because other tests run at the same time.
  const here = sql`alter role ${sql.id(role)} in database ${sql.id(database)}`;
  await sql`${here} set statement_timeout = '1ms'`.execute(db);
  try {
    expect(await operate(['backup'], settings)).toMatchObject({ status: 0 });
  } finally {
    await sql`${here} reset statement_timeout`.execute(db);
  }
});

test('a backup goes to a bucket and is restored from it', async () => {
  const s3 = await startS3(path.join(folder, 's3'));
  try {
    const bucket = {
      ...settings,
      BACKUP_TO: 's3://app',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3Settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Settings.secretAccessKey,
      S3_PATH_STYLE: 'on',
    };
    expect((await operate(['backup'], bucket)).status).toBe(0);
    const place = s3Storage({ ...s3Settings, endpoint: s3.endpoint });
    expect(await completeBackups(place)).toHaveLength(1);
    const restored = await operate(['restore'], {
      ...bucket,
      ...(await emptyPlace()),
      BACKUP_TO: 's3://app',
    });
    expect(restored.status).toBe(0);
    const same = await operate(['backup'], { ...bucket, S3_BUCKET: 'app' });
    expect(same.progress).toContain('BACKUP_TO names the bucket of the files.');
  } finally {
    await s3.close();
  }
});

test('a bucket that cannot be reached is named as the backup place', async () => {
  const away = await operate(['backups'], {
    ...settings,
    BACKUP_TO: 's3://app',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: s3Settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Settings.secretAccessKey,
    S3_PATH_STYLE: 'on',
  });
  expect(away.progress).toContain('The backup place (BACKUP_TO) cannot be reached right now.');
});

test('commands without a place or a backup say what to set', async () => {
  const { BACKUP_TO: _, ...without } = settings;
  expect((await operate(['backup'], without)).progress).toContain('BACKUP_TO is not set');
  expect((await operate(['verify'], settings)).progress).toContain('There is no complete backup');
  expect((await operate([], settings)).progress).toContain('Usage: npm run porchlight -- backup');
});
