import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EnvError, type OperationsEnv } from '../../env.ts';
import { unprivileged } from '../../platform/database/embedded/unprivileged.ts';

/** Seconds after which a change is in the archive at the latest. */
const MOST_SECONDS = 60;

/** File of a base copy that completes it, and that PostgreSQL needs to replay from it. */
export const LABEL = 'backup_label';
/** File of a base copy with the instant from which on it is whole. */
export const STOPPED = 'stopped-at';

/** Base copy of a cluster. Its name is that of the backup it belongs to. */
export type Base = { cluster: string; name: string; stoppedAt: Date };

type ArchiveEnv = Pick<OperationsEnv, 'BACKUP_TO' | 'BACKUP_WAL' | 'DATABASE_URL' | 'DATA_DIR'>;

const walFolderOf = (place: string, cluster: string) => path.join(path.resolve(place), 'wal', cluster);
const basesOf = (place: string) => path.join(path.resolve(place), 'base');

export function baseFolderOf(place: string, { cluster, name }: Pick<Base, 'cluster' | 'name'>): string {
  return path.join(basesOf(place), cluster, name);
}

/**
 * Returns the id of a cluster in the archive. A restored or new cluster has another one, because its segments have the
 * same names as those of the one before.
 */
export function clusterIdOf(clusterFolder: string): string {
  const file = path.join(clusterFolder, 'archive-id');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(clusterFolder, { recursive: true });
  const made = randomBytes(8).toString('hex');
  writeFileSync(file, `${made}\n`, { flush: true });
  return made;
}

/**
 * Returns the settings with which the embedded PostgreSQL copies every change to the backup place within a minute; none
 * if `BACKUP_WAL` is off. Creates the folder. A segment is complete before it gets its name.
 */
export function archiveSettings(env: ArchiveEnv): Record<string, string> {
  const place = walPlaceOf(env);
  if (place === undefined) return {};
  const folder = walFolderOf(place, clusterIdOf(path.join(env.DATA_DIR, 'postgres')));
  mkdirSync(folder, { recursive: true });
  const { owner } = unprivileged([folder]);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const file = `"${folder}/%f.gz"`;
  const part = `"${folder}/%f.gz.part"`;
  return {
    archive_mode: 'on',
    archive_timeout: String(MOST_SECONDS),
    // A segment that is archived again after a crash has the same bytes.
    archive_command: `gzip -1 < "%p" > ${part} && sync ${part} && mv ${part} ${file} && sync "${folder}"`,
  };
}

/**
 * Lets PostgreSQL's own user read the archive of a cluster, also after root has copied it from elsewhere. Returns its
 * folder.
 */
export function openArchive(place: string, cluster: string): string {
  const folder = walFolderOf(place, cluster);
  const { owner } = unprivileged([folder]);
  if (owner !== undefined)
    for (const name of ['.', ...names(folder)]) chownSync(path.join(folder, name), owner.uid, owner.gid);
  return folder;
}

/** Returns the settings with which PostgreSQL replays the archive of a cluster up to an instant, or to its end. */
export function replaySettings(place: string, cluster: string, to: Date | 'latest'): Record<string, string> {
  const target: Record<string, string> =
    to === 'latest' ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') };
  return {
    ...target,
    restore_command: `gunzip < "${walFolderOf(place, cluster)}/%f.gz" > "%p"`,
    recovery_target_action: 'promote',
    hot_standby: 'on',
  };
}

/** Returns the folder that receives the archive, or undefined if `BACKUP_WAL` is off. */
export function walPlaceOf(env: Omit<ArchiveEnv, 'DATA_DIR'>): string | undefined {
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

/** Returns the complete base copies of a place, those that were whole first come first. */
export function completeBases(place: string): Base[] {
  const bases = names(basesOf(place)).flatMap((cluster) =>
    names(path.join(basesOf(place), cluster)).flatMap((name): Base[] => {
      const folder = baseFolderOf(place, { cluster, name });
      if (!existsSync(path.join(folder, 'data', LABEL))) return [];
      return [
        { cluster, name, stoppedAt: new Date(readFileSync(path.join(folder, STOPPED), 'utf8').trim()) },
      ];
    }),
  );
  return bases.toSorted((a, b) => a.stoppedAt.getTime() - b.stoppedAt.getTime());
}

/**
 * Removes the base copies of backups that are not kept, and the segments that only they need: those before the oldest base
 * of their cluster, and all of a former cluster without one.
 */
export function removeOldSegments(place: string, kept: ReadonlySet<string>, current: string): void {
  for (const cluster of names(basesOf(place)))
    for (const name of names(path.join(basesOf(place), cluster)))
      if (!kept.has(name)) rmSync(baseFolderOf(place, { cluster, name }), { recursive: true, force: true });
  const bases = completeBases(place);
  for (const cluster of names(path.join(path.resolve(place), 'wal'))) {
    const folder = walFolderOf(place, cluster);
    const oldest = bases.find((base) => base.cluster === cluster);
    if (oldest === undefined) {
      if (cluster !== current) rmSync(folder, { recursive: true, force: true });
      continue;
    }
    const first = firstSegmentOf(baseFolderOf(place, oldest));
    for (const file of names(folder))
      if (/^[0-9A-F]{24}/.test(file) && isBefore(file, first))
        rmSync(path.join(folder, file), { force: true });
  }
}

/** Segments of 16 MB in a log file of 4 GB. */
const SEGMENTS_OF_LOG = 256;

const positionOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_OF_LOG + Number.parseInt(segment.slice(16, 24), 16);

function segmentAt(position: number, timeline: string): string {
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(position / SEGMENTS_OF_LOG))}${hex(position % SEGMENTS_OF_LOG)}`;
}

/** Returns the archived segments from the first one of a base copy on, in their order. */
function segmentsFrom(place: string, base: Base): string[] {
  const first = firstSegmentOf(baseFolderOf(place, base));
  return names(walFolderOf(place, base.cluster))
    .filter((file) => /^[0-9A-F]{24}\.gz$/.test(file) && !isBefore(file, first))
    .map((file) => file.slice(0, 24))
    .toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Returns the first segment that is missing between a base copy and the end of the archive. */
export function missingSegment(place: string, base: Base): string | undefined {
  const first = firstSegmentOf(baseFolderOf(place, base));
  let next = positionOf(first);
  for (const segment of segmentsFrom(place, base)) {
    if (positionOf(segment) > next) return segmentAt(next, first.slice(0, 8));
    next = positionOf(segment) + 1;
  }
  return next === positionOf(first) ? first : undefined;
}

/**
 * Returns the segment after the last replayed one if the archive goes on from there, and whether it is there at all.
 */
export function segmentNotReplayed(
  place: string,
  base: Base,
  replayed: number,
): { segment: string; there: boolean } | undefined {
  const segments = segmentsFrom(place, base);
  if (!segments.some((segment) => positionOf(segment) > replayed)) return undefined;
  const segment = segments.find((name) => positionOf(name) === replayed + 1);
  const first = firstSegmentOf(baseFolderOf(place, base));
  return { segment: segment ?? segmentAt(replayed + 1, first.slice(0, 8)), there: segment !== undefined };
}

/** Names of segments begin with a timeline of 8 digits, which says nothing about their order. */
const isBefore = (file: string, first: string): boolean => file.slice(8, 24) < first.slice(8, 24);

const SEGMENT = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/;

function firstSegmentOf(base: string): string {
  const [, segment = ''] = SEGMENT.exec(readFileSync(path.join(base, 'data', LABEL), 'utf8')) ?? [];
  return segment;
}

function names(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
