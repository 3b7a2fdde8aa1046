import type { inboxRoutes } from '#contract/inbox/inbox.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/route/route.ts';
import { notificationFacts } from '#domain/notifications/facts.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';

type Routes = typeof inboxRoutes;

/** Selects the notifications in the user's inbox. */
function inboxOf(db: Db | Tx, { actor }: MemberCtx) {
  return db
    .selectFrom('notification')
    .where('notification.organization_id', '=', actor.organizationId)
    .where('notification.user_id', '=', actor.userId)
    .where('notification.in_inbox', '=', true);
}

/** Returns a page of the user's notifications, newest first. */
export async function listInbox(
  ctx: MemberCtx,
  { limit, offset }: QueryOf<Routes['listInbox']>,
): Promise<AnswerOf<Routes['listInbox']>> {
  const { count } = await inboxOf(ctx.db, ctx)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await inboxOf(ctx.db, ctx)
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'notification.organization_id')
        .onRef('campaign.id', '=', 'notification.campaign_id')
        .on('campaign.deleted_at', 'is', null),
    )
    .select(['notification.id', 'notification.event', 'notification.facts', 'notification.at'])
    .select(['notification.read_at', 'campaign.id as campaign_id'])
    .orderBy('notification.at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: Number(count),
    unread: await unreadOf(ctx.db, ctx),
    notifications: rows.map(({ id, event, facts, at, read_at: readAt, campaign_id }) => ({
      id,
      at: at.toISOString(),
      is_read: readAt !== null,
      campaign_id,
      facts: notificationFacts.parse({ ...facts, event }),
    })),
  };
}

export async function countUnread(ctx: MemberCtx): Promise<AnswerOf<Routes['countUnread']>> {
  return { unread: await unreadOf(ctx.db, ctx) };
}

async function unreadOf(db: Db | Tx, ctx: MemberCtx): Promise<number> {
  const { unread } = await inboxOf(db, ctx)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/**
 * Marks notifications in the user's inbox as read. Ids of other users' notifications have no effect, and those that are
 * only mailed stay due.
 */
export async function readNotifications(
  ctx: MemberCtx,
  { ids, up_to: upTo }: BodyOf<Routes['readNotifications']>,
): Promise<AnswerOf<Routes['readNotifications']>> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('user_id', '=', ctx.actor.userId)
      .where('in_inbox', '=', true)
      .where('read_at', 'is', null)
      .where((eb) =>
        eb.or([
          ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
          ...(upTo === null
            ? []
            : [
                // A renewed notification has a new time and its old id.
                eb(
                  'at',
                  '<=',
                  eb
                    .selectFrom('notification as newest')
                    .select('newest.at')
                    .where('newest.organization_id', '=', ctx.actor.organizationId)
                    .where('newest.user_id', '=', ctx.actor.userId)
                    .where('newest.id', '=', upTo),
                ),
              ]),
          eb.lit(false),
        ]),
      )
      .execute();
    return { unread: await unreadOf(tx, ctx) };
  });
}
