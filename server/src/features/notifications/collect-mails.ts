import { sql } from 'kysely';
import type { NotificationEvent } from '#domain/notifications/events.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineRegularJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { sendNotificationMail } from './mails/send-notification-mail.ts';

/** Puts due notifications into mails, and enqueues mails again whose job has given up, every minute. */
export const collectNotificationMails = defineRegularJob({
  name: 'collect-notification-mails',
  retries: 1,
  expireSeconds: 120,
  cron: '* * * * *',
});

/** Pause after which a burst of notifications counts as over, and the longest that a notification waits for it. */
const QUIET_SECONDS = 60;
const LONGEST_SECONDS = 600;

/** Pause after which the job of an unsettled mail has used all its retries, and the longest that a mail is tried. */
const GIVEN_UP_HOURS = 3;
const LONGEST_DAYS = 2;

type Due = { id: string; user_id: string; event: NotificationEvent };

/**
 * Puts all due notifications of a user and an event into one mail, and enqueues the job that sends it in the same
 * transaction. Notifications that were read in the inbox meanwhile are not mailed.
 */
export async function collectNotificationMailsJob(
  { db, jobs }: { db: Db; jobs: JobQueue },
  now = new Date(),
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ mail_due: false })
    .where('mail_due', '=', true)
    .where('read_at', 'is not', null)
    .modifyEnd(acrossOrganizations)
    .execute();
  const organizations = await db
    .selectFrom('notification')
    .select('organization_id')
    .distinct()
    .where('mail_due', '=', true)
    .modifyEnd(acrossOrganizations)
    .execute();
  // Rows of several organizations may be on several machines, where they cannot be locked together.
  for (const { organization_id: organizationId } of organizations)
    await collectOf(organizationId, { db, jobs }, now);
  await enqueueUnsettled({ db, jobs }, now);
}

async function collectOf(
  organizationId: string,
  { db, jobs }: { db: Db; jobs: JobQueue },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      with bursts as (
        select user_id, event from notification
        where organization_id = ${organizationId} and mail_due
        group by user_id, event
        having max(at) <= ${now}::timestamptz - make_interval(secs => ${QUIET_SECONDS})
          or min(at) <= ${now}::timestamptz - make_interval(secs => ${LONGEST_SECONDS}))
      select n.id, n.user_id, n.event
      from notification n join bursts b using (user_id, event)
      where n.organization_id = ${organizationId} and n.mail_due
      order by n.user_id, n.event, n.id
      for update of n skip locked`.execute(tx);
    const mails = Map.groupBy(rows, (row) => `${row.user_id} ${row.event}`);
    for (const due of mails.values()) {
      const [first] = due;
      if (first === undefined) continue;
      const { user_id: userId, event, id: occurrence } = first;
      const { id } = await tx
        .insertInto('notification_mail')
        .values({
          organization_id: organizationId,
          user_id: userId,
          event,
          occurrence,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('notification')
        .set({ mail_due: false, mail_id: id })
        .where('organization_id', '=', organizationId)
        .where(
          'id',
          'in',
          due.map((one) => one.id),
        )
        .execute();
      await jobs.enqueue(tx, sendNotificationMail, { organization_id: organizationId, mail_id: id });
    }
  });
}

/** Enqueues the mails again that were neither sent nor dropped by a job with all its retries, as in a long outage. */
async function enqueueUnsettled({ db, jobs }: { db: Db; jobs: JobQueue }, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ organization_id: string; id: string }>`
      update notification_mail set enqueued_at = ${now}
      where sent_at is null and dropped_at is null
        and enqueued_at <= ${now}::timestamptz - make_interval(hours => ${GIVEN_UP_HOURS})
        and created_at > ${now}::timestamptz - make_interval(days => ${LONGEST_DAYS})
      returning organization_id, id ${acrossOrganizations}`.execute(tx);
    for (const { organization_id, id } of rows)
      await jobs.enqueue(tx, sendNotificationMail, { organization_id, mail_id: id });
  });
}
