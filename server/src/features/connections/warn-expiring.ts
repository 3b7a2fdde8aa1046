import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { connectionMail } from '../../platform/mail/account-mail.ts';
import { defineMailJob } from '../../platform/mail/mail-job.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export const warnExpiringConnections = defineRegularJob({
  name: 'warn-expiring-connections',
  retries: 3,
  expireSeconds: 300,
  cron: '7 * * * *',
});

export const sendConnectionMail = defineMailJob({
  name: 'send-connection-mail',
  data: z.object({
    organization_id: z.string(),
    connection_id: z.string(),
    days: z.number(),
    ends_at: z.string(),
  }),
});

const DAY_MS = 86_400_000;
const stages = [...limits.facebookWarningDays].toSorted((a, b) => a - b);

/** Enqueues mails to users whose Facebook connection is about to end, once for each warning stage. */
export async function warnExpiringConnectionsJob({
  db,
  clock,
  jobs,
}: {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}): Promise<void> {
  const horizon = new Date(clock.now().getTime() + ((stages.at(-1) ?? 0) + 2) * DAY_MS);
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('connection')
      .innerJoin('organization', 'organization.id', 'connection.organization_id')
      .select([
        'connection.id',
        'connection.organization_id',
        'connection.expiry_warned_days',
        'connection.token_expires_at as end',
        sql<number>`(token_expires_at at time zone organization.time_zone)::date
          - (${clock.now()}::timestamptz at time zone organization.time_zone)::date`.as('days'),
      ])
      .where('connection.state', '=', 'connected')
      .where('connection.token_expires_at', '<', horizon)
      .forNoKeyUpdate('connection')
      .skipLocked()
      .modifyEnd(acrossOrganizations)
      .execute();
    for (const { id, organization_id, days, end, expiry_warned_days: warned } of rows) {
      const stage = stages.find((limit) => days <= limit);
      if (stage === undefined || days < 0 || (warned !== null && warned <= stage)) continue;
      await tx
        .updateTable('connection')
        .set({ expiry_warned_days: stage })
        .where('organization_id', '=', organization_id)
        .where('id', '=', id)
        .execute();
      await jobs.enqueue(tx, sendConnectionMail, {
        organization_id,
        connection_id: id,
        days,
        ends_at: end?.toISOString() ?? '',
      });
    }
  });
}

type Needs = { db: Db; mailer: Mailer; publicUrl: string };

export async function sendConnectionMailJob(
  { db, mailer, publicUrl }: Needs,
  {
    organization_id: organizationId,
    connection_id: id,
    days,
    ends_at: end,
  }: z.output<typeof sendConnectionMail.data>,
): Promise<void> {
  const row = await db
    .selectFrom('connection')
    .innerJoin('app_user', 'app_user.id', 'connection.user_id')
    .select(['app_user.email', 'app_user.first_name'])
    .where('connection.organization_id', '=', organizationId)
    .where('connection.id', '=', id)
    .where('connection.state', '=', 'connected')
    // Skips a connection that was renewed in the meantime.
    .where('connection.token_expires_at', '=', new Date(end))
    .executeTakeFirst();
  if (row === undefined) return;
  const mail = await connectionMail.ending({ firstName: row.first_name, days, link: `${publicUrl}/profile` });
  await mailer.send({ to: row.email, ...mail });
}
