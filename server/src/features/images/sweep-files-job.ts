import { sql } from 'kysely';
import type { Logger } from 'pino';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import type { ListedObject, ObjectStorage } from '../../platform/storage/object-storage.ts';
import { filesOf, IMAGES_FOLDER } from './stored-files.ts';

/** Removes files every night that were stored for a picture that was never recorded. */
export const sweepFiles = defineRegularJob({
  name: 'sweep-files',
  retries: 1,
  expireSeconds: 3600,
  cron: '10 9 * * *',
});

const PAGE_SIZE = 1000;

/** A picture's files are stored right before its row is written; no upload takes a day. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/**
 * A killed process leaves a few files. Many files without a picture mean that the storage or the database is
 * the wrong one.
 */
const FEW = 30;
const MOST_SHARE = 0.1;

/**
 * The files that pictures leave behind, partial ones included. Other files in the storage are never removed.
 */
const ours = new RegExp(`^${IMAGES_FOLDER}/([0-9a-f]{36})/(original|preview|thumbnail)([.][a-z0-9-]+)+$`);

type Needs = { db: Db; storage: ObjectStorage; log: Logger };

export async function sweepFilesJob({ db, storage, log }: Needs, now: Date): Promise<void> {
  // Next to a new, empty database, the files probably belong to another one, so even a few are not removed.
  if (await hasNoPicture(db)) return log.info('files not swept: the database has no pictures');
  const counts = { files: 0, removed: 0 };
  for await (const page of storage.list(IMAGES_FOLDER, PAGE_SIZE)) {
    const old = page.filter(({ changedAt }) => now.getTime() - changedAt.getTime() > LEFT_BEHIND_MS);
    const orphans = await withoutPicture(db, old);
    if (orphans.length > FEW && orphans.length > old.length * MOST_SHARE)
      throw new Error(
        `${orphans.length} of ${old.length} files belong to no picture: is this storage another database's? They were left.`,
      );
    for (const key of orphans) await storage.remove(key);
    counts.files += page.length;
    counts.removed += orphans.length;
  }
  log.info(counts, 'files swept');
}

async function hasNoPicture(db: Db): Promise<boolean> {
  const image = await db
    .selectFrom('image')
    .select('id')
    .limit(1)
    .modifyEnd(acrossOrganizations)
    .executeTakeFirst();
  return image === undefined;
}

async function withoutPicture(db: Db, objects: readonly ListedObject[]): Promise<string[]> {
  const keys = objects.map(({ key }) => key).filter((key) => ours.test(key));
  const folders = new Set(keys.map((key) => ours.exec(key)?.[1] ?? ''));
  if (folders.size === 0) return [];
  const rows = await db
    .selectFrom('image')
    .select(['folder', 'extension'])
    .where(sql<boolean>`folder = any(${[...folders]})`)
    .modifyEnd(acrossOrganizations)
    .execute();
  const kept = new Set(rows.flatMap((row) => Object.values(filesOf(row))));
  return keys.filter((key) => !kept.has(key));
}
