import type { CampaignContent } from '#domain/campaign-content.ts';
import { campaignKinds } from '#domain/campaign-kinds.ts';
import { isPosted, type CampaignStatusId } from '#domain/campaign-status.ts';
import { checkCampaign, isError, type CampaignContext } from '#domain/check-campaign.ts';
import type { Problem } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { organizationToday } from './organization-today.ts';

type Target = { name: string; address: string };

/** What a campaign promotes, when it is there and the organization's own. */
export function findTarget(
  db: Db | Tx,
  ctx: MemberCtx,
  { kind, target_id: id }: Pick<CampaignContent, 'kind' | 'target_id'>,
): Promise<Target | undefined> {
  if (id === null) return Promise.resolve(undefined);
  return db
    .selectFrom(kind === campaignKinds.building.id ? 'building' : 'listing')
    .select(['name', 'address'])
    .where('organization_id', '=', ctx.actor.organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What the rules know beside the content: today, the start that stands, and the names of the target. */
export function rulesContext(
  ctx: MemberCtx,
  target: Target | undefined,
  posted: { status: CampaignStatusId; startDate: PlainDate | null } | null,
): CampaignContext {
  return {
    today: organizationToday(ctx),
    postedStart: posted !== null && isPosted(posted.status) ? posted.startDate : null,
    ownNames: target === undefined ? [] : [target.name, target.address],
  };
}

/** How many rules a campaign breaks, for the list. */
export function countErrors(problems: readonly Problem[]): number {
  return problems.filter(isError).length;
}

export { checkCampaign };
