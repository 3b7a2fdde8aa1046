import { z } from 'zod';
import type { DifferenceSetting, NetworkSync } from '#contract/synchronizing.ts';
import { defaultTimeZone } from '#domain/us-states.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { acceptDifferences } from './accept-differences.ts';
import { acceptInto } from './accept-into-content.ts';
import { differenceRows } from './difference-rows.ts';
import { settingOf } from './difference-words.ts';
import { networkSyncOf } from './get-network-sync.ts';
import { askForReading, refuseWhileChanging } from './read-networks.ts';
import { markDrifted } from './record-reading.ts';
import { forgetAsked, linesToSync, syncLine } from './sync-line.ts';

/**
 * Job that reads the search ad of a campaign from Google and accepts Google's values on behalf of
 * the user who requested it.
 */
export const backSync = defineJob({
  name: 'back-sync-search',
  data: z.object({
    organization_id: z.string(),
    campaign_id: z.string(),
    user_id: z.string(),
    acted_by: z.string().nullable(),
    request_id: z.string(),
  }),
  policy: 'short',
  retries: 2,
  expireSeconds: 600,
  concurrency: 2,
});

/** Settings to accept. Name, dates, places and status belong to the whole campaign. */
const takenOver = new Set<DifferenceSetting>([
  'daily_budget',
  'ad_group',
  'ad_group_name',
  'keywords',
  'negative_keywords',
  'titles',
  'descriptions',
]);

/** Enqueues a job that accepts Google's budget and ad groups for the search ad. */
export function backSyncSearch(ctx: MemberCtx, id: string): Promise<NetworkSync> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId, userId, actedBy } = ctx.actor;
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    if (!campaign.content.google_adwords_ad.is_active)
      throw new AppError('conflict', 'This campaign has no search ad');
    if (campaign.status === CampaignStatus.draft)
      throw new AppError('conflict', 'This campaign has not been launched');
    if (campaign.status === CampaignStatus.closed)
      throw new AppError('conflict', 'This campaign has ended: it can only be copied');
    refuseWhileChanging(campaign);
    await askForReading(tx, organizationId, campaign, 'google_search');
    const data = {
      organization_id: organizationId,
      campaign_id: id,
      user_id: userId,
      acted_by: actedBy,
      request_id: ctx.requestId,
    };
    await ctx.jobs.enqueue(tx, backSync, data, { key: id });
    return networkSyncOf(tx, ctx, campaign);
  });
}

export async function backSyncJob(deps: Deps, data: z.output<typeof backSync.data>): Promise<void> {
  const { db } = deps;
  const { organization_id: organizationId, campaign_id: id } = data;
  const lines = await linesToSync(db, organizationId, id);
  const line = lines.find((candidate) => candidate.line === 'google_search');
  const read = line !== undefined && (await syncLine(deps, line, { background: false })) === 'done';
  if (!read) return forgetAsked(db, organizationId, id);
  const ctx = await actingAgain(deps, data);
  await db.transaction().execute(async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const rows = (await differenceRows(tx, organizationId, id)).filter(
      (row) =>
        row.line === 'google_search' &&
        takenOver.has(settingOf(row)) &&
        acceptInto(campaign, row) !== undefined,
    );
    const stands = campaign.operation === null && !campaign.testing;
    if (rows.length > 0 && stands) await acceptDifferences(tx, ctx, campaign, rows);
    await markDrifted(tx, organizationId, id);
    await forgetAsked(tx, organizationId, id);
  });
}

/** Returns the context of the user who requested the job, with the role they had then. */
async function actingAgain(
  { db, jobs, clock, log }: Deps,
  {
    organization_id: organizationId,
    user_id: userId,
    acted_by: actedBy,
    request_id: requestId,
  }: z.output<typeof backSync.data>,
): Promise<MemberCtx> {
  const { role, time_zone: timeZone } = await db
    .selectFrom('app_user')
    .innerJoin('organization', (join) => join.on('organization.id', '=', organizationId))
    .select(['app_user.role', 'organization.time_zone'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const actor = {
    userId,
    sessionId: '',
    role,
    organizationId,
    timeZone: timeZone ?? defaultTimeZone,
    actedBy,
  };
  return { actor, db, jobs, clock, log, requestId, caller: null };
}
