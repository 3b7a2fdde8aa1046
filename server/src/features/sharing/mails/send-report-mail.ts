import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { keyRing } from '../../../env.ts';
import { daysBetween, type PlainDate } from '#domain/plain-date.ts';
import type { ReportRhythm } from '#domain/sharing/share-words.ts';
import type { ReadCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import { tokenHash } from '../../../platform/secrets/random-token.ts';
import { readReport, reportDocument } from '../../reports/index.ts';
import { publicReport, readPublicName } from '../public-view.ts';
import { shareAddress } from '../share-token.ts';
import { mailedToken, signRecipient } from './mailed-token.ts';
import { writeReportMail } from './report-mail.ts';

export const sendReportMail = defineMailJob({
  name: 'send-report-mail',
  data: z.object({ organization_id: z.string(), mail_id: z.string() }),
});

type Needs = Pick<Deps, 'db' | 'mailer' | 'env' | 'clock' | 'log' | 'factArchive'>;

/**
 * Sends a mail unless it was sent or dropped before, and drops it if it is no longer wanted. A process that is killed
 * between the mail server's acceptance and the record of it repeats the mail with the same Message-ID (decision 056).
 */
export async function sendReportMailJob(
  { db, mailer, env, clock, log, factArchive }: Needs,
  { organization_id: organizationId, mail_id: id }: z.output<typeof sendReportMail.data>,
): Promise<void> {
  const mail = await wantedMail(db, keyRing(env), organizationId, id);
  if (mail === undefined) return settle(db, organizationId, id, 'dropped_at');
  const { campaign_id: campaignId, first_day: firstDay, last_day: lastDay, time_zone: timeZone } = mail;
  const ctx: ReadCtx = { db, clock, log, actor: { organizationId, timeZone } };
  const query = { start_date: firstDay, end_date: lastDay, compare: 'previous' } as const;
  const { report } = await readReport(ctx, factArchive, campaignId, query);
  const about = await readPublicName(db, organizationId, campaignId);
  const publicUrl = env.PUBLIC_URL;
  const recipient = { organizationId, recipientId: mail.recipient_id };
  const unsubscribeUrl = `${publicUrl}/report-emails/${signRecipient(env.TOKEN_KEY, recipient)}`;
  const document = reportDocument(publicReport(report), { title: about, tab: 'overall', timeZone });
  const content = await writeReportMail(document, {
    about,
    organization: mail.organization,
    every: rhythmOf(firstDay, lastDay),
    reportUrl: shareAddress(publicUrl, mail.token),
    unsubscribeUrl,
  });
  const messageId = `<report.${organizationId}.${id}.${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`;
  await mailer.send({ to: mail.email, ...content, messageId, unsubscribeUrl });
  await settle(db, organizationId, id, 'sent_at');
}

/** Returns the rhythm of the days of a mail. That of the schedule may have changed since. */
const rhythmOf = (firstDay: PlainDate, lastDay: PlainDate): ReportRhythm =>
  daysBetween(firstDay, lastDay) === 6 ? 'week' : 'month';

/**
 * Returns an unsettled mail with the token of its link; undefined if there is none, if its recipient no longer wants it,
 * or if its link has ended.
 */
async function wantedMail(db: Db, keys: readonly string[], organizationId: string, id: string) {
  const mail = await db
    .selectFrom('report_mail as m')
    .innerJoin('report_recipient as r', (join) =>
      join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.id', '=', 'm.recipient_id'),
    )
    .innerJoin('report_schedule as s', (join) =>
      join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.campaign_id', '=', 'r.campaign_id'),
    )
    .innerJoin('campaign as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.campaign_id'),
    )
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['m.first_day', 'm.last_day', 'm.created_at', 'm.recipient_id', 'r.email', 'r.campaign_id'])
    .select(['o.name as organization', 'o.time_zone'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .where('m.dropped_at', 'is', null)
    .where('r.removed_at', 'is', null)
    .where('r.unsubscribed_at', 'is', null)
    .where('s.stopped_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const { campaign_id: campaignId, first_day: firstDay, last_day: lastDay } = mail;
  // The mail may have been planned with a key before the current one.
  const tokens = keys.map((key) => mailedToken(key, { organizationId, campaignId, firstDay, lastDay }));
  const link = await db
    .selectFrom('share_link')
    .select('token_hash')
    .where('organization_id', '=', organizationId)
    .where('token_hash', 'in', tokens.map(tokenHash))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  const token = tokens.find((one) => link !== undefined && tokenHash(one).equals(link.token_hash));
  return token === undefined ? undefined : { ...mail, token };
}

/** Keeps a mail from further attempts. */
async function settle(
  db: Db,
  organizationId: string,
  id: string,
  as: 'sent_at' | 'dropped_at',
): Promise<void> {
  await db
    .updateTable('report_mail')
    .set({ [as]: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}
