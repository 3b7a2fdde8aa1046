import { sql } from 'kysely';
import { isMailedByDefault } from '#domain/notifications/events.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { sendNotificationMail } from './mails/send-notification-mail.ts';

export const planDigests = defineRegularJob({
  name: 'plan-digests',
  retries: 3,
  expireSeconds: 300,
  cron: '11 * * * *',
});

/** Hour of Monday from which the digest of the week before is sent, when the networks have reported Sunday. */
const FIRST_HOUR = 8;

type Reader = { organization_id: string; user_id: string; monday: PlainDate };

/**
 * Enqueues the digests of the past week on Monday morning in the time zone of each organization that spent money in
 * it. The unique key of the mail keeps every user's digest of a week to one, however often the job runs.
 */
export async function planDigestsJob({
  db,
  clock,
  jobs,
}: {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<Reader>`
    select o.id as organization_id, u.id as user_id, t.monday
    from organization o
    cross join lateral (
      select ${now}::timestamptz at time zone o.time_zone as local) l
    cross join lateral (select l.local::date - 7 as monday) t
    join app_user u on u.organization_id = o.id and u.activated_at is not null
    left join notification_setting s
      on s.organization_id = o.id and s.user_id = u.id and s.event = 'digest'
    where extract(isodow from l.local) = 1 and extract(hour from l.local) >= ${FIRST_HOUR}
      and coalesce(s.by_email, ${isMailedByDefault.digest})
      and exists (
        select from organization_day d
        where d.organization_id = o.id and d.date between t.monday and t.monday + 6 and d.spend_cents > 0)
      and not exists (
        select from notification_mail m
        where m.organization_id = o.id and m.user_id = u.id and m.event = 'digest'
          and m.occurrence = t.monday::text) ${acrossOrganizations}`.execute(db);
  for (const reader of rows) await plan(db, jobs, reader);
}

async function plan(
  db: Db,
  jobs: JobQueue,
  { organization_id: organizationId, user_id: userId, monday }: Reader,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await tx
      .insertInto('notification_mail')
      .values({ organization_id: organizationId, user_id: userId, event: 'digest', occurrence: monday })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (mail === undefined) return;
    await jobs.enqueue(tx, sendNotificationMail, { organization_id: organizationId, mail_id: mail.id });
  });
}
