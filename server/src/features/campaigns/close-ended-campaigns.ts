import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit, type Tx } from '../../platform/database/transaction.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { recount } from './counters.ts';

export const closeEndedCampaigns = defineRegularJob({
  name: 'close-ended-campaigns',
  retries: 3,
  expireSeconds: 300,
  cron: '* * * * *',
});

/** Publishing fills it in: campaigns do not know how networks work. */
export type StopEnded = (
  tx: Tx,
  asked: { organizationId: string; jobs: JobQueue },
  campaignId: string,
) => Promise<void>;

type Needs = { db: Db; clock: Clock; jobs: JobQueue; stopEnded: StopEnded };

/**
 * Closes live and paused campaigns whose last day has passed in their organization's time zone, and stops them where a
 * network may not know that day.
 */
export async function closeEndedCampaignsJob(needs: Needs): Promise<void> {
  const ended = await endedCampaigns(needs.db, needs.clock).execute();
  // One that cannot be closed keeps none of the others from it.
  const failures: unknown[] = [];
  for (const { id } of ended) await close(needs, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function endedCampaigns(db: Db | Tx, clock: Clock) {
  return (
    db
      .selectFrom('campaign')
      .innerJoin('organization', 'organization.id', 'campaign.organization_id')
      .select(['campaign.id', 'campaign.organization_id', 'campaign.kind', 'campaign.status'])
      // Written into the statement, as the index on what may have to close has them.
      .where(sql<boolean>`campaign.status in ('8', '5')`)
      .where('campaign.deleted_at', 'is', null)
      .where('campaign.open_ended', '=', false)
      .where(sql<boolean>`campaign.end_date < (${clock.now()} at time zone organization.time_zone)::date`)
  );
}

async function close({ db, clock, jobs, stopEnded }: Needs, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Somebody may be changing it: then it is looked at again in a minute.
    const campaign = await endedCampaigns(tx, clock)
      .where('campaign.id', '=', id)
      .forUpdate('campaign')
      .skipLocked()
      .executeTakeFirst();
    if (campaign === undefined) return;
    const { organization_id: organizationId, kind, status } = campaign;
    await tx
      .updateTable('campaign')
      .set((eb) => ({
        status: '4' as const,
        // Nobody has to look at it any more.
        entity_updated: false,
        is_entity_location_changed: false,
        revision: eb('revision', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .execute();
    const nobody = { actor: null, requestId: null };
    await audit(tx, nobody, { verb: 'close', entity: 'campaign', entityId: id, organizationId });
    await tx.deleteFrom('campaign_change').where('campaign_id', '=', id).execute();
    await stopEnded(tx, { organizationId, jobs }, id);
    await recount(tx, { organizationId, kind, status }, '4');
  });
}
