import path from 'node:path';
import pg from 'pg';
import { NO_LIMITS } from '../../platform/database/connect.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { version } from '../../version.ts';
import { copyCluster } from '../moment/copy-cluster.ts';
import { clusterIdOf, removeOldSegments } from '../moment/wal-archive.ts';
import { backupName, completeBackups, getManifest, putManifest } from './backup-store.ts';
import { copyFilesOut, getFileList, putFileList, type FileCopy } from './file-copies.ts';
import type { Manifest, TableCopy } from './manifest.ts';
import { removeOldBackups, type Keep } from './retention.ts';
import { copyOut, fingerprint, readAlike, sequencesOf, tablesOf } from './table-copies.ts';

export type BackupNeeds = {
  /** Address of the database, without a pooler in between. */
  databaseUrl: string;
  storage: ObjectStorage;
  tokenKey: string;
  place: ObjectStorage;
  /** Folder that also gets a base copy for restores to any moment, with the embedded database only. */
  walPlace?: string | undefined;
  now: () => Date;
  /** Scheduled backups to keep afterwards. Missing for a backup by hand, which removes none. */
  keep?: Keep;
  /** Is called with a sentence about each step. */
  tell?: (step: string) => void;
};

/** Summary of a backup for the operator. */
export type BackupMade = { manifest: Manifest; rows: number; bytes: number; removed: string[] };

/** Advisory lock that lets one backup run at a time. */
const LOCK = 'porchlight backup';

/**
 * Backs up the database and the files while the product runs. All tables are read in one snapshot. Files are copied
 * before it and, those that were added meanwhile, after it, because a row names only files that exist before it.
 * The backup counts once its manifest is written, which comes last. Throws a sentence if another backup runs.
 */
export async function makeBackup(needs: BackupNeeds): Promise<BackupMade> {
  const { databaseUrl, storage, place, tell = () => undefined } = needs;
  const guard = await clientOf(databaseUrl);
  let guarded = true;
  guard.once('end', () => (guarded = false));
  const requireGuard = () => {
    if (!guarded)
      throw new Error('The database connection was lost during the backup, so it does not count. Try again.');
  };
  const reader = await clientOf(databaseUrl);
  try {
    await guard.query('begin');
    const taken = await guard.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [LOCK],
    );
    if (taken.rows[0]?.taken !== true)
      throw new Error('Another backup runs already. Try again when it has ended.');

    await refuseUnused(guard, place);
    const files = await knownFiles(place);
    tell('Copying files');
    const before = await copyFilesOut(storage, place, files);
    await readAlike(reader);
    await reader.query('begin isolation level repeatable read read only');
    const snapshot = await readSnapshot(reader, needs, tell);
    await reader.query('commit');
    const after = await copyFilesOut(storage, place, files);
    const named = [...before.union(after)].flatMap((key) => files.get(key) ?? []);
    const manifest: Manifest = { ...snapshot, files: await putFileList(place, snapshot.name, named) };
    requireGuard();
    await putManifest(place, manifest);
    if (needs.walPlace !== undefined) {
      tell('Copying the base for restores to a moment');
      await copyCluster(reader, needs.walPlace, manifest.name);
    }
    requireGuard();
    const removed = needs.keep === undefined ? [] : await removeOldBackups(place, needs.keep, needs.now());
    if (needs.walPlace !== undefined && needs.keep !== undefined)
      await removeOldSegmentsOf(reader, needs.walPlace, new Set(await completeBackups(place)));
    await guard.query('commit');
    return { manifest, removed, ...sizeOf(manifest, named) };
  } finally {
    await Promise.all([guard.end(), reader.end()]);
  }
}

/** Throws for an installation without users next to existing backups, because it would soon take their place. */
async function refuseUnused(client: pg.Client, place: ObjectStorage): Promise<void> {
  const { rows } = await client.query('select 1 from app_user limit 1');
  if (rows.length > 0 || (await completeBackups(place)).length === 0) return;
  throw new Error(
    'This installation has no users, and its backup would take the place of those that exist. Restore one of them, or ' +
      'set another BACKUP_TO.',
  );
}

/** Returns the files that the latest backup has. */
async function knownFiles(place: ObjectStorage): Promise<Map<string, FileCopy>> {
  const latest = (await completeBackups(place)).at(-1);
  const files = latest === undefined ? [] : await getFileList(place, await getManifest(place, latest));
  return new Map(files.map((file) => [file.key, file]));
}

async function readSnapshot(
  client: pg.Client,
  { place, now, tokenKey, keep }: BackupNeeds,
  tell: (step: string) => void,
): Promise<Omit<Manifest, 'files'>> {
  const { rows } = await client.query<{ postgres: string; migrations: string[]; jobs: number }>(
    `select current_setting('server_version') as postgres,
       (select array_agg(name order by name) from kysely_migration) as migrations,
       (select version from pgboss.version) as jobs`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not answer');
  const takenAt = now();
  const name = backupName(takenAt);
  const tables: TableCopy[] = [];
  for (const table of await tablesOf(client)) {
    tell(`Copying ${table.schema}.${table.name}`);
    tables.push(await copyOut(client, place, name, table));
  }
  return {
    format: 1,
    name,
    takenAt: takenAt.toISOString(),
    product: version,
    manual: keep === undefined,
    postgres: found.postgres,
    migrations: found.migrations,
    jobsVersion: found.jobs,
    tokenKey: fingerprint(tokenKey),
    tables,
    sequences: await sequencesOf(client),
  };
}

async function removeOldSegmentsOf(
  client: pg.Client,
  walPlace: string,
  kept: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`);
  removeOldSegments(walPlace, kept, clusterIdOf(path.dirname(rows[0]?.data ?? '')));
}

function sizeOf({ tables }: Manifest, files: readonly FileCopy[]): { rows: number; bytes: number } {
  const parts = tables.flatMap((table) => table.parts);
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    bytes: [...parts, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Opens a connection without the time limits of requests. */
export async function clientOf(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'porchlight backup',
    keepAlive: true,
    options: NO_LIMITS,
  });
  // A lost connection also fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
