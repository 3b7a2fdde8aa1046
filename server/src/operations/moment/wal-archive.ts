import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { EnvError, type OperationsEnv } from '../../env.ts';
import { unprivileged } from '../../platform/database/embedded/unprivileged.ts';

/** Seconds after which a change is in the archive at the latest. */
const MOST_SECONDS = 60;

export const walFolderOf = (place: string): string => path.join(path.resolve(place), 'wal');
export const baseFolderOf = (place: string, name: string): string =>
  path.join(path.resolve(place), 'base', name);

/**
 * Returns the settings with which the embedded PostgreSQL copies every change to the backup place within a minute; none
 * if `BACKUP_WAL` is off. Creates the folder. A segment is complete before it gets its name.
 */
export function archiveSettings(
  env: Pick<OperationsEnv, 'BACKUP_TO' | 'BACKUP_WAL' | 'DATABASE_URL'>,
): Record<string, string> {
  const place = walPlaceOf(env);
  if (place === undefined) return {};
  const folder = walFolderOf(place);
  mkdirSync(folder, { recursive: true });
  const { owner } = unprivileged([folder]);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const file = `"${folder}/%f.gz"`;
  const part = `"${folder}/%f.gz.part"`;
  return {
    archive_mode: 'on',
    archive_timeout: String(MOST_SECONDS),
    // A segment that is archived again after a crash has the same bytes.
    archive_command: `gzip -1 < "%p" > ${part} && sync ${part} && mv ${part} ${file}`,
  };
}

/** Returns the settings with which PostgreSQL replays the archive up to an instant, or to its end. */
export function replaySettings(place: string, to: Date | 'latest'): Record<string, string> {
  const target: Record<string, string> =
    to === 'latest' ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') };
  return {
    ...target,
    restore_command: `gunzip < "${walFolderOf(place)}/%f.gz" > "%p"`,
    recovery_target_action: 'promote',
    hot_standby: 'on',
  };
}

/** Returns the folder that receives the archive, or undefined if `BACKUP_WAL` is off. */
export function walPlaceOf(
  env: Pick<OperationsEnv, 'BACKUP_TO' | 'BACKUP_WAL' | 'DATABASE_URL'>,
): string | undefined {
  if (!env.BACKUP_WAL) return undefined;
  if (env.DATABASE_URL !== undefined)
    throw new EnvError(
      'BACKUP_WAL is for the embedded database. For your own, use its tools, such as pgBackRest.',
    );
  if (env.BACKUP_TO === undefined || env.BACKUP_TO.startsWith('s3://'))
    throw new EnvError('BACKUP_WAL needs BACKUP_TO to be a folder.');
  if (/["%\\$`]/.test(path.resolve(env.BACKUP_TO)))
    throw new EnvError('BACKUP_TO must not contain quotes, %, $ or backslashes when BACKUP_WAL is on.');
  return env.BACKUP_TO;
}

/** Removes base copies that are not kept, and the segments that only they need. */
export function removeOldSegments(place: string, kept: ReadonlySet<string>): void {
  const bases = path.join(path.resolve(place), 'base');
  for (const name of names(bases))
    if (!kept.has(name)) rmSync(path.join(bases, name), { recursive: true, force: true });
  const [oldest] = completeBases(place);
  if (oldest === undefined) return;
  const first = firstSegmentOf(path.join(bases, oldest));
  const folder = walFolderOf(place);
  for (const file of names(folder))
    if (/^[0-9A-F]{24}/.test(file) && isBefore(file, first)) rmSync(path.join(folder, file), { force: true });
}

/** Names of segments begin with a timeline of 8 digits, which says nothing about their order. */
const isBefore = (file: string, first: string): boolean => file.slice(8, 24) < first.slice(8, 24);

const SEGMENT = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/;

function firstSegmentOf(base: string): string {
  const [, segment = ''] = SEGMENT.exec(readLabel(base)) ?? [];
  return segment;
}

/** Name of the file that completes a base copy, and that PostgreSQL needs to replay from it. */
export const LABEL = 'backup_label';

function readLabel(base: string): string {
  return readFileSync(path.join(base, 'data', LABEL), 'utf8');
}

/** Returns the complete base copies of a place, the oldest first. Names are those of the backups. */
export function completeBases(place: string): string[] {
  const bases = path.join(path.resolve(place), 'base');
  return names(bases)
    .filter((name) => existsSync(path.join(bases, name, 'data', LABEL)))
    .toSorted();
}

function names(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
