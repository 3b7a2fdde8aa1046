import type { z } from 'zod';
import { defineJob, type JobDefinition } from '../jobs/job-queue.ts';

/**
 * Defines a job that sends a mail. Retries with backoff up to five minutes, so they cover an outage
 * of about two hours. An attempt expires long after the mailer's timeouts, because the next one would send the
 * mail a second time.
 */
export function defineMailJob<S extends z.ZodObject>(
  definition: Pick<JobDefinition<S>, 'name' | 'data'>,
): JobDefinition<S> {
  return defineJob({ ...definition, policy: 'standard', retries: 30, expireSeconds: 300, concurrency: 2 });
}
