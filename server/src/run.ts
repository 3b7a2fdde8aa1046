import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { EnvError, isOpenToAll, readEnv, type Env } from './env.ts';
import { allJobs, optionalJobs } from './jobs.ts';
import { makeLog } from './log.ts';
import { makeDeps } from './make-deps.ts';
import { connect } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { lockFolder } from './platform/database/embedded/folder-lock.ts';
import { archiveSettings, walPlaceOf } from './operations/moment/wal-archive.ts';
import { migrate } from './platform/database/migrate.ts';
import { drain } from './platform/http/serve-probes.ts';
import { shareWebFiles } from './platform/http/serve-web.ts';
import { checkPooling } from './platform/database/pooling.ts';
import { endAbsentJobs, makeQueues, startWorking } from './platform/jobs/boss.ts';
import { buildWorkerApp } from './worker-app.ts';

/**
 * Starts the phases in order and returns a function that stops them in reverse. On a failure it stops the phases that
 * had started.
 */
async function start(env: Env): Promise<() => Promise<void>> {
  const log = makeLog(env.LOG_LEVEL);
  const phases: [name: string, end: () => Promise<void>][] = [];
  const stop = async () => {
    for (const [name, end] of phases.toReversed()) {
      log.info({ phase: name }, 'stopping');
      await end().catch((error: unknown) => log.error({ err: error, phase: name }, 'could not stop'));
    }
  };
  try {
    const databaseUrl = await openDatabase(env, log, phases);
    const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl;
    await migrated(directUrl, env, log);
    if (env.DATABASE_URL !== undefined)
      await checkPooling({ url: databaseUrl, directUrl, pooler: env.DATABASE_POOLER, log });
    const { deps, boss, close } = await makeDeps(env, { databaseUrl, log });
    phases.push(['connections', close]);
    const jobs = allJobs(deps);
    const definitions = jobs.map(({ definition }) => definition);
    await makeQueues(boss, definitions);
    if (env.ROLES.includes('worker')) {
      await endAbsentJobs(boss, optionalJobs, definitions);
      await startWorking(boss, jobs, deps);
    }
    const app = env.ROLES.includes('api') ? await buildApp(deps) : buildWorkerApp(deps);
    phases.push(['http', () => app.close()]);
    if (env.ROLES.includes('api')) await shareWebFiles(deps, new Date());
    await app.listen({ host: env.HOST, port: env.PORT });
    if (env.ROLES.includes('api')) phases.push(['balancers', () => drain(app, env.DRAIN_SECONDS)]);
    log.info({ url: env.PUBLIC_URL, roles: env.ROLES }, 'started');
    if (isOpenToAll(env))
      log.warn({ url: env.PUBLIC_URL }, 'anyone who reaches this address may sign up: SIGN_UP changes that');
    // Written now, so that the next start finds the cache even if this process is killed.
    flushCompileCache();
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(env: Env, log: Logger, phases: [string, () => Promise<void>][]): Promise<string> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  const release = lockFolder(env.DATA_DIR);
  phases.push(['data folder', async () => release()]);
  const postgres = await startEmbeddedPostgres({
    folder: path.join(env.DATA_DIR, 'postgres'),
    settings: archiveSettings(env),
    reaches: walPlaceOf(env),
  });
  phases.push(['database', postgres.stop]);
  postgres.keepUp(() => log.error('PostgreSQL has ended: starting it again'));
  return postgres.url;
}

async function migrated(url: string, env: Env, log: Logger): Promise<void> {
  // Migrations may take longer than any request, so they use their own connection without time limits.
  const { db, close } = connect(url, { size: 2, log, patient: true });
  try {
    if ((await migrate(db, { tell: (sentence) => log.warn(sentence) })) === 'newer')
      log.warn(
        'the database belongs to a newer version that this version can work with: it is left as it is',
      );
  } catch (error) {
    const given = env.DATABASE_URL !== undefined;
    if (given && isUnreachable(error))
      throw new EnvError(
        `${env.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} names a database that cannot be reached.`,
      );
    throw error;
  } finally {
    await close();
  }
}

function isUnreachable(error: unknown): boolean {
  const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', 'EAI_AGAIN']);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (codes.has((cause as { code?: string }).code ?? '')) return true;
  }
  return false;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs the program until a signal stops it. Prints the reason and exits with 1 if the start fails. */
export async function run(): Promise<void> {
  try {
    const stop = await start(readEnv(process.env));
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        void stop().then(() => process.exit(0));
      });
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    if (!(error instanceof EnvError) && error instanceof Error && error.cause !== undefined)
      say(error.cause instanceof Error ? error.cause.message : JSON.stringify(error.cause));
    process.exit(1);
  }
}
