import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Tx } from '../database/tx.ts';
import { withTraceparent } from '../tracing/trace-job.ts';

export type JobDefinition<S extends z.ZodObject = z.ZodObject> = {
  name: string;
  /** Schema of the data. Parsed before each run, because a job may be older than the code. */
  data: S;
  /**
   * `standard` runs every job. `short` keeps at most one waiting job per key, for jobs that read
   * current state (publishing, reading figures), where the first job also serves a second request.
   */
  policy: 'standard' | 'short';
  /** Maximum number of retries, with exponential backoff. */
  retries: number;
  /** Seconds without a heartbeat after which another worker may take the job. */
  heartbeatSeconds?: number;
  /** Longest run in seconds. */
  expireSeconds: number;
  /** Maximum number of concurrent runs per worker. */
  concurrency: number;
  /** Schedule as a cron expression in UTC. */
  cron?: string;
};

export function defineJob<S extends z.ZodObject>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

/** Defines a scheduled job. It needs no data, and a single run at a time is enough. */
export function defineRegularJob(
  definition: Pick<JobDefinition, 'name' | 'retries' | 'expireSeconds'> & { cron: string },
): JobDefinition {
  return { ...definition, data: z.object({}), policy: 'short', concurrency: 1 };
}

export type EnqueueOptions = {
  key?: string;
  afterSeconds?: number;
};

export type JobQueue = {
  /** Enqueues a job in the caller's transaction: it runs if and only if that commits. */
  enqueue: <S extends z.ZodObject>(
    tx: Tx,
    job: JobDefinition<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Returns the statement that enqueues a job, for a `LastStatement`. */
  statementOf: <S extends z.ZodObject>(
    job: JobDefinition<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ) => Promise<CompiledQuery>;
};

export function jobQueue(boss: PgBoss): JobQueue {
  const statementOf: JobQueue['statementOf'] = async (job, data, options = {}) => {
    let statement: CompiledQuery | undefined;
    // Takes the statement instead of running it. The queue sends one if a job was enqueued, and it is.
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => {
        if (statement !== undefined) throw new Error(`The queue has several statements for ${job.name}`);
        statement = CompiledQuery.raw(text, values);
        return { rows: [{ id: '' }] };
      },
    };
    await boss.send(job.name, withTraceparent(data), {
      db,
      ...(options.key === undefined ? {} : { singletonKey: options.key }),
      ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
    });
    if (statement === undefined) throw new Error(`The queue has no statement for ${job.name}`);
    return statement;
  };
  return {
    enqueue: async (tx, job, data, options) => {
      await tx.executeQuery(await statementOf(job, data, options));
    },
    statementOf,
  };
}
