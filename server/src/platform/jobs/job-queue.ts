import { fromKysely, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Tx } from '../database/transaction.ts';

export type JobDefinition<S extends z.ZodObject = z.ZodObject> = {
  name: string;
  /** The shape of its data: parsed before it runs, because a job may be older than the code. */
  data: S;
  /**
   * `standard` runs every job; `short` keeps at most one waiting job of each key, for work that reads its own state
   * (publishing, reading figures), where a second request is answered by the first job.
   */
  policy: 'standard' | 'short';
  /** How often it is tried again, with growing pauses. */
  retries: number;
  /** After how many seconds without a sign of life somebody else may take it. */
  heartbeatSeconds?: number;
  /** Longest run in seconds. */
  expireSeconds: number;
  /** How many run at once in one worker. */
  concurrency: number;
  /** Run regularly: a cron expression in UTC. */
  cron?: string;
};

export function defineJob<S extends z.ZodObject>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

/** A job that comes round by itself: it knows all it needs, and one at a time is enough. */
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
};

export function jobQueue(boss: PgBoss): JobQueue {
  return {
    enqueue: async (tx, job, data, options = {}) => {
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
      });
    },
  };
}
