import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dateIn } from '#domain/plain-date.ts';
import { newCampaign } from '../../../../../test/factories/campaigns.ts';
import { newOwner } from '../../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { BACKUP_LOCK, withLock } from '../../../platform/database/advisory-lock.ts';
import { makeBackup } from '../../../operations/backup/make-backup.ts';
import { diskStorage } from '../../../platform/storage/disk-storage.ts';
import { archiveMonth } from './archive-month.ts';
import { partitionsOf } from './fact-partitions.ts';
import { addMonths, monthOf } from './fact-tables.ts';
import { KEEP_FACTS_LOCK, keepFactsOf } from './keep-facts-job.ts';

const current = monthOf(dateIn('UTC', new Date()));
/** First day that stays in the tables, with `FACTS_KEEP_MONTHS=25`. */
const kept = addMonths(current, -25);
const oldest = addMonths(kept, -3);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await newOwner(server);
  const { id } = await newCampaign(server, owner);
  await sql`insert into daily_fact
    select ${owner.organization.id}, ${id}, 'search', day::date, 5, 1, 99, null, null, null
    from generate_series(${oldest}::date, ${addDays(kept, 9)}::date, '1 day') day`.execute(server.deps.db);
});
afterAll(() => server.close());

type Run = { months?: number | null; tell?: (step: string) => void; signal?: AbortSignal };

/** Runs the job for one month at most. */
function keep({ months = 25, ...run }: Run = {}): Promise<void> {
  const { db, lockPool, storage, log, env } = server.deps;
  const { FACTS_KEEP_MONTHS: _, ...others } = env;
  const settings = { ...others, FACTS_ARCHIVE: true, ...(months !== null && { FACTS_KEEP_MONTHS: months }) };
  const needs = { db, lockPool, storage, log, env: settings };
  return keepFactsOf(needs, { now: new Date(), settledMs: 0, budgetMs: 0, ...run });
}

const boundary = () => server.deps.db.selectFrom('fact_boundary').selectAll().executeTakeFirstOrThrow();
const archived = () =>
  server.deps.db.selectFrom('fact_archive').select('object_key').orderBy('month').execute();

async function stored(): Promise<number> {
  const { rows } = await sql<{ facts: number }>`
    select count(*)::int as facts from daily_fact where date < ${kept}`.execute(server.deps.db);
  return rows[0]?.facts ?? 0;
}

/** Does something while another session holds a lock. */
async function whileHeld(name: string, work: () => Promise<void>): Promise<void> {
  expect(await withLock(server.deps.lockPool, name, work)).toBe(true);
}

test('a run does nothing while another one goes on, and ends when the queue ends it', async () => {
  const before = await stored();
  await whileHeld(KEEP_FACTS_LOCK, () => keep());
  expect(await boundary()).toMatchObject({ closed_before: '-infinity', stored_from: '-infinity' });
  const ending = new AbortController();
  const tell = (step: string) => {
    if (step.startsWith('recorded')) ending.abort();
  };
  await expect(keep({ tell, signal: ending.signal })).rejects.toThrow('aborted');
  expect(await boundary()).toMatchObject({ closed_before: kept, stored_from: '-infinity' });
  expect(await stored()).toBe(before);
});

test('a month stays in the tables if its files have other facts', async () => {
  const before = await stored();
  const { db, storage } = server.deps;
  // As a second run does.
  const proceed = async () => void (await db.deleteFrom('fact_archive').execute());
  await expect(archiveMonth({ db, storage, tell: () => undefined, proceed }, oldest)).rejects.toThrow(
    'changed while they were archived',
  );
  expect((await boundary()).stored_from).toBe('-infinity');
  expect(await stored()).toBe(before);
});

test('a run archives and removes a month at a time, and a late one takes nothing back', async () => {
  const { db, storage } = server.deps;
  const second = addMonths(oldest, 1);
  await keep();
  expect(await boundary()).toMatchObject({ stored_from: second, removed_before: second });
  expect(await archived()).toHaveLength(1);
  const late = { db, storage, tell: () => undefined, proceed: () => Promise.resolve() };
  await expect(archiveMonth(late, oldest)).rejects.toThrow('Another run has moved');
  expect(await archived()).toHaveLength(1);
  expect((await boundary()).stored_from).toBe(second);
});

test('months that a former setting has closed change again while they are in the tables', async () => {
  await keep({ months: 27 });
  expect((await boundary()).closed_before).toBe(addMonths(current, -27));
  await keep({ months: null });
  expect((await boundary()).closed_before).toBe((await boundary()).stored_from);
});

test('the files of erased campaigns go, also if the archive is then empty', async () => {
  const folder = path.join(server.deps.env.DATA_DIR, 'files', 'facts');
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.parquet'))
      .map((name) => path.join(folder, name));
  await server.deps.db.deleteFrom('fact_archive').execute();
  expect(files()).not.toEqual([]);
  for (const file of files()) utimesSync(file, new Date(0), new Date(0));
  await keep({ months: null });
  expect(files()).toEqual([]);
});

test('a backup waits for a partition that is being dropped', async () => {
  const { storage, env } = server.deps;
  const databaseUrl = env.DATABASE_URL ?? '';
  const place = diskStorage(path.join(env.DATA_DIR, 'backups'));
  let backup: ReturnType<typeof makeBackup> | undefined;
  await whileHeld(BACKUP_LOCK, async () => {
    backup = makeBackup({ databaseUrl, storage, tokenKey: env.TOKEN_KEY, place, now: () => new Date() });
    expect(await Promise.race([backup, wait(300, 'waits')])).toBe('waits');
  });
  expect((await backup)?.rows).toBeGreaterThan(0);
});

test('no partition is dropped while a backup reads it', async () => {
  const { db } = server.deps;
  const until = addMonths(current, 5);
  await db.updateTable('fact_boundary').set({ closed_before: until, stored_from: until }).execute();
  const names = async () => (await partitionsOf(db, 'daily_fact')).map(({ name }) => name);
  const before = await names();
  await whileHeld(BACKUP_LOCK, async () => {
    await keep({ months: null });
    expect(await names()).toEqual(before);
    expect((await boundary()).removed_before).not.toBe(until);
  });
  await keep({ months: null });
  expect(await names()).toEqual(['daily_fact_other']);
  expect((await boundary()).removed_before).toBe(until);
});
