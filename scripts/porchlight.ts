/**
 * Operator commands for an installation:
 *
 *   npm run porchlight -- backup              backs up database and files while the product runs; kept for 90 days
 *   npm run porchlight -- backup --prune      ... as on schedule: keeps and removes what BACKUP_KEEP says
 *   npm run porchlight -- backup --adopt      ... takes over BACKUP_TO from the installation that this one replaces
 *   npm run porchlight -- backups             lists the backups
 *   npm run porchlight -- verify [backup]     restores a backup into an empty place and compares it
 *   npm run porchlight -- verify --here       ... in a temporary database on the PostgreSQL of this installation
 *   npm run porchlight -- restore [backup]    restores a backup into this installation, which must be empty
 *   npm run porchlight -- restore --to 2026-11-27T15:30:00Z   ... the embedded database as of that instant
 *   npm run porchlight -- restore --adopt     ... and goes on with the backups of the installation that it replaces
 *   npm run porchlight -- settle              after a restore with PostgreSQL's own tools: fails operations that had not ended
 *   npm run porchlight -- settle --adopt      ... of the same installation, also after a switch to an asynchronous standby
 *   npm run porchlight -- doctor              says what is wrong with this installation
 *   npm run porchlight -- rotate-keys         encrypts the stored tokens with the current TOKEN_KEY
 *
 * Without a name, `verify` and `restore` take the latest backup. Uses the settings of the product, which may be in
 * `.env`. See docs/running.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  keyRing,
  newSecret,
  readEnv,
  readOperationsEnv,
  tokenKeyFile,
  type OperationsEnv,
} from '../server/src/env.ts';
import { makeLog } from '../server/src/log.ts';
import { completeBackups, getManifest } from '../server/src/operations/backup/backup-store.ts';
import { orWarning } from '../server/src/operations/backup/earlier-backups.ts';
import { makeBackup } from '../server/src/operations/backup/make-backup.ts';
import type { Manifest } from '../server/src/operations/backup/manifest.ts';
import { restoreBackup, settleDatabase } from '../server/src/operations/backup/restore-backup.ts';
import { fingerprint } from '../server/src/operations/backup/table-copies.ts';
import { verifyBackup } from '../server/src/operations/backup/verify-backup.ts';
import { checkInstallation } from '../server/src/operations/doctor/check-installation.ts';
import { rotateKeys, type KeyCounts } from '../server/src/operations/keys/rotate-keys.ts';
import { restoreMoment, type RestoredMoment } from '../server/src/operations/moment/restore-moment.ts';
import { archiveSettings, walPlaceOf } from '../server/src/operations/moment/wal-archive.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { lockFolder } from '../server/src/platform/database/embedded/folder-lock.ts';
import { tokenCipher } from '../server/src/platform/secrets/token-cipher.ts';
import { keepSecretFile } from '../server/src/platform/storage/durable-file.ts';
import type { ObjectStorage } from '../server/src/platform/storage/object-storage.ts';
import { openBackupPlace, openStorage } from '../server/src/platform/storage/open-storage.ts';
import { requireDatabase, runningDatabase, withDatabase, withStoppedProduct } from './operator-database.ts';
import { ReportWithProblems, runOperatorProgram } from './operator-program.ts';

type Options = {
  prune?: boolean;
  adopt?: boolean;
  here?: boolean;
  exact?: boolean;
  'without-keys'?: boolean;
  to?: string;
};
type Command = {
  /** Arguments as shown in the usage. */
  takes: string;
  run: (given: { name: string | undefined; options: Options }) => Promise<string>;
};

const commands: Record<string, Command> = {
  backup: { takes: '[--prune] [--adopt]', run: backUp },
  backups: { takes: '', run: list },
  verify: { takes: '[backup] [--here]', run: verify },
  restore: {
    takes: '[backup] [--adopt] [--exact] [--without-keys] | restore --to <time or latest> [--adopt]',
    run: restore,
  },
  settle: { takes: '[--adopt]', run: settle },
  doctor: { takes: '', run: examine },
  'rotate-keys': { takes: '', run: rotate },
};

const usage = `Usage: npm run porchlight -- ${Object.entries(commands)
  .map(([name, { takes }]) => `${name} ${takes}`.trim())
  .join(' | ')}`;

const tell = (step: string) => void process.stderr.write(`${step} …\n`);
const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

