import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import { openBackupPlace } from '../../platform/storage/open-storage.ts';
import { walPlaceOf } from '../moment/wal-archive.ts';
import { makeBackup } from './make-backup.ts';

export const BACK_UP = 'back-up';

/** Longest run of a scheduled backup. The next one does not copy again the files that it has copied. */
const MOST_SECONDS = 6 * 3600;

/** Returns the scheduled backup, if a place for it is set. */
export function backupJobs({ env, pool, storage, log }: Deps): Job[] {
  const { BACKUP_TO: to, BACKUP_AT: cron, BACKUP_KEEP: keep } = env;
  if (to === undefined) return [];
  const definition = defineRegularJob({
    name: BACK_UP,
    retries: 2,
    expireSeconds: MOST_SECONDS,
    cron,
  });
  const run: Job['run'] = async (_data, { signal }) => {
    const { manifest, rows, bytes, removed } = await makeBackup({
      databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? pool.options.connectionString ?? '',
      storage,
      tokenKey: env.TOKEN_KEY,
      place: await openBackupPlace(to, env),
      walPlace: walPlaceOf(env),
      // The names of backups follow the real clock, also when the product's clock is set.
      now: () => new Date(),
      keep,
      signal,
      warn: (sentence) => log.warn(sentence),
    });
    log.info({ backup: manifest.name, rows, bytes, removed }, 'backup made');
  };
  return [{ definition, run }];
}
