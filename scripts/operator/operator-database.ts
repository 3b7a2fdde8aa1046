import path from 'node:path';
import { readDatabaseEnv, type DatabaseEnv } from '../../server/src/env.ts';
import { makeLog } from '../../server/src/log.ts';
import { connect, type Db } from '../../server/src/platform/database/connect.ts';
import {
  runningPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { lockFolder } from '../../server/src/platform/database/embedded/folder-lock.ts';

const folderOf = ({ DATA_DIR: data }: DatabaseEnv): string => path.join(data, 'postgres');

/** Returns the address without a pooler in between. */
const givenIn = ({ DATABASE_URL: given, DATABASE_DIRECT_URL: direct = given }: DatabaseEnv) => direct;

/**
 * Returns the address of the database of this installation: `DATABASE_URL`, or the running embedded database. Returns
 * undefined if none runs.
 */
export async function runningDatabase(env: DatabaseEnv): Promise<string | undefined> {
  return givenIn(env) ?? runningPostgres(folderOf(env));
}

/** Returns the address of the running database of this installation. Throws a sentence if none runs. */
export async function requireDatabase(env: DatabaseEnv): Promise<string> {
  const url = await runningDatabase(env);
  if (url !== undefined) return url;
  throw new Error('No database runs here: start Porchlight first, or set DATABASE_URL.');
}

/**
 * Calls `work` with the running database of this installation, without the time limits of requests. Throws a sentence if
 * none runs.
 */
export async function withRunningDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const url = await requireDatabase(readDatabaseEnv(process.env));
  const { db, close } = connect(url, { size: 1, log: makeLog('silent'), patient: true });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Calls `work` with the database of this installation. Starts the embedded one for it if the product is stopped. */
export async function withDatabase<T>(
  env: DatabaseEnv,
  work: (url: string) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  const running = await runningDatabase(env);
  return running === undefined ? withStoppedProduct(env, work, settings) : work(running);
}

/**
 * Calls `work` with the embedded database while no product runs on its folder, and with `DATABASE_URL` otherwise. Throws
 * a sentence if one runs.
 */
export async function withStoppedProduct<T>(
  env: DatabaseEnv,
  work: (url: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const direct = givenIn(env);
  if (direct !== undefined) return work(direct);
  const release = lockFolder(env.DATA_DIR);
  try {
    const postgres = await startEmbeddedPostgres({ folder: folderOf(env), settings });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    release();
  }
}
