import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { isLocal, type Env } from '../../env.ts';
import { makeLog } from '../../log.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import { connect, type Db } from '../../platform/database/connect.ts';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import { tokenCipher } from '../../platform/secrets/token-cipher.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { countReadable } from '../keys/rotate-keys.ts';
import { checkBackups } from './check-backups.ts';
import { checkFacts } from './check-facts.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const LOW_SPACE_GB = 2;
const CLOCK_SECONDS = 5;
const REACH_MS = 5000;
/** Age in minutes at which a waiting job means that no worker runs or that it cannot keep up. */
const WAITING_MINUTES = 10;

/**
 * Examines an installation and says in sentences what works and what does not. Changes nothing but a small file that
 * it writes to the storage and removes. `databaseUrl` is undefined when no database runs.
 */
export async function checkInstallation(env: Env, databaseUrl: string | undefined): Promise<Finding[]> {
  const [storage, mail, networks, backups, space] = await Promise.all([
    guarded('The file storage cannot be used', () => checkStorage(env)),
    guarded('The mail server cannot be used', () => checkMail(env)),
    checkNetworks(env),
    guarded('The backups cannot be read', () => checkBackups(env, databaseUrl)),
    guarded('The free space cannot be read', () => checkSpace(env)),
  ]);
  const database =
    databaseUrl === undefined
      ? [problem('No database runs here. Start Porchlight, or set DATABASE_URL.')]
      : await guarded('The database cannot be used', () => checkDatabase(databaseUrl, env));
  return [...database, ...storage, ...space, ...mail, ...networks, ...backups, ...checkSettings(env)];
}

async function guarded(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [problem(`${what}: ${why.replace(/\.$/, '')}.`)];
  }
}

async function checkDatabase(url: string, env: Env): Promise<Finding[]> {
  const { db, close } = connect(url, { size: 2, log: makeLog('silent') });
  try {
    const { rows } = await sql<{ version: string; now: Date }>`
      select current_setting('server_version') as version, clock_timestamp() as now`.execute(db);
    const [server] = rows;
    const found = [fine(`The database answers (PostgreSQL ${server?.version}).`)];
    const apart = Math.abs(Date.now() - (server?.now.getTime() ?? 0)) / 1000;
    if (apart > CLOCK_SECONDS)
      found.push(
        problem(
          `The clocks of this machine and of the database are ${Math.round(apart)} seconds apart. Sessions and schedules need the same time.`,
        ),
      );
    const pending = await pendingMigrations(db);
    if (pending === 'foreign')
      return [
        ...found,
        problem('The database belongs to a newer version of Porchlight. Install that version.'),
      ];
    if (pending === 'newer')
      found.push(
        warning('The database belongs to a newer version of Porchlight that this version can work with.'),
      );
    else if (pending.length > 0)
      return [
        ...found,
        warning(
          `The database lacks ${pending.length} migrations (${pending.join(', ')}). The next start runs them.`,
        ),
      ];
    return [
      ...found,
      ...(await checkRows(db, env)),
      ...(await guarded('The facts cannot be checked', async () => checkFacts(db, await openStorage(env)))),
      ...(await checkArchive(db, env)),
    ];
  } finally {
    await close();
  }
}

