import { constants } from 'node:fs';
import { chmod, chown, copyFile, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { baseFolderOf, clusterIdOf, LABEL, STOPPED, type Base } from './wal-archive.ts';

/** Entries of a cluster that PostgreSQL does not want in a base copy. */
const leftOut = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_dynshmem',
  'pg_subtrans',
  'postmaster.pid',
  'postmaster.opts',
  'current_logfiles',
]);
/** Folders that PostgreSQL expects to exist. */
const emptyFolders = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_dynshmem', 'pg_subtrans'];

/** Longest wait for the archive, which otherwise would hold up the backup for as long as it fails. */
const ARCHIVE_WITHIN_MS = 600_000;
/** SQLSTATE of a statement that took too long. */
const TOOK_TOO_LONG = '57014';

type Limits = { archiveWithinMs?: number | undefined; signal?: AbortSignal | undefined };

/**
 * Copies the files of the running cluster as the base for a restore to any later moment. They change while they are
 * copied; the archive makes them whole again. The label, written last, completes the copy. A copy that fails leaves
 * nothing.
 */
export async function copyCluster(
  client: pg.Client,
  place: string,
  name: string,
  limits: Limits = {},
): Promise<void> {
  const { rows } = await client.query<{ folder: string; archives: boolean }>(
    `select current_setting('data_directory') as folder, current_setting('archive_mode') <> 'off' as archives`,
  );
  const data = rows[0]?.folder ?? '';
  if (rows[0]?.archives !== true)
    throw new Error(
      'The database does not archive its changes yet: restart the product, then back up again.',
    );
  const target = baseFolderOf(place, { cluster: clusterIdOf(path.dirname(data)), name });
  await rm(target, { recursive: true, force: true });
  try {
    await client.query('select pg_backup_start($1, true)', [name]);
    await copyFolder(data, path.join(target, 'data'), leftOut, limits.signal);
    await copySynced(path.join(path.dirname(data), 'password'), path.join(target, 'password'));
    const label = await stopBackup(client, limits.archiveWithinMs ?? ARCHIVE_WITHIN_MS);
    await writeFile(path.join(target, STOPPED), `${new Date().toISOString()}\n`, { flush: true });
    await writeFile(path.join(target, 'data', LABEL), label, { flush: true, mode: 0o600 });
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

/** Ends the base copy once the archive has its changes, and returns its label. */
async function stopBackup(client: pg.Client, withinMs: number): Promise<string> {
  await client.query(`set statement_timeout = ${withinMs}`);
  try {
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    );
    return rows[0]?.label ?? '';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === TOOK_TOO_LONG)) throw error;
    throw new Error('The archive did not receive the changes in time. The log of the database says why.', {
      cause: error,
    });
  } finally {
    await client.query('set statement_timeout = 0');
  }
}

/** Copies a base back into an empty cluster folder that belongs to PostgreSQL's user. */
export async function placeCluster(
  place: string,
  from: Base,
  root: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const base = baseFolderOf(place, from);
  const data = path.join(root, 'data');
  await mkdir(root, { recursive: true });
  await copyFolder(path.join(base, 'data'), data, new Set());
  for (const folder of emptyFolders) await mkdir(path.join(data, folder), { recursive: true, mode: 0o700 });
  await writeFile(path.join(data, 'recovery.signal'), '', { flush: true });
  await copySynced(path.join(base, 'password'), path.join(root, 'password'));
  await chmod(data, 0o700);
  if (owner === undefined) return;
  await chown(root, owner.uid, owner.gid);
  await chownAll(data, owner);
}

async function copyFolder(
  from: string,
  to: string,
  without: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(from)) {
    signal?.throwIfAborted();
    if (without.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, new Set(), signal);
    else if (entry.isFile()) await unlessGone(copySynced(source, target));
  }
}

async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Ignores a file that PostgreSQL removed meanwhile; the archive knows. */
async function unlessGone(copied: Promise<void>): Promise<void> {
  try {
    await copied;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

async function chownAll(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(folder, owner.uid, owner.gid);
  for await (const entry of await opendir(folder)) {
    const inner = path.join(folder, entry.name);
    if ((await stat(inner)).isDirectory()) await chownAll(inner, owner);
    else await chown(inner, owner.uid, owner.gid);
  }
}
