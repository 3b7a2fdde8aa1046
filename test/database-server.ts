import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeLog } from '../server/src/log.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startBoss } from '../server/src/platform/jobs/boss.ts';
import { startPgBouncer } from './pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Port of a pooler in transaction mode that all tests use, with `TEST_POOLER=transaction`. */
    poolerPort: number | undefined;
  }
}

/** Durability has its own tests; a throw-away cluster need not wait for the disk. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * Starts a PostgreSQL server for the tests and migrates one database, which every test file clones. With
 * `TEST_DATABASE_URL`, the tests use an empty database of another server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    await prepare(given);
    project.provide('databaseUrl', given);
    project.provide('poolerPort', undefined);
    return () => Promise.resolve();
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-test-'));
  const postgres = await startEmbeddedPostgres({ folder, settings: fast });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // A failed migration ends the tests and must not leave the server running.
  await prepare(postgres.url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  project.provide('databaseUrl', postgres.url);
  const pooler =
    process.env['TEST_POOLER'] === 'transaction' ? await startPgBouncer(postgres.url) : undefined;
  project.provide('poolerPort', pooler?.port);
  return async () => {
    await pooler?.stop();
    await stop();
  };
}

/** Migrates a database for the product and its jobs. */
export async function prepare(url: string): Promise<void> {
  const log = makeLog('silent');
  const { db, close } = connect(url, { size: 2, log, patient: true });
  await migrate(db).finally(close);
  const boss = await startBoss({ url, log, worker: true });
  await boss.stop({ graceful: false });
}
