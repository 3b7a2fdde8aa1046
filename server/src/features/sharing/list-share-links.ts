import type { sharingRoutes } from '#contract/sharing/sharing.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { toShareLink, workingLinks } from './share-rows.ts';

/** Returns the links to a campaign that still work. Throws `not_found` for another organization's campaign. */
export async function listShareLinks(
  { db, actor: { organizationId } }: MemberCtx,
  campaignId: string,
): Promise<AnswerOf<typeof sharingRoutes.listShareLinks>> {
  const campaign = await db
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (campaign === undefined) throw notFound('Campaign');
  const rows = await workingLinks(db, organizationId)
    .where('share_link.campaign_id', '=', campaignId)
    .orderBy('share_link.id', 'desc')
    .execute();
  return { links: rows.map(toShareLink) };
}
