import { sql } from 'kysely';
import { isMailedByDefault } from '#domain/notifications/events.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Clock } from '../../platform/clock.ts';
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

type Week = { organization_id: string; monday: PlainDate };
type Reader = Week & { user_id: string };

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
  for (const week of await beginningWeeks(db, clock.now()))
    for (const reader of await readersOf(db, week)) await plan(db, jobs, reader);
}

/** Returns the organizations where it is Monday morning, with the Monday before. */
async function beginningWeeks(db: Db, now: Date): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select o.id as organization_id, local::date - 7 as monday
    from organization o
    cross join lateral (select ${now}::timestamptz at time zone o.time_zone as local) l
    where extract(isodow from local) = 1 and extract(hour from local) >= ${FIRST_HOUR}`.execute(db);
  return rows;
}

/** Returns who gets a digest of a week and has none. It is asked by organization, as Citus needs it (docs/scaling.md). */
async function readersOf(db: Db, { organization_id: id, monday }: Week): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.organization_id, u.id as user_id, ${monday}::date as monday
    from app_user u
    left join notification_setting s
      on s.organization_id = ${id} and s.user_id = u.id and s.event = 'digest'
    where u.organization_id = ${id} and u.activated_at is not null
      and coalesce(s.by_email, ${isMailedByDefault.digest})
      and exists (
        select from organization_day d
        where d.organization_id = ${id} and d.date between ${monday}::date and ${monday}::date + 6
          and d.spend_cents > 0)
      and not exists (
        select from notification_mail m
        where m.organization_id = ${id} and m.user_id = u.id and m.event = 'digest'
          and m.occurrence = ${monday}::text)`.execute(db);
  return rows;
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
