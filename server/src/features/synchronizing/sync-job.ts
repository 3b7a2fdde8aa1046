import { postedStatuses } from '#domain/campaign-status.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import { enqueueEach } from '../../platform/jobs/enqueue-each.ts';
import { defineJob, defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { groupsToRead, type CampaignKey } from '../publishing/index.ts';
import {
  changesOf,
  forgetAsked,
  linesToSync,
  syncLine,
  type SyncedLine,
  type SyncNeeds,
} from './sync-line.ts';

/** Job that reads one campaign from its networks and compares it with the recorded state. */
export const syncCampaign = defineJob({
  name: 'sync-campaign',
  data: z.object({ organization_id: z.string(), campaign_id: z.string(), background: z.boolean() }),
  policy: 'short',
  retries: 2,
  expireSeconds: 600,
  concurrency: 3,
});

/** Background job that reads campaigns of the same Google account together. */
export const syncTogether = defineJob({
  name: 'sync-campaigns-together',
  data: z.object({ campaigns: z.array(z.object({ organization_id: z.string(), id: z.string() })) }),
  policy: 'short',
  retries: 2,
  expireSeconds: 1800,
  concurrency: 2,
});

/** Hourly job that enqueues a reading of every live or paused campaign. */
export const syncAllCampaigns = defineRegularJob({
  name: 'sync-all-campaigns',
  retries: 1,
  expireSeconds: 300,
  cron: '23 * * * *',
});

/**
 * Job that enqueues a reading of campaigns that we changed after their differences were found,
 * because some may be resolved.
 */
export const syncChanged = defineRegularJob({
  name: 'sync-changed-campaigns',
  retries: 0,
  expireSeconds: 60,
  cron: '* * * * *',
});

/** Readings are spread over most of the hour. */
const SPREAD_SECONDS = 3000;

/**
 * Returns the same second of the hour for a key. A random second would allow almost two hours
 * between readings.
 */
function secondOfHour(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % SPREAD_SECONDS;
}

const CHANGING_AGAIN_SECONDS = 5;

export async function syncCampaignJob(
  needs: SyncNeeds & { jobs: JobQueue },
  data: z.output<typeof syncCampaign.data>,
): Promise<void> {
  const { organization_id: organizationId, campaign_id: campaignId, background } = data;
  const { db, jobs } = needs;
  let changing = (await changesOf(db, organizationId, campaignId)).open;
  for (const line of changing ? [] : await linesToSync(db, organizationId, campaignId))
    changing = (await syncLine(needs, line, { background })) === 'changed' || changing;
  if (background) return;
  if (!changing) return forgetAsked(db, organizationId, campaignId);
  // A user waits for this reading, so repeat it once our own change is done.
  const options = { key: campaignId, afterSeconds: CHANGING_AGAIN_SECONDS };
  await db.transaction().execute((tx) => jobs.enqueue(tx, syncCampaign, data, options));
}

/**
 * Reads campaigns in the background. Google lines are read concurrently so that they share
 * requests; for Meta there is no such gain.
 */
export async function syncTogetherJob(needs: SyncNeeds, campaigns: readonly CampaignKey[]): Promise<void> {
  const all: SyncedLine[] = [];
  for (const { organization_id: organizationId, id } of campaigns)
    all.push(...(await linesToSync(needs.db, organizationId, id)));
  // A failed line does not keep the others from being compared.
  const failures: Error[] = [];
  const sync = (line: SyncedLine) =>
    syncLine(needs, line, { background: true }).catch((error: Error) => failures.push(error));
  await Promise.all(all.filter(({ line }) => line !== 'meta').map(sync));
  for (const line of all) if (line.line === 'meta') await sync(line);
  const [failure] = failures;
  if (failure !== undefined) throw failure;
}

export async function syncAllCampaignsJob({ db, jobs }: Pick<SyncNeeds, 'db'> & { jobs: JobQueue }) {
  const campaigns = await db
    .selectFrom('campaign')
    .select(['organization_id', 'id'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', postedStatuses)
    .modifyEnd(acrossOrganizations)
    .execute();
  await enqueueEach(db, await groupsToRead(db, campaigns), (tx, { key, campaigns: some }) => {
    const options = { key, afterSeconds: secondOfHour(key) };
    return jobs.enqueue(tx, syncTogether, { campaigns: some }, options);
  });
}

export async function syncChangedJob({ db, jobs }: Pick<SyncNeeds, 'db'> & { jobs: JobQueue }) {
  const changed = await db
    .selectFrom('network_difference')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.organization_id', '=', 'network_difference.organization_id')
        .onRef('publication.id', '=', 'network_difference.publication_id'),
    )
    .select(['network_difference.organization_id', 'network_difference.campaign_id'])
    .distinct()
    .where('publication.state', 'in', ['published', 'drifted'])
    .where((eb) =>
      eb(
        'publication.synced_operation_id',
        '<',
        eb
          .selectFrom('publishing_operation')
          .select((one) => one.fn.max('id').as('last'))
          .whereRef('publishing_operation.organization_id', '=', 'network_difference.organization_id')
          .whereRef('publishing_operation.campaign_id', '=', 'network_difference.campaign_id'),
      ),
    )
    .modifyEnd(acrossOrganizations)
    .execute();
  await enqueueEach(db, changed, (tx, campaign) => {
    const options = { key: `changed ${campaign.campaign_id}` };
    return jobs.enqueue(tx, syncCampaign, { ...campaign, background: true }, options);
  });
}
