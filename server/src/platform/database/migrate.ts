import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
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
 * done. Several processes may start at once, because Kysely's migrator holds a lock.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: sqlFiles } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  await loadGeography(db);
}
