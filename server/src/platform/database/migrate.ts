import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { EnvError } from '../../env.ts';
import type { Db } from './connect.ts';
import { loadGeography } from './geography.ts';
import { prepareFactMonths } from './prepare-fact-months.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Reads the migrations: plain SQL files, forward only, run in name order. */
async function sqlFiles(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Migrates the database to the latest version in one transaction, so a crash leaves nothing half
 * done. Several processes may start at once, because Kysely's migrator holds a lock. Leaves a database of a newer version
 * as it is if this version can work with it, and throws for any other database that these migrations do not lead to.
 */
export async function migrate(db: Db, waiting: Waiting = {}): Promise<'migrated' | 'newer'> {
  const pending = await pendingMigrations(db);
  if (pending === 'newer') return 'newer';
  if (pending === 'foreign')
    throw new EnvError(
      'This data was created by another version of Porchlight and was left unchanged. Start that version again, ' +
        'or set DATABASE_URL to an empty database, or DATA_DIR to a new folder.',
    );
  const steps = [
    ...(pending.includes('0018_fact_months.sql') ? [prepareFactMonths] : []),
    migrateToLatest,
    noteNeeds,
    loadGeography,
  ];
  try {
    for (const step of steps) await whileLocked(db, () => step(db), waiting);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new EnvError(`${await waitFor(db)} Then start again; nothing was changed.`);
  }
  return 'migrated';
}

/** SQLSTATE of a wait for a lock that took too long. */
const LOCKED = '55P03';
const TRIES = 100;

async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: sqlFiles } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}

type Waiting = {
  /** Is called with a sentence now and then while another program holds a lock. */
  tell?: (sentence: string) => void;
  tries?: number;
};
/** Tries between two sentences. Each takes some seconds. */
const TELL_EVERY = 10;

/** Repeats a change of tables while another program, such as a backup or another start, holds a lock that it needs. */
async function whileLocked(
  db: Db,
  change: () => Promise<void>,
  { tell = () => undefined, tries: most = TRIES }: Waiting,
): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await change();
    } catch (error) {
      if (!isLocked(error) || tries >= most) throw error;
      if (tries % TELL_EVERY === 1) tell(await waitFor(db));
      await wait(1000);
    }
}

function isLocked(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === LOCKED;
}

/** Returns a sentence that says which programs may hold the tables, by the names that they gave to the database. */
async function waitFor(db: Db): Promise<string> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(distinct coalesce(nullif(application_name, ''), 'a program without a name'), ', ') as names
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start < now() - interval '1 second'`.execute(db);
  const names = rows[0]?.names ?? 'none at this moment';
  return (
    'A migration waits for tables that another program uses, such as a backup, a long report or another start. ' +
    `Programs with an open transaction: ${names}. Wait for their end, or stop them.`
  );
}

/** Migrations that only add say `-- expand` first; those after which the version before stops working, `-- contract`. */
export const CONTRACT = '-- contract\n';

/** Records which versions can work with the tables. */
async function noteNeeds(db: Db): Promise<void> {
  const needed = await lastContraction();
  await sql`update schema_needs set migration = ${needed} where migration < ${needed}`.execute(db);
}

/** Returns the last migration that versions without it cannot work with. */
async function lastContraction(): Promise<string> {
  const names = Object.keys(await sqlFiles()).toReversed();
  for (const name of names)
    if ((await readFile(new URL(name, folder), 'utf8')).startsWith(CONTRACT)) return name;
  return names.at(-1) ?? '';
}

/**
 * Migrates an empty database to the version of these migrations, and not beyond. Throws a sentence if this version of
 * the product does not have them all.
 */
export async function migrateTo(db: Db, migrations: readonly string[]): Promise<void> {
  const known = await sqlFiles();
  const last = migrations.at(-1);
  if (last === undefined || migrations.some((name) => !(name in known)))
    throw new EnvError(
      'The backup was made by a newer version of Porchlight. Restore it with that version; nothing was changed.',
    );
  if ((await migrationsOf(db)).some((name) => !migrations.includes(name)))
    throw new EnvError(
      'The database already has the tables of a newer version. Restore into an empty database.',
    );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateTo(last);
  if (error !== undefined) throw new Error('the tables could not be created', { cause: error });
}

/**
 * Returns the migrations that the database lacks. If it has some that this version lacks, returns `newer` if this version
 * can work with it, and `foreign` if not.
 */
export async function pendingMigrations(db: Db): Promise<string[] | 'newer' | 'foreign'> {
  const known = Object.keys(await sqlFiles());
  const run = await migrationsOf(db);
  const unknown = run.filter((name) => !known.includes(name));
  if (unknown.length === 0) return known.filter((name) => !run.includes(name));
  if (unknown.some((name) => name < (known.at(-1) ?? ''))) return 'foreign';
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_needs')::text as name`.execute(db);
  if (tables[0]?.name == null) return 'foreign';
  const { rows } = await sql<{ migration: string }>`select migration from schema_needs`.execute(db);
  return known.includes(rows[0]?.migration ?? '') ? 'newer' : 'foreign';
}

async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db);
  if ((tables as { name: string | null }[])[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
