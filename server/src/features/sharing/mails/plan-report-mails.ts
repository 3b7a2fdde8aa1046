import { sql } from 'kysely';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import { sharedWords, type ReportRhythm } from '#domain/sharing/share-words.ts';
import type { Clock } from '../../../platform/clock.ts';
import { acrossOrganizations } from '../../../platform/database/across-organizations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { audit } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { defineRegularJob, type JobQueue } from '../../../platform/jobs/job-queue.ts';
import { tokenHash } from '../../../platform/secrets/random-token.ts';
import { notifyUser } from '../../notifications/index.ts';
import { mailedToken } from './mailed-token.ts';
import { sendReportMail } from './send-report-mail.ts';

/** Enqueues due reports, and mails whose job has given up, every hour. */
export const planReportMails = defineRegularJob({
  name: 'plan-report-mails',
  retries: 3,
  expireSeconds: 300,
  cron: '17 * * * *',
});

/** Hour of the day from which a report is sent, when the networks have reported the day before. */
const FIRST_HOUR = 8;

/** Days after which the link in a mail expires: after the next four weeks, or three months. */
const linkDays: Record<ReportRhythm, number> = { week: 30, month: 90 };

/** Pause after which the job of an unsettled mail has used all its retries, and the longest that a mail is tried. */
const GIVEN_UP_HOURS = 3;
const LONGEST_DAYS = 2;

type Needs = { db: Db; clock: Clock; jobs: JobQueue; env: { TOKEN_KEY: string } };

type Due = {
  organization_id: string;
  campaign_id: string;
  every: ReportRhythm;
  saved_by: string;
  first_day: PlainDate;
  /** First day after the report. */
  today: PlainDate;
  /** Hour of sending on that day. Schedules and recipients that were added later wait for the next period. */
  due_at: Date;
};

/**
 * Enqueues the reports of the week or month before, on its first day in the time zone of each organization, for campaigns
 * that delivered in it. The unique key of the mail keeps every recipient's report of a period to one.
 */
export async function planReportMailsJob(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const { rows } = await sql<Due>`
    select s.organization_id, s.campaign_id, s.every, s.saved_by, p.first_day, l.local::date as today,
      d.due_at
    from report_schedule s
    join organization o on o.id = s.organization_id
    join campaign c on c.organization_id = s.organization_id and c.id = s.campaign_id and c.deleted_at is null
    cross join lateral (select ${now}::timestamptz at time zone o.time_zone as local) l
    cross join lateral (
      select case s.every when 'week' then l.local::date - 7
        else (l.local::date - interval '1 month')::date end as first_day) p
    cross join lateral (
      select (l.local::date + make_interval(hours => ${FIRST_HOUR})) at time zone o.time_zone as due_at) d
    where s.stopped_at is null and s.started_at < d.due_at and extract(hour from l.local) >= ${FIRST_HOUR}
      and case s.every when 'week' then extract(isodow from l.local) = 1
        else extract(day from l.local) = 1 end
      and exists (
        select from daily_fact f
        where f.organization_id = s.organization_id and f.campaign_id = s.campaign_id
          and f.date >= p.first_day and f.date < l.local::date and (f.impressions > 0 or f.spend_cents > 0))
      and exists (
        select from report_recipient r
        where r.organization_id = s.organization_id and r.campaign_id = s.campaign_id
          and r.removed_at is null and r.unsubscribed_at is null and r.added_at < d.due_at
          and not exists (
            select from report_mail m
            where m.organization_id = r.organization_id and m.recipient_id = r.id
              and m.first_day = p.first_day and m.last_day = l.local::date - 1)) ${acrossOrganizations}`.execute(
    db,
  );
  for (const due of rows) await plan(needs, due);
  await enqueueUnsettled(needs, new Date());
}

async function plan({ db, jobs, env }: Needs, due: Due): Promise<void> {
  const { organization_id: organizationId, campaign_id: campaignId, first_day: firstDay, today } = due;
  const lastDay = addDays(today, -1);
  const token = mailedToken(env.TOKEN_KEY, { organizationId, campaignId, firstDay, lastDay });
  await db.transaction().execute(async (tx) => {
    if (await isRevoked(tx, organizationId, token)) return;
    const recipients = await tx
      .selectFrom('report_recipient')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .where('removed_at', 'is', null)
      .where('unsubscribed_at', 'is', null)
      .where('added_at', '<', due.due_at)
      .orderBy('id')
      .execute();
    // They have left since the schedule was read.
    if (recipients.length === 0) return;
    const mails = await tx
      .insertInto('report_mail')
      .values(
        recipients.map(({ id }) => ({
          organization_id: organizationId,
          recipient_id: id,
          first_day: firstDay,
          last_day: lastDay,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    // Another process has planned them.
    if (mails.length === 0) return;
    await linkTo(tx, token, due, { lastDay, mails: mails.length });
    await notifyUser(tx, {
      organizationId,
      userId: due.saved_by,
      campaignId,
      event: 'report_ready',
      occurrence: `${campaignId} ${firstDay} ${lastDay}`,
      facts: { first_day: firstDay, last_day: lastDay, recipients: mails.length },
    });
    for (const { id } of mails)
      await jobs.enqueue(tx, sendReportMail, { organization_id: organizationId, mail_id: id });
  });
}

/** Reports whether the link to a period was revoked, so that no further mail may contain it. */
async function isRevoked(tx: Tx, organizationId: string, token: string): Promise<boolean> {
  const link = await tx
    .selectFrom('share_link')
    .select('revoked_at')
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return link !== undefined && link.revoked_at !== null;
}

/** Creates the link of the mails about a period, unless an earlier mail about it has created it. */
async function linkTo(
  tx: Tx,
  token: string,
  due: Due,
  { lastDay, mails }: { lastDay: PlainDate; mails: number },
): Promise<void> {
  const { organization_id: organizationId, campaign_id: campaignId, every, first_day: firstDay } = due;
  const shared = { what: 'report', period: 'fixed', start_date: firstDay, end_date: lastDay } as const;
  const link = await tx
    .insertInto('share_link')
    .values({
      organization_id: organizationId,
      campaign_id: campaignId,
      token_hash: tokenHash(token),
      ...shared,
      compare: 'previous',
      created_by: due.saved_by,
      expires_at: new Date(Date.now() + linkDays[every] * 86_400_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await audit(
    tx,
    { actor: null, requestId: null },
    {
      verb: 'mail_report',
      entity: 'campaign',
      entityId: campaignId,
      organizationId,
      changes: {
        shared: sharedWords(shared),
        recipients: String(mails),
        ...(link && { link: `no. ${link.id}` }),
      },
    },
  );
}

/** Enqueues the mails again that were neither sent nor dropped by a job with all its retries, as in a long outage. */
async function enqueueUnsettled({ db, jobs }: Needs, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ organization_id: string; id: string }>`
      update report_mail set enqueued_at = ${now}
      where sent_at is null and dropped_at is null
        and enqueued_at <= ${now}::timestamptz - make_interval(hours => ${GIVEN_UP_HOURS})
        and created_at > ${now}::timestamptz - make_interval(days => ${LONGEST_DAYS})
      returning organization_id, id ${acrossOrganizations}`.execute(tx);
    for (const { organization_id, id } of rows)
      await jobs.enqueue(tx, sendReportMail, { organization_id, mail_id: id });
  });
}
