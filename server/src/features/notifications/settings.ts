import type { inboxRoutes, NotificationSetting } from '#contract/inbox/inbox.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import { isMailedByDefault, mailKinds, type MailKind } from '#domain/notifications/events.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';

export type Recipient = { organizationId: string; userId: string };

type Answer = AnswerOf<typeof inboxRoutes.getNotificationSettings>;

/** Returns the user's choice for each kind of notification. */
export function getNotificationSettings(ctx: MemberCtx): Promise<Answer> {
  return settingsOf(ctx.db, ctx.actor);
}

async function settingsOf(db: Db | Tx, { organizationId, userId }: Recipient): Promise<Answer> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['event', 'in_inbox', 'by_email'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  return {
    settings: mailKinds.map(
      (event) =>
        rows.find((row) => row.event === event) ?? {
          event,
          in_inbox: event !== 'digest',
          by_email: isMailedByDefault[event],
        },
    ),
  };
}

/** Saves the user's choice for one kind of notification. It applies to later events. */
export async function saveNotificationSetting(
  ctx: MemberCtx,
  { event, in_inbox: inInbox, by_email: byEmail }: NotificationSetting,
): Promise<Answer> {
  return inTransaction(ctx, async (tx) => {
    await writeSetting(tx, ctx.actor, { event, in_inbox: inInbox && event !== 'digest', by_email: byEmail });
    await audit(tx, ctx, {
      verb: 'choose_notifications',
      entity: 'user',
      entityId: ctx.actor.userId,
      changes: { event, in_inbox: inInbox, by_email: byEmail },
    });
    return settingsOf(tx, ctx.actor);
  });
}

async function writeSetting(
  tx: Tx,
  { organizationId, userId }: Recipient,
  setting: NotificationSetting,
): Promise<void> {
  const { in_inbox, by_email } = setting;
  await tx
    .insertInto('notification_setting')
    .values({ organization_id: organizationId, user_id: userId, ...setting })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id', 'event']).doUpdateSet({ in_inbox, by_email }),
    )
    .execute();
}

/** Returns true if a user wants mails of a kind. */
export async function wantsMail(db: Db | Tx, recipient: Recipient, event: MailKind): Promise<boolean> {
  const { settings } = await settingsOf(db, recipient);
  return settings.find((setting) => setting.event === event)?.by_email ?? false;
}

/** Ends mails of a kind for a user. Returns false if they had ended before. */
export async function endMails(tx: Tx, recipient: Recipient, event: MailKind): Promise<boolean> {
  const { settings } = await settingsOf(tx, recipient);
  const current = settings.find((setting) => setting.event === event);
  if (current === undefined || !current.by_email) return false;
  await writeSetting(tx, recipient, { ...current, by_email: false });
  return true;
}
