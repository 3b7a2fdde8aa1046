import { z } from 'zod';
import { defineJob, defineRegularJob } from '../../platform/jobs/job-queue.ts';

/**
 * Works off the changes of one campaign at the networks, in the order they were asked for. The operations in the
 * database are the truth, this job only the hand: a lost job is started again by the sweep.
 */
export const runOperations = defineJob({
  name: 'run-publishing-operations',
  data: z.object({ campaign_id: z.string() }),
  policy: 'short',
  retries: 1000,
  heartbeatSeconds: 10,
  expireSeconds: 1800,
  concurrency: 4,
});

/** Starts jobs for operations that nobody works on: their worker was killed, or their wait is over. */
export const sweepOperations = defineRegularJob({
  name: 'sweep-publishing-operations',
  retries: 0,
  expireSeconds: 60,
  cron: '* * * * *',
});
