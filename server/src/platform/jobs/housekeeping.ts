import { sql } from 'kysely';
import { acrossOrganizations } from '../database/across-organizations.ts';
import type { Db } from '../database/connect.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import type { Job } from './boss.ts';
import { defineRegularJob } from './job-queue.ts';

export const forgetOldRows = defineRegularJob({
  name: 'forget-old-rows',
  retries: 1,
  expireSeconds: 300,
  cron: '23 3 * * *',
});

/** The privacy policy promises technical logs for twelve months at most. */
const ACCESS_LOG_DAYS = 365;

/**
 * Age at which notifications, the records of mails and expired links are deleted, and time after which the addresses of
 * people who no longer get reports are deleted. The privacy policy promises it.
 */
const NOTIFICATION_DAYS = 180;

/**
 * Deletes expired rows: idempotency keys, consent states, links, attempts, sessions, sign-ins,
 * notifications, shared links, and addresses to which no reports are mailed any more.
 */
async function forget(db: Db): Promise<void> {
  await forgetOldKeys(db);
  await db.deleteFrom('oauth_state').where('expires_at', '<', new Date()).execute();
  await db.deleteFrom('invitation_token').where('expires_at', '<', new Date()).execute();
  const dayAgo = new Date(Date.now() - 86_400_000);
  await db.deleteFrom('account_attempt').where('window_start', '<', dayAgo).execute();
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('ended_at', '<', monthAgo), eb('expires_at', '<', monthAgo)]))
    .execute();
  await db.deleteFrom('account_link').where('expires_at', '<', monthAgo).execute();
  const notified = new Date(Date.now() - NOTIFICATION_DAYS * 86_400_000);
  await db.deleteFrom('notification').where('at', '<', notified).modifyEnd(acrossOrganizations).execute();
  await db
    .deleteFrom('notification_mail')
    .where('created_at', '<', notified)
    .modifyEnd(acrossOrganizations)
    .execute();
  await db
    .deleteFrom('report_mail')
    .where('created_at', '<', notified)
    .modifyEnd(acrossOrganizations)
    .execute();
  await db
    .deleteFrom('share_link')
    .where('expires_at', '<', notified)
    .modifyEnd(acrossOrganizations)
    .execute();
  await forgetRecipients(db, notified);
  const logLimit = new Date(Date.now() - ACCESS_LOG_DAYS * 86_400_000);
  await db.deleteFrom('access_event').where('at', '<', logLimit).execute();
}

/**
 * Deletes the recipients of reports who were taken off the list, or whose schedule was stopped, before an instant. Those
 * who have unsubscribed stay until the same time after their campaign was deleted, because they must not be added again.
 */
async function forgetRecipients(db: Db, before: Date): Promise<void> {
  await sql`
    delete from report_recipient r using report_schedule s, campaign c
    where s.organization_id = r.organization_id and s.campaign_id = r.campaign_id
      and c.organization_id = r.organization_id and c.id = r.campaign_id
      and (c.deleted_at < ${before}
        or r.unsubscribed_at is null and least(r.removed_at, s.stopped_at) < ${before})
      ${acrossOrganizations}`.execute(db);
}

export function housekeepingJobs({ db }: { db: Db }): Job[] {
  return [{ definition: forgetOldRows, run: () => forget(db) }];
}
