import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';

export const giveUpPreparations = defineRegularJob({
  name: 'give-up-preparations',
  retries: 1,
  expireSeconds: 60,
  cron: '*/5 * * * *',
});

/** Longer than all attempts of a preparation together. A preparation that waits in a long queue gets an hour. */
const LONGEST_RUN_MS = 15 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Marks preparations as failed that no worker continues, for example after a worker was killed at its last attempt.
 * Users can then edit the property and prepare it again.
 */
export async function giveUpPreparationsJob(db: Db): Promise<void> {
  for (const table of ['building', 'listing'] as const) {
    for (const [status, ms] of [
      ['running', LONGEST_RUN_MS],
      ['queued', LONGEST_WAIT_MS],
    ] as const)
      await db
        .updateTable(table)
        .set({ initializing_status: 'failed' })
        .where('initializing_status', '=', status)
        .where('preparing_since', '<', new Date(Date.now() - ms))
        .modifyEnd(acrossOrganizations)
        .execute();
  }
}