async function backUp({ options }: { options: Options }): Promise<string> {
  const env = readOperationsEnv(process.env);
  const place = await placeOf(env);
  const { manifest, rows, bytes, removed } = await withDatabase(
    env,
    (url) => make(env, place, options, url),
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

async function make(env: OperationsEnv, place: ObjectStorage, options: Options, databaseUrl: string) {
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

async function list(): Promise<string> {
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

async function verify({ name, options }: { name: string | undefined; options: Options }): Promise<string> {
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

async function restore({ name, options }: { name: string | undefined; options: Options }): Promise<string> {
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
    await make(archiving, place, options, postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function settle({ options }: { options: Options }): Promise<string> {
  const env = readOperationsEnv(process.env);
  const failedOperations = await withStoppedProduct(env, (url) =>
    settleDatabase(url, { adopt: options.adopt === true }),
  );
  return ['The database can be used.', ...afterRestore(failedOperations, options)].join('\n');
}

async function examine(): Promise<string> {
  const env = readEnv(process.env);
  const findings = await checkInstallation(env, await runningDatabase(env));
  const marks = { fine: 'OK     ', warning: 'WARNING', problem: 'PROBLEM' };
  const lines = findings.map(({ level, text }) => `${marks[level]}  ${text}`);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const report = [
    ...lines,
    '',
    problems === 0 ? 'Nothing is wrong.' : `${plural(problems, 'problem')} found.`,
  ].join('\n');
  if (problems > 0) throw new ReportWithProblems(report);
  return report;
}

async function rotate(): Promise<string> {
  const env = readOperationsEnv(process.env);
  if (process.env['TOKEN_KEY'] !== undefined)
    return withDatabase(env, async (url) =>
      sayRotated(
        await rotateWith(url, env),
        'Keep the earlier key in TOKEN_KEYS_BEFORE for as long as old backups and unsubscribe links should work',
      ),
    );
  return withStoppedProduct(env, async (url) => {
    const file = tokenKeyFile(env.DATA_DIR);
    const keys = keyRing(env);
    const made = newSecret();
    // Both keys are on disk before the first token changes, so a crash leaves every token readable.
    keepSecretFile(file, `${[made, ...keys].join('\n')}\n`);
    const counts = await rotateWith(url, { TOKEN_KEY: made, TOKEN_KEYS_BEFORE: [...keys] });
    return sayRotated(
      counts,
      `${file} keeps the earlier ones below the new one, for old backups and unsubscribe links`,
    );
  });
}

async function rotateWith(
  url: string,
  env: Pick<OperationsEnv, 'TOKEN_KEY' | 'TOKEN_KEYS_BEFORE'>,
): Promise<KeyCounts> {
  const { db, close } = connect(url, { size: 1, log: makeLog('silent'), patient: true });
  try {
    return await rotateKeys(db, cipherOf(env));
  } finally {
    await close();
  }
}

function sayRotated({ changed, current, earlier, unreadable }: KeyCounts, done: string): string {
  const said = `${plural(changed, 'token')} now encrypted with the current key, ${current} were already.`;
  if (earlier > 0)
    throw new ReportWithProblems(
      `${said} Some were written with an earlier key meanwhile. Restart all processes with the new key, then repeat.`,
    );
  if (unreadable === 0) return `${said} No token in the database needs an earlier key. ${done}.`;
  throw new ReportWithProblems(
    `${said} ${plural(unreadable, 'token')} can be read with no configured key. Earlier keys are still needed: add ` +
      'them to TOKEN_KEYS_BEFORE and repeat, or let the users reconnect their ad accounts.',
  );
}

function cipherOf({
  TOKEN_KEY: key,
  TOKEN_KEYS_BEFORE: before,
}: Pick<OperationsEnv, 'TOKEN_KEY' | 'TOKEN_KEYS_BEFORE'>) {
  return tokenCipher(key, before);
}

async function placeOf(env: OperationsEnv): Promise<ObjectStorage> {
  if (env.BACKUP_TO === undefined)
    throw new Error('BACKUP_TO is not set: name a folder outside of the data folder, or s3://bucket.');
  return openBackupPlace(env.BACKUP_TO, env);
}

async function manifestOf(place: ObjectStorage, name: string | undefined): Promise<Manifest> {
  const chosen = name ?? (await completeBackups(place)).at(-1);
  if (chosen === undefined)
    throw new Error('There is no complete backup. Make one with: npm run porchlight -- backup');
  return getManifest(place, chosen);
}

async function run(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      prune: { type: 'boolean' },
      adopt: { type: 'boolean' },
      here: { type: 'boolean' },
      exact: { type: 'boolean' },
      'without-keys': { type: 'boolean' },
      to: { type: 'string' },
    },
  });
  const [command = '', name] = positionals;
  const found = commands[command];
  if (found === undefined) throw new Error(usage);
  return found.run({ name, options: values });
}

await runOperatorProgram(run);
