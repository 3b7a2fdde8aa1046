import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { EnvError } from '../../env.ts';
import type { Db } from './connect.ts';
import { loadGeography } from './geography.ts';

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
 * done. Several processes may start at once, because Kysely's migrator holds a lock. Throws for a
 * database of another version that these migrations do not lead to.
 */
export async function migrate(db: Db): Promise<void> {
  await refuseForeignSchema(db);
  const migrator = new Migrator({ db, provider: { getMigrations: sqlFiles } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  await loadGeography(db);
}

/** Throws if the database has run migrations that this version does not have. */
async function refuseForeignSchema(db: Db): Promise<void> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') as name`.execute(db);
  if ((tables as { name: string | null }[])[0]?.name == null) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = new Set(Object.keys(await sqlFiles()));
  if (rows.every(({ name }) => known.has(name))) return;
  throw new EnvError(
    'This data was created by another version of Porchlight and was left unchanged. Start that version again, ' +
      'or begin with empty data: npm start -- --fresh, or a DATABASE_URL of an empty database.',
  );
}
