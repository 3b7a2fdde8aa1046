import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { ReadCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import { readCampaignJson } from '../../campaign-record/index.ts';
import { readReport, reportDocument } from '../../reports/index.ts';
import { shareAddress } from '../share-token.ts';
import { mailedToken, signRecipient } from './mailed-token.ts';
import { writeReportMail } from './report-mail.ts';

export const sendReportMail = defineMailJob({
  name: 'send-report-mail',
  data: z.object({ organization_id: z.string(), mail_id: z.string() }),
});

type Needs = Pick<Deps, 'db' | 'mailer' | 'env' | 'clock' | 'log'>;

/**
 * Sends a mail unless it was sent or dropped before, and drops it if it is no longer wanted. A process that is killed
 * between the mail server's acceptance and the record of it repeats the mail with the same Message-ID (decision 056).
 */
export async function sendReportMailJob(
  { db, mailer, env, clock, log }: Needs,
  { organization_id: organizationId, mail_id: id }: z.output<typeof sendReportMail.data>,
): Promise<void> {
  const mail = await wantedMail(db, organizationId, id);
  if (mail === undefined) return settle(db, organizationId, id, 'dropped_at');
  const { campaign_id: campaignId, first_day: firstDay, last_day: lastDay } = mail;
  const ctx: ReadCtx = { db, clock, log, actor: { organizationId, timeZone: mail.time_zone } };
  const query = { start_date: firstDay, end_date: lastDay, compare: 'previous' } as const;
  const { report, facts } = await readReport(ctx, campaignId, query);
  const { target } = z
    .object({ target: z.object({ name: z.string() }).nullable() })
    .parse(JSON.parse((await readCampaignJson(db, ctx, campaignId)).text));
  const publicUrl = env.PUBLIC_URL;
  const recipient = { organizationId, recipientId: mail.recipient_id };
  const unsubscribeUrl = `${publicUrl}/report-emails/${signRecipient(env.TOKEN_KEY, recipient)}`;
  const token = mailedToken(env.TOKEN_KEY, { organizationId, campaignId, firstDay, lastDay });
  const content = await writeReportMail(
    reportDocument(report, { title: facts.name, tab: 'overall', timeZone: mail.time_zone }),
    {
      about: target?.name ?? facts.name,
      organization: mail.organization,
      every: mail.every,
      reportUrl: shareAddress(publicUrl, token),
      unsubscribeUrl,
    },
  );
  const messageId = `<report.${organizationId}.${id}.${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`;
  await mailer.send({ to: mail.email, ...content, messageId, unsubscribeUrl });
  await settle(db, organizationId, id, 'sent_at');
}

/** Returns an unsettled mail whose recipient still wants it; undefined if there is none. */
function wantedMail(db: Db, organizationId: string, id: string) {
  return db
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
    .select(['s.every', 'o.name as organization', 'o.time_zone'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .where('m.dropped_at', 'is', null)
    .where('r.removed_at', 'is', null)
    .where('r.unsubscribed_at', 'is', null)
    .where('s.stopped_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
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
