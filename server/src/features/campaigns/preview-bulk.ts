import type { BulkAction, BulkChoice, campaignRoutes } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route.ts';
import { campaignCan, type CampaignAction } from '#domain/campaign-status.ts';
import { activeBudgets } from '#domain/check-campaign.ts';
import { centsToDollars, dollarsToCents, type Cents } from '#domain/money.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { chosenCampaigns, reasonOf, type Refused } from './chosen-campaigns.ts';
import { readStoredCampaign, stateOf, type StoredCampaign } from './stored-content.ts';

export type PreviewBulk = {
  /** Throws what a launch would be refused with. */
  refuseUnready: (db: Db, ctx: MemberCtx, campaign: StoredCampaign) => Promise<void>;
};

const rule = { pause: 'pause', go_live: 'goLive', delete: 'delete' } as const satisfies Record<
  BulkAction,
  CampaignAction
>;

/** Says what an action would do to many campaigns, by the rules that will judge it, and does nothing. */
export async function previewBulk(
  ctx: MemberCtx,
  needs: PreviewBulk,
  choice: BulkChoice,
): Promise<AnswerOf<typeof campaignRoutes.previewBulk>> {
  const chosen = await chosenCampaigns(ctx, choice);
  const refused: Refused[] = [];
  let change: Cents = 0;
  for (const { id, name } of chosen) {
    try {
      change += await effectOn(ctx, needs, id, choice.action);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, name, reason: reasonOf(error) });
    }
  }
  return {
    count: chosen.length,
    possible: chosen.length - refused.length,
    daily_change: centsToDollars(change),
    refused,
  };
}

/** How much more a campaign would spend a day. */
async function effectOn(
  ctx: MemberCtx,
  { refuseUnready }: PreviewBulk,
  id: string,
  action: BulkAction,
): Promise<Cents> {
  const campaign = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const refusal = campaignCan[rule[action]](stateOf(campaign));
  if (refusal !== undefined) throw new AppError('conflict', refusal);
  if (action === 'go_live') await refuseUnready(ctx.db, ctx, campaign);
  const { content, status } = campaign;
  const daily = activeBudgets(content).reduce((sum, field) => sum + dollarsToCents(content[field] ?? 0), 0);
  if (action === 'go_live') return daily;
  return status === '8' ? -daily : 0;
}
