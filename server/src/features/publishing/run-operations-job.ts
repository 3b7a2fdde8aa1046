import { z } from 'zod';
import { defineJob, defineRegularJob } from '../../platform/jobs/job-queue.ts';

/**
 * Runs the operations of one campaign in the order of their requests. The stored operations are authoritative: if the
 * job is lost, the sweep enqueues another.
 */
export const runOperations = defineJob({
  name: 'run-publishing-operations',
  data: z.object({ organization_id: z.string(), campaign_id: z.string() }),
  policy: 'short',
  retries: 1000,
  heartbeatSeconds: 10,
  expireSeconds: 1800,
  concurrency: 4,
});

/** Enqueues jobs for operations without one, because their worker was killed or their wait is over. */
export const sweepOperations = defineRegularJob({
  name: 'sweep-publishing-operations',
  retries: 0,
  expireSeconds: 60,
  cron: '* * * * *',
});
