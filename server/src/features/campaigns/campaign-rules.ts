import type { CampaignContent } from '#domain/campaign-content.ts';
import type { CampaignStatusId } from '#domain/campaign-status.ts';
import { isPosted } from '#domain/campaign-status.ts';
import { checkCampaign, isError, type CampaignContext } from '#domain/check-campaign.ts';
import type { Problem } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { organizationToday } from './organization-today.ts';

/** What the rules know beside the content: today, the start that stands, and the names of the target. */
export async function rulesContext(
  tx: Tx,
  ctx: MemberCtx,
  content: CampaignContent,
  posted: { status: CampaignStatusId; startDate: PlainDate | null } | null,
): Promise<CampaignContext> {
  const building =
    content.target_id === null
      ? undefined
      : await tx
          .selectFrom('building')
          .select(['name', 'address'])
          .where('id', '=', content.target_id)
          .where('organization_id', '=', ctx.actor.organizationId)
          .executeTakeFirst();
  return {
    today: organizationToday(ctx),
    postedStart: posted !== null && isPosted(posted.status) ? posted.startDate : null,
    ownNames: building === undefined ? [] : [building.name, building.address],
  };
}

/** How many rules a campaign breaks, for the list. */
export function countErrors(problems: readonly Problem[]): number {
  return problems.filter(isError).length;
}

export { checkCampaign };
