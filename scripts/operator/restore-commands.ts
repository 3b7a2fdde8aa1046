import path from 'node:path';
import { keyRing, readOperationsEnv, type OperationsEnv } from '../../server/src/env.ts';
import type { Manifest } from '../../server/src/operations/backup/manifest.ts';
import { restoreBackup, settleDatabase } from '../../server/src/operations/backup/restore-backup.ts';
import { fingerprint } from '../../server/src/operations/backup/table-copies.ts';
import { restoreMoment, type RestoredMoment } from '../../server/src/operations/moment/restore-moment.ts';
import { archiveSettings, walPlaceOf } from '../../server/src/operations/moment/wal-archive.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { lockFolder } from '../../server/src/platform/database/embedded/folder-lock.ts';
import type { ObjectStorage } from '../../server/src/platform/storage/object-storage.ts';
import { openStorage } from '../../server/src/platform/storage/open-storage.ts';
import { backUpDatabase, manifestOf, placeOf } from './backup-commands.ts';
import { plural, tell, type Given, type Options } from './command.ts';
import { withStoppedProduct } from './operator-database.ts';
import { ReportWithProblems } from './operator-program.ts';

export async function restore({ name, options }: Given): Promise<string> {
  const env = readOperationsEnv(process.env);
  const place = await placeOf(env);
  if (options.to !== undefined) return restoreTo(env, place, options, options.to);
  const manifest = await manifestOf(place, name);
  refuseOtherKey(env, options, manifest);
  const { failedOperations } = await withStoppedProduct(env, async (databaseUrl) =>
    restoreBackup({
      place,
      manifest,
      databaseUrl,
      storage: await openStorage(env),
      failOpenOperations: options.exact !== true,
      adopt: options.adopt === true,
      tell,
    }),
  );
  return [
    `Backup ${manifest.name} is restored, as of ${manifest.takenAt}. All rows and files are equal to it.`,
    ...afterRestore(failedOperations, options),
  ].join('\n');
}

function refuseOtherKey(env: OperationsEnv, options: Options, { tokenKey }: Manifest): void {
  if (keyRing(env).map(fingerprint).includes(tokenKey) || options['without-keys'] === true) return;
  throw new Error(
    'This backup was made with another TOKEN_KEY, so its ad accounts could not be used. Nothing was changed. Set the ' +
      "TOKEN_KEY of that installation, or put its .secret files into this one's data folder. If the key is lost, " +
      'restore with --without-keys, and every user connects their ad accounts again.',
  );
}

function afterRestore(failedOperations: number, { adopt }: Options): string[] {
  const failed =
    `${plural(failedOperations, 'operation')} at the networks had not ended at that time. They are shown as failed, and a retry ` +
    'first looks up what they did.';
  return [
    ...(failedOperations > 0 ? [failed] : []),
    ...(adopt === true
      ? []
      : [
          'It is an installation of its own, and makes no backups into this BACKUP_TO. Set another one, or if it replaces ' +
            'the installation that made the backup: npm run porchlight -- backup --adopt',
        ]),
    'Until the networks have been read once (within a day), do not launch drafts that may have been launched since.',
  ];
}

function missingMonths(missing: RestoredMoment['missing']): string[] {
  const months = [...new Set(missing.map(({ month }) => month))];
  if (months.length === 0) return [];
  const first = new Date(Math.min(...missing.map(({ archivedAt }) => archivedAt.getTime())));
  return [
    `${plural(months.length, 'archived month')} ${months.length === 1 ? 'has' : 'have'} no file: ${months.join(', ')}. Their reports fail. If the files of the ` +
      'lost installation are still there, copy their folder facts into the file storage. If not, restore to an ' +
      `instant before ${first.toISOString()}, when these figures were still in the database.`,
  ];
}

async function restoreTo(
  env: OperationsEnv,
  place: ObjectStorage,
  options: Options,
  time: string,
): Promise<string> {
  const folder = walPlaceOf({ ...env, BACKUP_WAL: true }) ?? '';
  const to = time === 'latest' ? time : new Date(time);
  if (to !== 'latest' && (Number.isNaN(to.getTime()) || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(time)))
    throw new Error('--to needs an instant with its time zone, such as 2026-11-27T15:30:00Z, or latest.');
  const release = lockFolder(env.DATA_DIR);
  try {
    const cluster = path.join(env.DATA_DIR, 'postgres');
    const { base, failedOperations, missing, cut } = await restoreMoment({
      folder,
      place,
      cluster,
      storage: await openStorage(env),
      to,
      adopt: options.adopt === true,
      refuseOtherKey: (manifest) => refuseOtherKey(env, options, manifest),
      tell,
    });
    const reached =
      to === 'latest' ? (cut?.changedAt.toISOString() ?? 'the last archived change') : to.toISOString();
    const report = [
      `The database is restored as of ${reached}, from the base ${base}.`,
      ...(cut === undefined
        ? []
        : [
            `The segment ${cut.segment} of the archive is ${cut.there ? 'damaged' : 'missing'}, so the changes from there on are lost. If you ` +
              `have another copy of it, put it there, move ${cluster} away, and repeat.`,
          ]),
      'Files are those of the backups. Pictures that were uploaded after the last one are missing: list them with ' +
        'npm run support -- check-files.',
      ...missingMonths(missing),
      ...afterRestore(failedOperations, options),
    ].join('\n');
    try {
      if (options.adopt === true) await makeFirstBase(env, place, options, cluster);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ReportWithProblems(
        `${report}\nThe base backup failed: ${why}\nRun: npm run porchlight -- backup`,
      );
    }
    if (cut !== undefined) throw new ReportWithProblems(report);
    return report;
  } finally {
    release();
  }
}

/** Backs up a restored cluster. It has an archive of its own, which needs a base from the start. */
async function makeFirstBase(
  env: OperationsEnv,
  place: ObjectStorage,
  options: Options,
  cluster: string,
): Promise<void> {
  const archiving = { ...env, BACKUP_WAL: true };
  const postgres = await startEmbeddedPostgres({ folder: cluster, settings: archiveSettings(archiving) });
  try {
    await backUpDatabase(archiving, place, options, postgres.url);
  } finally {
    await postgres.stop();
  }
}

export async function settle({ options }: Given): Promise<string> {
  const env = readOperationsEnv(process.env);
  const failedOperations = await withStoppedProduct(env, (url) =>
    settleDatabase(url, { adopt: options.adopt === true }),
  );
  return ['The database can be used.', ...afterRestore(failedOperations, options)].join('\n');
}
