import { sql } from 'kysely';
import { CampaignStatus, postedStatuses } from '#domain/campaign-status.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { recount } from '../campaign-record/index.ts';
import { stopEnded } from '../publishing/index.ts';
import { inList } from '../../platform/database/in-list.ts';

export const closeEndedCampaigns = defineRegularJob({
  name: 'close-ended-campaigns',
  retries: 3,
  expireSeconds: 300,
  cron: '* * * * *',
});

type Needs = { db: Db; clock: Clock; jobs: JobQueue };

/**
 * Closes live and paused campaigns after their last day in the organization's time zone. Stops them at networks that
 * may not know that day.
 */
export async function closeEndedCampaignsJob(needs: Needs): Promise<void> {
  const ended = await endedCampaigns(needs.db, needs.clock).modifyEnd(acrossOrganizations).execute();
  // A campaign that fails to close must not block the others.
  const failures: unknown[] = [];
  for (const campaign of ended) await close(needs, campaign).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function endedCampaigns(db: Db | Tx, clock: Clock) {
  return (
    db
      .selectFrom('campaign')
      .innerJoin('organization', 'organization.id', 'campaign.organization_id')
      .select(['campaign.id', 'campaign.organization_id', 'campaign.kind', 'campaign.status'])
      // A literal and not a parameter, so that the planner can use the partial index on these statuses.
      .where(sql<boolean>`campaign.status in (${sql.raw(inList(postedStatuses))})`)
      .where('campaign.deleted_at', 'is', null)
      .where('campaign.open_ended', '=', false)
      .where(sql<boolean>`campaign.end_date < (${clock.now()} at time zone organization.time_zone)::date`)
  );
}

async function close(
  { db, clock, jobs }: Needs,
  { organization_id: organizationId, id }: { organization_id: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A campaign locked by another transaction is tried again in a minute.
    const campaign = await endedCampaigns(tx, clock)
      .where('campaign.organization_id', '=', organizationId)
      .where('campaign.id', '=', id)
      .forUpdate('campaign')
      .skipLocked()
      .executeTakeFirst();
    if (campaign === undefined) return;
    const { kind, status } = campaign;
    await tx
      .updateTable('campaign')
      .set((eb) => ({
        status: CampaignStatus.closed,
        // Nothing needs a review after the end.
        entity_updated: false,
        is_entity_location_changed: false,
        revision: eb('revision', '+', 1),
        updated_at: new Date(),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    const nobody = { actor: null, requestId: null };
    await audit(tx, nobody, { verb: 'close', entity: 'campaign', entityId: id, organizationId });
    await tx
      .deleteFrom('campaign_change')
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', id)
      .execute();
    await stopEnded(tx, { organizationId, jobs }, id);
    await recount(tx, { organizationId, kind, status }, CampaignStatus.closed);
  });
}
