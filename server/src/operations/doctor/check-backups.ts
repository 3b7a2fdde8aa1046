import type { OperationsEnv } from '../../env.ts';
import { openBackupPlace } from '../../platform/storage/open-storage.ts';
import { completeBackups, getManifest, instantOf } from '../backup/backup-store.ts';
import { installationOf, otherInstallationIn } from '../backup/installation.ts';
import { clientOf } from '../backup/make-backup.ts';
import { completeBases, missingSegment, walPlaceOf } from '../moment/wal-archive.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const OLD_BACKUP_HOURS = 36;

/** Checks that backups are made and can be read, and base copies if the archive is on. */
export async function checkBackups(env: OperationsEnv, databaseUrl: string | undefined): Promise<Finding[]> {
  if (env.BACKUP_TO === undefined) return [warning('No backups are made: BACKUP_TO is not set.')];
  const place = await openBackupPlace(env.BACKUP_TO, env);
  const other = await otherInstallationIn(place, await ownInstallation(databaseUrl));
  if (other !== undefined) return [problem(other)];
  const latest = (await completeBackups(place)).at(-1);
  if (latest === undefined) return [problem(`There is no complete backup in ${env.BACKUP_TO}.`)];
  const age = ageOf('The latest backup', latest, instantOf(latest));
  await getManifest(place, latest);
  return [age, ...checkBases(env)];
}

async function ownInstallation(databaseUrl: string | undefined): Promise<string | undefined> {
  if (databaseUrl === undefined) return undefined;
  const client = await clientOf(databaseUrl).catch(() => undefined);
  // A database that does not answer is a finding of its own.
  if (client === undefined) return undefined;
  try {
    return await installationOf(client);
  } finally {
    await client.end();
  }
}

function checkBases(env: OperationsEnv): Finding[] {
  const folder = walPlaceOf(env);
  if (folder === undefined) return [];
  const latest = completeBases(folder).at(-1);
  if (latest === undefined)
    return [problem('There is no base copy for restores to a moment. Run: npm run porchlight -- backup')];
  const age = ageOf('The latest base copy for restores to a moment', latest.name, latest.stoppedAt);
  const missing = missingSegment(folder, latest);
  if (missing === undefined) return [age];
  return [
    age,
    problem(
      `The segment ${missing} of the archive is missing, so a restore to a moment ends there. Run: npm run porchlight -- backup`,
    ),
  ];
}

function ageOf(what: string, name: string, at: Date): Finding {
  const hours = Math.round((Date.now() - at.getTime()) / 3_600_000);
  const text = `${what} is ${name}, ${hours} hours old`;
  return hours > OLD_BACKUP_HOURS ? problem(`${text}. The log says why none followed.`) : fine(`${text}.`);
}
