import type { z } from 'zod';
import { defineJob, type JobDefinition } from '../jobs/job-queue.ts';

/**
 * A job that sends one mail. A mail server that is away is waited for: with pauses that grow to five minutes, so many
 * tries take about two hours.
 */
export function defineMailJob<S extends z.ZodObject>(
  definition: Pick<JobDefinition<S>, 'name' | 'data'>,
): JobDefinition<S> {
  return defineJob({ ...definition, policy: 'standard', retries: 30, expireSeconds: 60, concurrency: 2 });
}
