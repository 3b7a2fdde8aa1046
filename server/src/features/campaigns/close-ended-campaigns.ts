import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit } from '../../platform/database/transaction.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import { recount } from './counters.ts';

export const closeEndedCampaigns = defineRegularJob({
  name: 'close-ended-campaigns',
  retries: 3,
  expireSeconds: 300,
  cron: '* * * * *',
});

/** Closes live and paused campaigns whose last day has passed in their organization's time zone. */
export async function closeEndedCampaignsJob({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('campaign')
      .innerJoin('organization', 'organization.id', 'campaign.organization_id')
      .select(['campaign.id', 'campaign.organization_id', 'campaign.kind', 'campaign.status'])
      // Written into the statement, as the index on what may have to close has them.
      .where(sql<boolean>`campaign.status in ('8', '5')`)
      .where('campaign.deleted_at', 'is', null)
      .where('campaign.open_ended', '=', false)
      .where(sql<boolean>`campaign.end_date < (${clock.now()} at time zone organization.time_zone)::date`)
      .forUpdate('campaign')
      .skipLocked()
      .execute();
    for (const { id, organization_id: organizationId, kind, status } of ended) {
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
      await recount(tx, { organizationId, kind, status }, '4');
    }
  });
}
