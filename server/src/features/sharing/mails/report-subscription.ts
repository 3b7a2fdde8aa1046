import type { FastifyInstance } from 'fastify';
import type { reportMailRoutes } from '#contract/sharing/report-mails.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import type { Deps } from '../../../deps.ts';
import { keyRing } from '../../../env.ts';
import { notFound } from '../../../errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { audit } from '../../../platform/database/transaction.ts';
import { takeOneClick } from '../../../platform/http/take-one-click.ts';
import { readPublicName } from '../public-view.ts';
import { readRecipient } from './mailed-token.ts';

type Answer = AnswerOf<typeof reportMailRoutes.getReportSubscription>;

/** Returns the mails that a token ends, and whether its recipient still gets them. */
export async function getReportSubscription(
  ctx: Ctx,
  keys: readonly string[],
  token: string,
): Promise<Answer> {
  const { about, organization, subscribed } = await requireRecipient(ctx.db, keys, token);
  return { about, organization, subscribed };
}

/** Ends the mails that a token names. Throws `not_found` for any other token. */
export async function endReportSubscription(
  { db, requestId }: Pick<Ctx, 'db' | 'requestId'>,
  keys: readonly string[],
  token: string,
): Promise<Answer> {
  const recipient = await requireRecipient(db, keys, token);
  const { organizationId, recipientId, campaignId, about, organization } = recipient;
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('report_recipient')
      .set({ unsubscribed_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', recipientId)
      .where('unsubscribed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    // Anyone with the link can repeat it without limit.
    if (ended === undefined) return;
    const by = { actor: null, requestId };
    const entry = { verb: 'unsubscribe_report', entity: 'campaign' } as const;
    await audit(tx, by, { ...entry, entityId: campaignId, organizationId });
  });
  return { about, organization, subscribed: false };
}

async function requireRecipient(db: Db, keys: readonly string[], token: string) {
  const signed = readRecipient(keys, token);
  if (signed === undefined) throw notFound('Link');
  const { organizationId, recipientId } = signed;
  const row = await db
    .selectFrom('report_recipient as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['r.campaign_id', 'r.unsubscribed_at', 'o.name as organization'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', recipientId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Link');
  return {
    ...signed,
    campaignId: row.campaign_id,
    about: await readPublicName(db, organizationId, row.campaign_id),
    organization: row.organization,
    // An address that was taken off the list could be added again.
    subscribed: row.unsubscribed_at === null,
  };
}

/** Takes the POST by which mail programs end the mails of a report. */
export async function serveReportOneClick(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, env } = deps;
  await takeOneClick(app, deps, '/report-emails/:token', async (token, requestId) => {
    await endReportSubscription({ db, requestId }, keyRing(env), token);
  });
}
