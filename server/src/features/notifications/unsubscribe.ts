import type { FastifyInstance } from 'fastify';
import type { inboxRoutes } from '#contract/inbox/inbox.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import type { Deps } from '../../deps.ts';
import { keyRing } from '../../env.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit } from '../../platform/database/transaction.ts';
import { takeOneClick } from '../../platform/http/take-one-click.ts';
import { endMails, wantsMail } from './settings.ts';
import { unsubscribeTokens, type Subscription, type UnsubscribeTokens } from './unsubscribe-token.ts';

type Answer = AnswerOf<typeof inboxRoutes.getMailSubscription>;

/** Returns the kind of mail that a token names, and whether its recipient still gets it. */
export async function getMailSubscription(
  ctx: Ctx,
  tokens: UnsubscribeTokens,
  token: string,
): Promise<Answer> {
  const subscription = await requireSubscription(ctx.db, tokens, token);
  const { event } = subscription;
  return { event, by_email: await wantsMail(ctx.db, subscription, event) };
}

/** Ends the kind of mail that a token names. Throws `not_found` for any other token. */
export async function unsubscribe(
  { db, requestId }: Pick<Ctx, 'db' | 'requestId'>,
  tokens: UnsubscribeTokens,
  token: string,
): Promise<Answer> {
  const subscription = await requireSubscription(db, tokens, token);
  const { organizationId, userId, event } = subscription;
  await db.transaction().execute(async (tx) => {
    // Anyone with the link can repeat it without limit.
    if (!(await endMails(tx, subscription, event))) return;
    await audit(
      tx,
      { actor: null, requestId },
      {
        verb: 'unsubscribe',
        entity: 'user',
        entityId: userId,
        by: { userId, organizationId },
        changes: { event },
      },
    );
  });
  return { event, by_email: false };
}

/** Throws for a forged token, and for one of a user who has left the organization. */
async function requireSubscription(db: Db, tokens: UnsubscribeTokens, token: string): Promise<Subscription> {
  const subscription = tokens.read(token);
  const user =
    subscription &&
    (await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', subscription.userId)
      .where('organization_id', '=', subscription.organizationId)
      .executeTakeFirst());
  if (subscription === undefined || user === undefined) throw notFound('Link');
  return subscription;
}

/** Takes the POST by which mail programs end a kind of mail. */
export async function serveOneClick(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, env } = deps;
  const tokens = unsubscribeTokens(keyRing(env));
  await takeOneClick(app, deps, '/unsubscribe/:token', async (token, requestId) => {
    await unsubscribe({ db, requestId }, tokens, token);
  });
}
