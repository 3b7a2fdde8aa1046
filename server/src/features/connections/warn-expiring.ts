import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { connectionMail } from '../../platform/mail/account-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export const warnExpiringConnections = defineJob({
  name: 'warn-expiring-connections',
  data: z.object({}),
  policy: 'short',
  retries: 3,
  expireSeconds: 300,
  concurrency: 1,
  cron: '7 * * * *',
});

export const sendConnectionMail = defineJob({
  name: 'send-connection-mail',
  data: z.object({ connection_id: z.string(), days: z.number() }),
  policy: 'standard',
  retries: 8,
  expireSeconds: 60,
  concurrency: 2,
});

const stages = [...limits.facebookWarningDays].toSorted((a, b) => a - b);

/** Has everybody mailed whose Facebook connection ends in 14 or 3 days or today; once for each of these. */
export async function warnExpiringConnectionsJob({
  db,
  clock,
  jobs,
}: {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('connection')
      .innerJoin('organization', 'organization.id', 'connection.organization_id')
      .select([
        'connection.id',
        'connection.expiry_warned_days',
        sql<number>`(token_expires_at at time zone organization.time_zone)::date
          - (${clock.now()}::timestamptz at time zone organization.time_zone)::date`.as('days'),
      ])
      .where('connection.state', '=', 'connected')
      .where('connection.token_expires_at', 'is not', null)
      .forUpdate('connection')
      .skipLocked()
      .execute();
    for (const { id, days, expiry_warned_days: warned } of rows) {
      const stage = stages.find((limit) => days <= limit);
      if (stage === undefined || days < 0 || (warned !== null && warned <= stage)) continue;
      await tx.updateTable('connection').set({ expiry_warned_days: stage }).where('id', '=', id).execute();
      await jobs.enqueue(tx, sendConnectionMail, { connection_id: id, days });
    }
  });
}

type Needs = { db: Db; mailer: Mailer; publicUrl: string };

export async function sendConnectionMailJob(
  { db, mailer, publicUrl }: Needs,
  { connection_id: id, days }: z.output<typeof sendConnectionMail.data>,
): Promise<void> {
  const row = await db
    .selectFrom('connection')
    .innerJoin('app_user', 'app_user.id', 'connection.user_id')
    .select(['app_user.email', 'app_user.first_name'])
    .where('connection.id', '=', id)
    .where('connection.state', '=', 'connected')
    .executeTakeFirst();
  if (row === undefined) return;
  const mail = await connectionMail.ending({ firstName: row.first_name, days, link: `${publicUrl}/profile` });
  await mailer.send({ to: row.email, ...mail });
}
