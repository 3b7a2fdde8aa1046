import type { sharingRoutes } from '#contract/sharing/sharing.ts';
import type { AnswerOf, BodyOf } from '#contract/route/route.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { messages } from '#domain/messages.ts';
import { dateIn } from '#domain/plain-date.ts';
import { sharedWords } from '#domain/sharing/share-words.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { checkedRange } from '../reports/index.ts';
import { toShareLink, workingLinks } from './share-rows.ts';
import { newShareToken, shareAddress } from './share-token.ts';

type Route = typeof sharingRoutes.createShareLink;

/** Working links that a campaign can have. */
const MOST_LINKS = 50;

const DAY_MS = 86_400_000;

/** Creates a link to a campaign. Its address is only in this answer, because the token is stored as a hash. */
export async function createShareLink(
  ctx: MemberCtx,
  publicUrl: string,
  campaignId: string,
  body: BodyOf<Route>,
): Promise<AnswerOf<Route>> {
  const { organizationId, userId } = ctx.actor;
  const days = sharedDays(body);
  return inTransaction(ctx, async (tx) => {
    const campaign = await tx
      .selectFrom('campaign')
      .select('status')
      .where('organization_id', '=', organizationId)
      .where('id', '=', campaignId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (campaign === undefined) throw notFound('Campaign');
    if (body.what === 'report' && campaign.status === CampaignStatus.draft)
      throw invalid({ what: ['There is no report before the launch. Share the ads instead.'] });
    const working = workingLinks(tx, organizationId).where('share_link.campaign_id', '=', campaignId);
    if ((await working.execute()).length >= MOST_LINKS)
      throw new AppError('conflict', `This campaign has ${MOST_LINKS} links. Revoke one that is not needed.`);
    const token = newShareToken(organizationId);
    const expiresAt = new Date(Date.now() + body.expires_in_days * DAY_MS);
    const { id } = await tx
      .insertInto('share_link')
      .values({
        organization_id: organizationId,
        campaign_id: campaignId,
        token_hash: tokenHash(token),
        what: body.what,
        ...days,
        created_by: userId,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, ctx, {
      verb: 'share',
      entity: 'campaign',
      entityId: campaignId,
      changes: {
        shared: sharedWords({ what: body.what, ...days }),
        link: `no. ${id}`,
        expires: dateIn(ctx.actor.timeZone, expiresAt),
      },
    });
    const row = await workingLinks(tx, organizationId)
      .where('share_link.id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...toShareLink(row), url: shareAddress(publicUrl, token) };
  });
}

/** Returns the stored days of a link. Throws at the fields if fixed days are missing or too many. */
function sharedDays({ what, period, start_date: from, end_date: to, compare }: BodyOf<Route>) {
  if (what === 'ads') return { period: null, start_date: null, end_date: null, compare: null };
  if (period !== 'fixed') return { period, start_date: null, end_date: null, compare };
  if (from === null) throw invalid({ start_date: [messages.required] });
  if (to === null) throw invalid({ end_date: [messages.required] });
  checkedRange({ start_date: from, end_date: to });
  return { period, start_date: from, end_date: to, compare };
}
