import path from 'node:path';
import pg from 'pg';
import { BACKUP_LOCK } from '../../platform/database/advisory-lock.ts';
import { NO_LIMITS, withSettings } from '../../platform/database/connect.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { version } from '../../version.ts';
import { copyCluster } from '../moment/copy-cluster.ts';
import { clusterIdOf, removeOldSegments } from '../moment/wal-archive.ts';
import { backupName, completeBackups, putManifest } from './backup-store.ts';
import { filesOfPlace } from './earlier-backups.ts';
import { copyFilesOut, putFileList, type FileCopy } from './file-copies.ts';
import { installationOf, otherInstallationIn } from './installation.ts';
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
  /** Takes over the place from another installation. */
  adopt?: boolean;
  /** Is called with a sentence about each step. */
  tell?: (step: string) => void;
  /** Is called with a sentence about each earlier backup that cannot be read, and about lost files. */
  warn?: (sentence: string) => void;
  /** Ends the backup before its next part. */
  signal?: AbortSignal;
  /** Longest wait for the archive to receive the changes of the base copy. */
  archiveWithinMs?: number;
};

/** Summary of a backup for the operator. */
export type BackupMade = { manifest: Manifest; rows: number; bytes: number; removed: string[] };

/** Wait for the lock of backups, which the removal of old facts also takes, for less than a second each time. */
const LOCK_WAIT = '3s';
const LOCKED = '55P03';

/**
 * Backs up the database and the files while the product runs. All tables are read in one snapshot. Files are copied
 * before it and, those that were added meanwhile, after it, because a row names only files that exist before it.
 * The backup counts once its manifest is written, which comes last. Throws a sentence if another backup runs.
 */
export async function makeBackup(needs: BackupNeeds): Promise<BackupMade> {
  const { databaseUrl, storage, place, signal, tell = () => undefined, warn = () => undefined } = needs;
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = await clientOf(databaseUrl);
    clients.push(client);
    return client;
  };
  try {
    const guard = await open();
    let guarded = true;
    guard.once('end', () => (guarded = false));
    const requireGuard = (consequence: string) => {
      if (!guarded) throw new Error(`The database connection was lost during the backup, so ${consequence}`);
    };
    const reader = await open();
    await guard.query('begin');
    await lockBackups(guard);
    await refuseUnused(guard, place);
    const installation = await installationOf(guard);
    const other = needs.adopt === true ? undefined : await otherInstallationIn(place, installation);
    if (other !== undefined) throw new Error(other);
    const files = await filesOfPlace(place, warn);
    tell('Copying files');
    const before = await copyFilesOut(storage, place, files, signal);
    await readAlike(reader);
    await reader.query('begin isolation level repeatable read read only');
    const snapshot = await readSnapshot(reader, needs, tell);
    await reader.query('commit');
    const after = await copyFilesOut(storage, place, files, signal);
    const named = [...before.union(after)].flatMap((key) => files.known.get(key) ?? []);
    const list = await putFileList(place, snapshot.name, named);
    const manifest: Manifest = { ...snapshot, installation, files: list };
    requireGuard('it does not count. Try again.');
    await putManifest(place, manifest);
    const late = `old ones may remain. Backup ${manifest.name} is complete.`;
    // Without the guard, another backup may have started, and may use what would be removed.
    const requireAlone = () => {
      signal?.throwIfAborted();
      requireGuard(late);
    };
    const removed =
      needs.keep === undefined
        ? []
        : await removeOldBackups(place, needs.keep, needs.now(), { warn, requireAlone });
    if (needs.walPlace !== undefined) {
      tell('Copying the base for restores to a moment');
      try {
        await copyBase(reader, needs, needs.walPlace, manifest.name);
      } finally {
        // An earlier base may be too old to stay, also if this one could not be copied.
        if (needs.keep !== undefined && guarded)
          await removeOldSegmentsOf(reader, needs.walPlace, new Set(await completeBackups(place)));
      }
    }
    requireGuard(late);
    await guard.query('commit');
    return { manifest, removed, ...sizeOf(manifest, named) };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function lockBackups(guard: pg.Client): Promise<void> {
  await guard.query("select set_config('lock_timeout', $1, true)", [LOCK_WAIT]);
  try {
    await guard.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [BACKUP_LOCK]);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCKED) throw error;
    throw new Error('Another backup runs already. Try again when it has ended.', { cause: error });
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

/** Copies the base of a complete backup. Throws a sentence that says what there is if it cannot be copied. */
async function copyBase(
  client: pg.Client,
  { archiveWithinMs, signal }: BackupNeeds,
  walPlace: string,
  name: string,
): Promise<void> {
  try {
    await copyCluster(client, walPlace, name, { archiveWithinMs, signal });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Backup ${name} is complete, but has no base copy for restores to later moments: ${why}`,
      { cause: error },
    );
  }
}

async function readSnapshot(
  client: pg.Client,
  { place, now, tokenKey, keep, signal }: BackupNeeds,
  tell: (step: string) => void,
): Promise<Omit<Manifest, 'files' | 'installation'>> {
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
    signal?.throwIfAborted();
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
export async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...withSettings(url, { always: NO_LIMITS }),
    application_name: 'porchlight backup',
    keepAlive: true,
  });
  // A lost connection also fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
