import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { lockFolder } from '../server/src/platform/database/embedded/folder-lock.ts';

type Variables = {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATA_DIR?: string | undefined;
};

const folderOf = ({ DATA_DIR: data = '.porchlight' }: Variables): string => path.join(data, 'postgres');

function runs(variables: Variables): boolean {
  return existsSync(path.join(folderOf(variables), 'data', 'postmaster.pid'));
}

/**
 * Returns the address of the database of this installation: `DATABASE_URL`, or the running embedded database. Returns
 * undefined if none runs.
 */
export async function runningDatabase(variables: Variables): Promise<string | undefined> {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct = given } = variables;
  if (direct !== undefined) return direct;
  if (!runs(variables)) return undefined;
  // A running database is adopted and stays running.
  return (await startEmbeddedPostgres({ folder: folderOf(variables) })).url;
}

/** Returns the address of the running database of this installation. Throws a sentence if none runs. */
export async function operatedDatabase(variables: Variables = process.env): Promise<string> {
  const url = await runningDatabase(variables);
  if (url === undefined)
    throw new Error('No database runs here: start Porchlight first, or set DATABASE_URL.');
  return url;
}

/** Calls `work` with the database of this installation. Starts the embedded one for it if the product is stopped. */
export async function withDatabase<T>(
  variables: Variables,
  work: (url: string) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  const running = await runningDatabase(variables);
  return running === undefined ? withStoppedProduct(variables, work, settings) : work(running);
}

/**
 * Calls `work` with the embedded database while no product runs on its folder, and with `DATABASE_URL` otherwise. Throws
 * a sentence if one runs.
 */
export async function withStoppedProduct<T>(
  variables: Variables,
  work: (url: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const {
    DATABASE_URL: given,
    DATABASE_DIRECT_URL: direct = given,
    DATA_DIR: data = '.porchlight',
  } = variables;
  if (direct !== undefined) return work(direct);
  const release = lockFolder(data);
  try {
    const postgres = await startEmbeddedPostgres({ folder: folderOf(variables), settings });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    release();
  }
}
