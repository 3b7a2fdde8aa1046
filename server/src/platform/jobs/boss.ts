import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { NO_LIMITS, withSettings } from '../database/connect.ts';
import type { Metrics } from '../metrics.ts';
import { traceJob } from '../tracing/trace-job.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { JobDefinition } from './job-queue.ts';

/** A job with its code. `run` rethrows errors that it cannot handle, and the queue retries. */
export type Job = {
  definition: JobDefinition;
  run: (data: Record<string, unknown>, info: JobInfo) => Promise<void>;
};

export type JobInfo = { signal: AbortSignal };

type Options = {
  url: string;
  /** Leads to the database itself, for LISTEN. */ directUrl?: string;
  log: Logger;
  worker: boolean;
};

/** A connection whose other end is lost never answers. No query of the queue takes this long. */
const limits = { query_timeout: 30_000 };

/**
 * Starts pg-boss on the product's database. Only a worker runs its maintenance (schedules, expiry,
 * cleanup).
 */
export async function startBoss({ url, directUrl = url, log, worker }: Options): Promise<PgBoss> {
  if (directUrl !== url) await migrateQueue(directUrl, log);
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: 'porchlight jobs',
    max: worker ? 6 : 2,
    supervise: worker,
    schedule: worker,
    monitorIntervalSeconds: 5,
    useListenNotify: worker,
    ...limits,
    ...(directUrl !== url && { Client: clientWith({ connectionString: url }) }),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  return boss;
}

/**
 * Installs or upgrades the tables of the queue on the database itself and without a time limit, because the role of a
 * pooler ends long statements. `startBoss` then finds them as they should be. `migrate: false` would also keep it from
 * starting on the newer tables of a coming version (decision 078).
 */
async function migrateQueue(directUrl: string, log: Logger): Promise<void> {
  const patient = { Client: clientWith(withSettings(directUrl, { always: NO_LIMITS })) };
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: 'porchlight jobs',
    max: 1,
    supervise: false,
    schedule: false,
    ...patient,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Returns a client class for the pool of the queue. The queue opens its listening connection with its own settings and
 * without the pool, so the settings of the pool are replaced here.
 */
function clientWith(own: pg.ClientConfig): new (settings?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(settings: pg.ClientConfig = {}) {
      super({ ...settings, ...own });
    }
  };
}

/** Creates the queues of all jobs. Safe to call from several processes. */
export async function makeQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const job of definitions) {
    const options = {
      retryLimit: job.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: job.expireSeconds,
      deleteAfterSeconds: 86_400,
      notify: true,
      ...(job.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: job.heartbeatSeconds }),
    };
    await boss.createQueue(job.name, { policy: job.policy, ...options });
    await boss.updateQueue(job.name, options);
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {});
  }
}

/**
 * Ends the schedules and waiting jobs of optional jobs that are turned off, because the queue would go on to enqueue what
 * no worker takes. Only workers call this: another process may lack their settings.
 */
export async function endAbsentJobs(
  boss: PgBoss,
  optional: readonly string[],
  present: readonly JobDefinition[],
): Promise<void> {
  for (const name of optional) {
    if (present.some((job) => job.name === name) || (await boss.getSchedules(name)).length === 0) continue;
    await boss.unschedule(name);
    await boss.deleteQueuedJobs(name);
  }
}

/** Starts a worker for every job in the list. */
export async function startWorking(
  boss: PgBoss,
  jobs: readonly Job[],
  { log, metrics, tracer }: { log: Logger; metrics: Metrics; tracer?: Tracer | undefined },
): Promise<void> {
  for (const { definition, run } of jobs) {
    // An alert sees a first failure only as a rise from zero.
    for (const outcome of ['done', 'failed']) metrics.jobSeconds.zero({ job: definition.name, outcome });
    await boss.work<Record<string, unknown>>(
      definition.name,
      {
        localConcurrency: definition.concurrency,
        pollingIntervalSeconds: 1,
        // Notifications only announce new jobs; delayed jobs are found by polling.
        notifyPollingIntervalSeconds: 1,
        batchSize: 1,
      },
      async ([job]) => {
        if (job === undefined) return;
        const { id, data, retryCount: attempt, signal } = job;
        const stop = metrics.jobSeconds.startTimer({ job: definition.name });
        const jobLog = log.child({ job: definition.name, jobId: id });
        await traceJob(tracer, { name: definition.name, id, attempt, data }, async () => {
          try {
            await run(definition.data.parse(data), { signal });
            stop({ outcome: 'done' });
            jobLog.info('job done');
          } catch (error) {
            stop({ outcome: 'failed' });
            jobLog.warn({ err: error, attempt }, 'job failed');
            throw error;
          }
        });
      },
    );
  }
}
