import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  startEmbeddedPostgres,
  stopRunningPostgres,
} from '../../platform/database/embedded/embedded-postgres.ts';
import { unprivileged } from '../../platform/database/embedded/unprivileged.ts';
import { FACTS_FOLDER } from '../../features/reports/facts/fact-archive.ts';
import { ifInterrupted } from '../../platform/interruption.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { getManifest } from '../backup/backup-store.ts';
import { filesOfAll } from '../backup/earlier-backups.ts';
import { copyFilesIn } from '../backup/file-copies.ts';
import { clientOf } from '../backup/make-backup.ts';
import { installationOf, nameInstallation } from '../backup/installation.ts';
import type { Manifest } from '../backup/manifest.ts';
import { failOpen } from '../backup/restore-backup.ts';
import { placeCluster } from './copy-cluster.ts';
import {
  completeBases,
  missingSegment,
  openArchive,
  replaySettings,
  segmentNotReplayed,
  type Base,
} from './wal-archive.ts';

export type MomentNeeds = {
  /** Folder of the backups, with base copies and the archive. */
  folder: string;
  place: ObjectStorage;
  /** Folder of the embedded cluster, without a database. */
  cluster: string;
  storage: ObjectStorage;
  to: Date | 'latest';
  /** Keeps the id of the installation that was archived, because this one replaces it. */
  adopt: boolean;
  /** Throws if the tokens of a backup cannot be read with the configured keys. */
  refuseOtherKey: (manifest: Manifest) => void;
  tell: (step: string) => void;
};

/** File of an archived month, as the restored database names it. */
type ArchiveFile = { month: string; key: string; archivedAt: Date };

/** Segment of the archive at which the replay stopped before the end of it, and the last change before it. */
type Cut = { segment: string; there: boolean; changedAt: Date };

export type RestoredMoment = {
  base: string;
  failedOperations: number;
  missing: ArchiveFile[];
  cut: Cut | undefined;
};

const LOOK_MS = 200;
const TELL_MS = 30_000;
const PAGE = 1000;

/**
 * Restores the embedded database as it was at an instant: the latest base copy before it, with the archive replayed up to
 * that instant. Open operations then fail as doubtful. Files come from the backups, so pictures that were uploaded after
 * the last one, and months that were archived after it, are only there if their folder survived. Throws a sentence for
 * the operator.
 */
export async function restoreMoment(needs: MomentNeeds): Promise<RestoredMoment> {
  const { folder, cluster, to, place, tell } = needs;
  if (existsSync(path.join(cluster, 'data')))
    throw new Error(`There is a database in ${cluster} already. Move that folder away; nothing was changed.`);
  const base = completeBases(folder).findLast(({ stoppedAt }) => to === 'latest' || stoppedAt < to);
  if (base === undefined)
    throw new Error('There is no base copy from before that time. BACKUP_WAL makes one with each backup.');
  needs.refuseOtherKey(await getManifest(place, base.name));
  // It gets its name at the end, so that nothing starts on a half restored database.
  const restoring = `${cluster}.restoring`;
  const remove = () => rmSync(restoring, { recursive: true, force: true, maxRetries: 3 });
  await stopRunningPostgres(restoring);
  remove();
  const forget = ifInterrupted(remove);
  try {
    tell(`Copying the base ${base.name}`);
    await placeCluster(folder, base, restoring, unprivileged([path.dirname(cluster)]).owner);
    tell('Replaying the changes');
    const cut = await replay(needs, base, restoring);
    const { failedOperations, archive } = await settle(restoring, needs.adopt);
    tell('Copying files');
    // A moment between two backups may name files of either.
    await copyFilesIn(place, needs.storage, await filesOfAll(place, tell));
    rmSync(cluster, { recursive: true, force: true });
    renameSync(restoring, cluster);
    return {
      base: base.name,
      failedOperations,
      missing: await withoutFile(needs.storage, archive),
      cut: to === 'latest' ? cut : undefined,
    };
  } finally {
    forget();
  }
}

/**
 * Starts the cluster to replay the archive, waits for the end of it, and stops it. Returns where the replay stopped if
 * the archive goes on.
 */
async function replay(
  { folder, to, tell }: MomentNeeds,
  base: Base,
  restoring: string,
): Promise<Cut | undefined> {
  const settings = replaySettings(folder, base.cluster, to);
  const reaches = openArchive(folder, base.cluster);
  const progress = setInterval(() => tell(`Replaying the changes: ${lastReplayed(restoring)}`), TELL_MS);
  try {
    const postgres = await startEmbeddedPostgres({ folder: restoring, settings, reaches });
    try {
      const { position, changedAt } = await endOfReplay(postgres.url);
      const next = segmentNotReplayed(folder, base, position);
      return next && { ...next, changedAt: changedAt ?? base.stoppedAt };
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    const missing = missingSegment(folder, base);
    const why =
      missing === undefined
        ? `The archive does not reach that time, or is damaged: see ${path.join(restoring, 'postgres.log')}.`
        : `The segment ${missing} of the archive is missing, and the changes after it cannot be replayed.`;
    throw new Error(`${why} Choose an earlier time, or --to latest.`, { cause: error });
  } finally {
    clearInterval(progress);
  }
}

/** Waits until the replay has ended. Returns the position of the last replayed segment, and the time of the last change. */
async function endOfReplay(url: string): Promise<{ position: number; changedAt: Date | null }> {
  const client = await clientOf(url);
  try {
    for (;;) {
      // The replayed end of a whole segment is the start of the next one.
      const { rows } = await client.query<{ replaying: boolean; position: number; changedAt: Date | null }>(`
        select pg_is_in_recovery() as replaying, pg_last_xact_replay_timestamp() as "changedAt",
          div(pg_last_wal_replay_lsn() - '0/0'::pg_lsn - 1,
            (select setting::numeric from pg_settings where name = 'wal_segment_size'))::float8 as position`);
      const [found] = rows;
      if (found?.replaying === false) return found;
      await wait(LOOK_MS);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the last segment that the log of a replaying server names. */
function lastReplayed(cluster: string): string {
  const log = path.join(cluster, 'postgres.log');
  const named = existsSync(log) ? readFileSync(log, 'utf8').match(/[0-9A-F]{24}(?=" from archive)/g) : null;
  return named?.at(-1) ?? 'none yet';
}

/**
 * Fails the open operations, gives a copy an id of its own, and returns the files that the database needs for archived
 * months.
 */
async function settle(
  cluster: string,
  adopt: boolean,
): Promise<{ failedOperations: number; archive: ArchiveFile[] }> {
  const postgres = await startEmbeddedPostgres({ folder: cluster });
  const client = await clientOf(postgres.url);
  try {
    await client.query('begin');
    const failedOperations = await failOpen(client);
    if (!adopt && (await installationOf(client)) !== undefined) await nameInstallation(client);
    await client.query('commit');
    // A database from before migration 0018 has none.
    const { rows } = await client.query(`select from pg_class where oid = to_regclass('fact_archive')`);
    if (rows.length === 0) return { failedOperations, archive: [] };
    const archive = await client.query<ArchiveFile>(`
      select to_char(month, 'YYYY-MM') as month, object_key as key, archived_at as "archivedAt"
      from fact_archive order by fact_archive.month`);
    return { failedOperations, archive: archive.rows };
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function withoutFile(storage: ObjectStorage, archive: readonly ArchiveFile[]): Promise<ArchiveFile[]> {
  const present = new Set<string>();
  for await (const page of storage.list(FACTS_FOLDER, PAGE)) for (const { key } of page) present.add(key);
  return archive.filter(({ key }) => !present.has(key));
}
