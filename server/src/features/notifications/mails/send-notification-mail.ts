import { z } from 'zod';
import { notificationFacts } from '#domain/notifications/facts.ts';
import type { MailKind } from '#domain/notifications/events.ts';
import type { Deps } from '../../../deps.ts';
import { keyRing } from '../../../env.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { MailContent } from '../../../platform/mail/letter.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import type { MailPicture } from '../../../platform/mail/mailer.ts';
import { wantsMail } from '../settings.ts';
import { unsubscribeTokens } from '../unsubscribe-token.ts';
import { writeDigest } from './digest-mail.ts';
import type { MailLinks } from './mail-links.ts';
import { notificationMail } from './notification-mail.ts';

export const sendNotificationMail = defineMailJob({
  name: 'send-notification-mail',
  data: z.object({ organization_id: z.string(), mail_id: z.string() }),
});

type Needs = Pick<Deps, 'db' | 'mailer' | 'env' | 'storage' | 'pictures' | 'log'>;

/**
 * Sends a mail unless it was sent or dropped before, and drops it if it is no longer wanted. A process that is killed between the mail server's
 * acceptance and the record of it repeats the mail with the same Message-ID.
 */
export async function sendNotificationMailJob(
  needs: Needs,
  { organization_id: organizationId, mail_id: id }: z.output<typeof sendNotificationMail.data>,
): Promise<void> {
  const { db, mailer, env } = needs;
  const mail = await db
    .selectFrom('notification_mail')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'notification_mail.user_id')
        .onRef('app_user.organization_id', '=', 'notification_mail.organization_id'),
    )
    .select(['notification_mail.event', 'notification_mail.occurrence', 'notification_mail.created_at'])
    .select(['app_user.id as userId', 'app_user.email', 'app_user.first_name'])
    .where('notification_mail.organization_id', '=', organizationId)
    .where('notification_mail.id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  // It was settled, or its recipient has left.
  if (mail === undefined) return drop(db, organizationId, id);
  const { event, userId } = mail;
  if (!(await wantsMail(db, { organizationId, userId }, event))) return drop(db, organizationId, id);
  const publicUrl = env.PUBLIC_URL;
  const token = unsubscribeTokens(keyRing(env)).sign({ organizationId, userId, event });
  const links = { publicUrl, unsubscribeUrl: `${publicUrl}/unsubscribe/${token}` };
  const content = await contentOf(needs, { ...mail, organizationId, id }, links);
  if (content === undefined) return drop(db, organizationId, id);
  const { hostname } = new URL(publicUrl);
  const messageId = `<notification.${organizationId}.${id}.${mail.created_at.getTime()}@${hostname}>`;
  await mailer.send({
    to: mail.email,
    ...content,
    messageId,
    unsubscribeUrl: links.unsubscribeUrl,
  });
  await db
    .updateTable('notification_mail')
    .set({ sent_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Keeps an unsent mail from further attempts. */
async function drop(db: Db, organizationId: string, id: string): Promise<void> {
  await db
    .updateTable('notification_mail')
    .set({ dropped_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}

type ToWrite = {
  organizationId: string;
  id: string;
  event: MailKind;
  occurrence: string;
  first_name: string;
};
type Content = MailContent & { pictures?: readonly MailPicture[] };

/** Returns undefined if there is nothing left to say. */
async function contentOf(needs: Needs, mail: ToWrite, links: MailLinks): Promise<Content | undefined> {
  const { organizationId, id, event, occurrence, first_name: firstName } = mail;
  if (event === 'digest') return writeDigest(needs, { organizationId, firstName, monday: occurrence }, links);
  const notifications = await unreadOf(needs.db, organizationId, id);
  return notifications.length === 0 ? undefined : notificationMail(event, notifications, links);
}

/** Returns the notifications of a mail that their recipient has not read in the inbox, newest first. */
async function unreadOf(db: Db, organizationId: string, mailId: string) {
  const rows = await db
    .selectFrom('notification')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'notification.organization_id')
        .onRef('campaign.id', '=', 'notification.campaign_id')
        .on('campaign.deleted_at', 'is', null),
    )
    .select(['notification.event', 'notification.facts', 'campaign.id as campaign_id'])
    .where('notification.organization_id', '=', organizationId)
    .where('notification.mail_id', '=', mailId)
    .where('notification.read_at', 'is', null)
    .orderBy('notification.id', 'desc')
    .execute();
  return rows.map(({ event, facts, campaign_id: campaignId }) => ({
    campaignId,
    facts: notificationFacts.parse({ ...facts, event }),
  }));
}
