import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { unprivileged } from '../../platform/database/embedded/unprivileged.ts';
import { FACTS_FOLDER } from '../../features/reports/facts/fact-archive.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { getManifest } from '../backup/backup-store.ts';
import { filesOfAll } from '../backup/earlier-backups.ts';
import { copyFilesIn } from '../backup/file-copies.ts';
import { clientOf } from '../backup/make-backup.ts';
import { installationOf, nameInstallation } from '../backup/installation.ts';
import type { Manifest } from '../backup/manifest.ts';
import { failOpen } from '../backup/restore-backup.ts';
import { placeCluster } from './copy-cluster.ts';
import { completeBases, replaySettings } from './wal-archive.ts';

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

export type RestoredMoment = { base: string; failedOperations: number; missing: ArchiveFile[] };

const LOOK_MS = 200;
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
  rmSync(restoring, { recursive: true, force: true });
  tell(`Copying the base ${base.name}`);
  await placeCluster(folder, base, restoring, unprivileged([path.dirname(cluster)]).owner);
  tell('Replaying the changes');
  await replay(folder, base.cluster, restoring, to);
  const { failedOperations, archive } = await settle(restoring, needs.adopt);
  tell('Copying files');
  // A moment between two backups may name files of either.
  await copyFilesIn(place, needs.storage, await filesOfAll(place, tell));
  rmSync(cluster, { recursive: true, force: true });
  renameSync(restoring, cluster);
  return { base: base.name, failedOperations, missing: await withoutFile(needs.storage, archive) };
}

/** Starts the cluster to replay the archive, waits for the end of it, and stops it. */
async function replay(
  folder: string,
  cluster: string,
  restoring: string,
  to: MomentNeeds['to'],
): Promise<void> {
  const settings = replaySettings(folder, cluster, to);
  const postgres = await startEmbeddedPostgres({ folder: restoring, settings }).catch((error: unknown) => {
    throw new Error(
      'The archive does not reach that time, or is damaged: see postgres.log. Choose an earlier time, or --to latest.',
      { cause: error },
    );
  });
  const client = await clientOf(postgres.url);
  try {
    for (;;) {
      const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying');
      if (rows[0]?.replaying === false) return;
      await wait(LOOK_MS);
    }
  } catch (error) {
    throw new Error('The archive ends before that time. Choose an earlier time, or --to latest.', {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
  }
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
