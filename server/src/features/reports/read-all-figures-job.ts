import { addDays, dateIn } from '#domain/plain-date.ts';
import { correctedDays } from '#domain/report/report-range.ts';
import { CampaignStatus, postedStatuses } from '#domain/campaign-status.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { enqueueEach } from '../../platform/jobs/enqueue-each.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { groupsToRead } from '../publishing/index.ts';
import { readFiguresTogether } from './read-figures-job.ts';

/** Hourly job that enqueues readings for every campaign that may have new figures. */
export const readAllFigures = defineRegularJob({
  name: 'read-all-figures',
  retries: 1,
  expireSeconds: 300,
  cron: '7 * * * *',
});

/** Figures of closed campaigns change little, so they are read once a day. */
const CLOSED_READ_AGAIN_MS = 20 * 60 * 60_000;

/**
 * Enqueues a reading for every published campaign, and for closed ones whose figures are still
 * being corrected.
 */
export async function readAllFiguresJob({
  db,
  jobs,
  clock,
}: {
  db: Db;
  jobs: JobQueue;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  // An extra day, because an account's calendar may be behind UTC.
  const stillCorrected = addDays(dateIn('UTC', now), -Math.max(...Object.values(correctedDays)) - 1);
  const campaigns = await db
    .selectFrom('campaign')
    .select(['organization_id', 'id'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', postedStatuses),
        eb.and([
          eb('status', '=', CampaignStatus.closed),
          eb('end_date', '>=', stillCorrected),
          eb.or([
            eb('facts_as_of', 'is', null),
            eb('facts_as_of', '<', new Date(now.getTime() - CLOSED_READ_AGAIN_MS)),
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .modifyEnd(acrossOrganizations)
    .execute();
  const groups = await groupsToRead(db, campaigns);
  await enqueueEach(db, groups, (tx, { key, campaigns: together }) =>
    jobs.enqueue(tx, readFiguresTogether, { campaigns: together }, { key }),
  );
}
