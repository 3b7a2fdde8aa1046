import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { allJobs } from '../../server/src/jobs.ts';
import { makeDeps } from '../../server/src/make-deps.ts';
import { startWorking } from '../../server/src/platform/jobs/boss.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { crashTables } from './crash-points.ts';

/** Starts a server that runs every job except publishing, which separate worker processes do. */
export async function startStage(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ sandbox: 'at noon', worker: false, schedules: true, settings });
  const { env, log } = server.deps;
  await sql.raw(crashTables).execute(server.deps.db);
  const { deps, boss, close } = await makeDeps(env, { databaseUrl: env.DATABASE_URL ?? '', log });
  const jobs = allJobs(deps).filter(({ definition }) => !definition.name.includes('publishing'));
  await startWorking(boss, jobs, { log, metrics: deps.metrics });
  return {
    ...server,
    close: async () => {
      await close();
      await server.close();
    },
  };
}

const MOST_TRIES = 20;

/** Retries while the machine is so busy with other tests that the server sheds requests. */
export async function unhurried<T>(make: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await wait(1000);
    }
  }
}
