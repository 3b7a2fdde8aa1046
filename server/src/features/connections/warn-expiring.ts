import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import { notifyUser } from '../notifications/index.ts';

export const warnExpiringConnections = defineRegularJob({
  name: 'warn-expiring-connections',
  retries: 3,
  expireSeconds: 300,
  cron: '7 * * * *',
});

const DAY_MS = 86_400_000;
const stages = [...limits.facebookWarningDays].toSorted((a, b) => a - b);

/** Notifies users whose Facebook connection is about to end, once for each warning stage. */
export async function warnExpiringConnectionsJob({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const horizon = new Date(clock.now().getTime() + ((stages.at(-1) ?? 0) + 2) * DAY_MS);
  const organizations = await db
    .selectFrom('connection')
    .select('organization_id')
    .distinct()
    .where('state', '=', 'connected')
    .where('token_expires_at', '<', horizon)
    .modifyEnd(acrossOrganizations)
    .execute();
  // Rows of several organizations may be on several machines, where they cannot be locked together.
  for (const { organization_id: organizationId } of organizations)
    await warnMembers(organizationId, { db, clock }, horizon);
}

async function warnMembers(
  organizationId: string,
  { db, clock }: { db: Db; clock: Clock },
  horizon: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('connection')
      .innerJoin('organization', 'organization.id', 'connection.organization_id')
      .select([
        'connection.id',
        'connection.organization_id',
        'connection.user_id',
        'connection.network',
        'connection.connected_at',
        'connection.expiry_warned_days',
        sql<PlainDate>`(token_expires_at at time zone organization.time_zone)::date`.as('end'),
        sql<number>`(token_expires_at at time zone organization.time_zone)::date
          - (${clock.now()}::timestamptz at time zone organization.time_zone)::date`.as('days'),
      ])
      .where('connection.organization_id', '=', organizationId)
      .where('connection.state', '=', 'connected')
      .where('connection.token_expires_at', '<', horizon)
      .forNoKeyUpdate('connection')
      .skipLocked()
      .execute();
    for (const row of rows) {
      const { id, organization_id, days, end, expiry_warned_days: warned } = row;
      const stage = stages.find((limit) => days <= limit);
      if (stage === undefined || days < 0 || (warned !== null && warned <= stage)) continue;
      await tx
        .updateTable('connection')
        .set({ expiry_warned_days: stage })
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .execute();
      await notifyUser(tx, {
        organizationId: organization_id,
        userId: row.user_id,
        event: 'connection_ending',
        occurrence: `${id} ${row.connected_at.toISOString()} ${stage}`,
        facts: { network: row.network, end_date: end },
      });
    }
  });
}