async function checkRows(db: Db, env: Env): Promise<Finding[]> {
  const tokens = await countReadable(db, tokenCipher(env.TOKEN_KEY, env.TOKEN_KEYS_BEFORE));
  const { rows } = await sql<{
    waiting: number;
    minutes: number;
    failedJobs: number;
    failedOperations: number;
    lost: number;
  }>`
    select (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after < now()) as waiting,
      (select coalesce(max(extract(epoch from now() - start_after)) / 60, 0)::int from pgboss.job
        where state in ('created', 'retry') and start_after < now()) as minutes,
      (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as "failedJobs",
      (select count(*)::int from publishing_operation where state = 'failed' and finished_at > now() - interval '1 day'
        ${acrossOrganizations}) as "failedOperations",
      (select count(*)::int from connection where state = 'expired' ${acrossOrganizations}) as lost`.execute(
    db,
  );
  const [found = { waiting: 0, minutes: 0, failedJobs: 0, failedOperations: 0, lost: 0 }] = rows;
  return [
    ...(tokens.unreadable > 0
      ? [
          problem(
            `${tokens.unreadable} stored tokens cannot be read with the configured keys. Add the earlier key to TOKEN_KEYS_BEFORE, or let the users reconnect.`,
          ),
        ]
      : [fine(`All ${tokens.readable + tokens.earlier} stored tokens can be read.`)]),
    ...(tokens.earlier > 0
      ? [warning(`${tokens.earlier} stored tokens still need an earlier key. Run rotate-keys.`)]
      : []),
    found.minutes >= WAITING_MINUTES
      ? problem(
          `${found.waiting} jobs wait, the first for ${found.minutes} minutes. No worker runs, or it cannot keep up.`,
        )
      : fine('No job waits for long.'),
    ...(found.failedJobs > 0
      ? [warning(`${found.failedJobs} jobs failed within a day. The log names the reasons.`)]
      : []),
    ...(found.failedOperations > 0
      ? [warning(`${found.failedOperations} launches or changes failed within a day. Their owners see why.`)]
      : []),
    ...(found.lost > 0
      ? [warning(`${found.lost} connections to ad accounts have expired. Their users are told.`)]
      : []),
  ];
}

async function checkArchive(db: Db, { BACKUP_WAL: wanted }: Env): Promise<Finding[]> {
  const { rows } = await sql<{ on: boolean; failing: boolean; waits: boolean }>`
    select current_setting('archive_mode') <> 'off' as on,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      coalesce(last_archived_time < now() - interval '15 minutes', false) as waits
    from pg_stat_archiver`.execute(db);
  const [archive] = rows;
  if (archive === undefined || !archive.on)
    return wanted
      ? [problem('BACKUP_WAL is on, and the database does not archive yet. Restart the product.')]
      : [];
  if (archive.failing)
    return [
      problem(
        'Changes cannot be copied to the archive, and fill the disk of the database meanwhile. Its log says why.',
      ),
    ];
  return [archive.waits ? warning('No change was archived for 15 minutes.') : fine('Changes are archived.')];
}

async function checkStorage(env: Env): Promise<Finding[]> {
  const storage = await openStorage(env);
  const key = 'doctor/check.png';
  const body = Buffer.from(new Date().toISOString());
  await storage.put(key, body, 'image/png');
  const found = await storage.get(key);
  found?.stream.destroy();
  await storage.remove(key);
  if (found?.bytes !== body.length)
    return [problem('The file storage did not return a file as it was written.')];
  return [fine(`Files can be written and read (${env.S3_BUCKET ?? 'on disk'}).`)];
}

async function checkSpace(env: Env): Promise<Finding[]> {
  // With a bucket and a database elsewhere, the folder is made when it is first needed.
  if (!existsSync(env.DATA_DIR)) return [];
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const free = (bavail * bsize) / 1e9;
  const text = `${free.toFixed(1)} GB are free in ${env.DATA_DIR}`;
  return [free < LOW_SPACE_GB ? problem(`Only ${text}. Writing will soon fail.`) : fine(`${text}.`)];
}

async function checkMail(env: Env): Promise<Finding[]> {
  if (env.SMTP_URL === undefined)
    return [warning('No mail is sent: SMTP_URL is not set. Mails are shown at /outbox on this machine.')];
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: REACH_MS,
    greetingTimeout: REACH_MS,
  });
  await transport.verify();
  transport.close();
  return [fine('The mail server accepts the connection.')];
}

async function checkNetworks(env: Env): Promise<Finding[]> {
  const addresses = {
    Meta: env.META_GRAPH_URL,
    'Google Ads': env.GOOGLE_ADS_URL,
    'Google sign-in': env.GOOGLE_TOKEN_URL,
  };
  return Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      try {
        // Any answer shows that the network can be reached.
        await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(REACH_MS) });
        return fine(`${name} can be reached.`);
      } catch {
        return problem(`${name} cannot be reached at ${new URL(address).host}.`);
      }
    }),
  );
}

function checkSettings(env: Env): Finding[] {
  if (isLocal(env.PUBLIC_URL) || env.PUBLIC_URL.startsWith('https://')) return [];
  return [problem(`PUBLIC_URL is ${env.PUBLIC_URL}. The networks only return to an https address.`)];
}
