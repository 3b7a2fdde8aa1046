import type { BulkAction, BulkChoice, campaignRoutes } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route.ts';
import { AppError, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { BeginOperation } from './begin-operation.ts';
import { chosenCampaigns, reasonOf, type Chosen, type Refused } from './chosen-campaigns.ts';
import { deleteCampaign } from './delete-campaign.ts';

/** The verbs of publishing that many campaigns are changed with. */
export type ChangeMany = {
  beginOperation: BeginOperation;
  publishCampaign: (ctx: MemberCtx, id: string, revision: number) => Promise<unknown>;
  pauseCampaign: (ctx: MemberCtx, id: string) => Promise<unknown>;
};

const NOT_REACHED = 'Not tried, because the server had trouble. Try again';

/**
 * Changes many campaigns one after the other, each by its own verb in a transaction of its own, and answers what became
 * of each. Trouble that is no campaign's own stops it: the rest is answered as not tried, and a repeat goes on there.
 */
export async function changeManyCampaigns(
  ctx: MemberCtx,
  needs: ChangeMany,
  choice: BulkChoice,
): Promise<AnswerOf<typeof campaignRoutes.changeManyCampaigns>> {
  const chosen = await chosenCampaigns(ctx, choice);
  const { keptAnswer: _whole, ...each } = ctx;
  const refused: Refused[] = [];
  for (const [index, campaign] of chosen.entries()) {
    try {
      await change(each, needs, choice.action, campaign);
    } catch (error) {
      if (!(error instanceof AppError)) {
        ctx.log.error({ err: error }, 'an action for many campaigns stopped');
        const rest = chosen.slice(index).map(({ id, name }) => ({ id, name, reason: NOT_REACHED }));
        return { done: index - refused.length, refused: [...refused, ...rest] };
      }
      refused.push({ id: campaign.id, name: campaign.name, reason: reasonOf(error) });
    }
  }
  return inTransaction(ctx, async () => ({ done: chosen.length - refused.length, refused }));
}

async function change(
  ctx: MemberCtx,
  needs: ChangeMany,
  action: BulkAction,
  { id, revision }: Chosen,
): Promise<void> {
  if (revision === null) throw notFound('Campaign');
  if (action === 'pause') await needs.pauseCampaign(ctx, id);
  else if (action === 'go_live') await needs.publishCampaign(ctx, id, revision);
  else await deleteCampaign(ctx, needs, id);
}
