import { readOperationsEnv, type OperationsEnv } from '../../server/src/env.ts';
import { completeBackups, getManifest } from '../../server/src/operations/backup/backup-store.ts';
import { orWarning } from '../../server/src/operations/backup/earlier-backups.ts';
import { makeBackup } from '../../server/src/operations/backup/make-backup.ts';
import type { Manifest } from '../../server/src/operations/backup/manifest.ts';
import { verifyBackup } from '../../server/src/operations/backup/verify-backup.ts';
import { archiveSettings, walPlaceOf } from '../../server/src/operations/moment/wal-archive.ts';
import type { ObjectStorage } from '../../server/src/platform/storage/object-storage.ts';
import { openBackupPlace, openStorage } from '../../server/src/platform/storage/open-storage.ts';
import { plural, tell, warn, type Given, type Options } from './command.ts';
import { cipherOf } from './key-commands.ts';
import { requireDatabase, withDatabase } from './operator-database.ts';
import { ReportWithProblems } from './operator-program.ts';

export async function backUp({ options }: Given): Promise<string> {
  const env = readOperationsEnv(process.env);
  const place = await placeOf(env);
  const { manifest, rows, bytes, removed } = await withDatabase(
    env,
    (url) => backUpDatabase(env, place, options, url),
    archiveSettings(env),
  );
  const size = (bytes / 1e6).toFixed(1);
  return [
    `Backup ${manifest.name} is complete: ${plural(rows, 'row')}, ${plural(manifest.files.count, 'file')}, ${size} MB.`,
    ...(removed.length > 0 ? [`Removed ${removed.join(', ')}, as BACKUP_KEEP says.`] : []),
    env.DATABASE_URL === undefined
      ? `The keys are not in it. Keep copies of the .secret files in ${env.DATA_DIR} in another place.`
      : 'The keys are not in it. Keep TOKEN_KEY and SESSION_KEY in another place.',
  ].join('\n');
}

export async function backUpDatabase(
  env: OperationsEnv,
  place: ObjectStorage,
  options: Options,
  databaseUrl: string,
) {
  return makeBackup({
    databaseUrl,
    storage: await openStorage(env),
    tokenKey: env.TOKEN_KEY,
    place,
    walPlace: walPlaceOf(env),
    adopt: options.adopt === true,
    now: () => new Date(),
    ...(options.prune === true && { keep: env.BACKUP_KEEP }),
    tell,
    warn,
  });
}

export async function listBackups(): Promise<string> {
  const env = readOperationsEnv(process.env);
  const place = await placeOf(env);
  const lines: string[] = [];
  for (const name of await completeBackups(place)) {
    const manifest = await orWarning(() => getManifest(place, name), name, warn);
    if (manifest === undefined) continue;
    const { takenAt, product, tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    lines.push(
      `${name}  ${takenAt}  version ${product}  ${plural(rows, 'row')}, ${plural(files.count, 'file')}`,
    );
  }
  return lines.length === 0 ? `There is no complete backup in ${env.BACKUP_TO}.` : lines.join('\n');
}

export async function verify({ name, options }: Given): Promise<string> {
  const env = readOperationsEnv(process.env);
  const place = await placeOf(env);
  const manifest = await manifestOf(place, name);
  const neighbor = options.here === true ? await requireDatabase(env) : undefined;
  const found = await verifyBackup({ place, manifest, cipher: cipherOf(env), neighbor, tell });
  const summary =
    `Backup ${manifest.name} was restored and compared: ${plural(found.rows, 'row')} in ${found.tables} tables, ` +
    `${plural(found.files, 'file')}, ${plural(found.organizations, 'organization')}, ` +
    `${plural(found.campaigns, 'campaign')}, $${found.spend} of spend, ${plural(found.readableTokens, 'readable token')}.`;
  if (found.problems.length > 0) throw new ReportWithProblems([summary, ...found.problems].join('\n'));
  return `${summary}\nEverything is there.`;
}

export async function placeOf(env: OperationsEnv): Promise<ObjectStorage> {
  if (env.BACKUP_TO === undefined)
    throw new Error('BACKUP_TO is not set: name a folder outside of the data folder, or s3://bucket.');
  return openBackupPlace(env.BACKUP_TO, env);
}

export async function manifestOf(place: ObjectStorage, name: string | undefined): Promise<Manifest> {
  const chosen = name ?? (await completeBackups(place)).at(-1);
  if (chosen === undefined)
    throw new Error('There is no complete backup. Make one with: npm run porchlight -- backup');
  return getManifest(place, chosen);
}
