import type { BulkEdit, campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import type { AnswerOf, BodyOf } from '#contract/route.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { BeginOperation } from './begin-operation.ts';
import { changedMeanwhileWords } from './changed-meanwhile.ts';
import { campaignsByIds, reasonOf, refuseImpossible } from './chosen-campaigns.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { editOf } from './edit-of-many.ts';
import { readStoredCampaign } from './stored-content.ts';
import { updateCampaign } from './update-campaign.ts';

/** The verbs of publishing that many campaigns are changed with. */
export type ChangeMany = {
  beginOperation: BeginOperation;
  /** Returns the verb that launches one of several campaigns. */
  beginLaunches: (ctx: MemberCtx) => (id: string, revision: number) => Promise<unknown>;
  pauseCampaign: (ctx: MemberCtx, id: string) => Promise<unknown>;
};

type Route = typeof campaignBulkRoutes.changeManyCampaigns;
type Previewed = BodyOf<Route>['campaigns'][number];

const NOT_REACHED = 'Not tried because of a server problem. Try again';

/**
 * Changes many campaigns as they were previewed, one after the other, each by its own verb in a transaction of its own,
 * and answers what became of each. Trouble that is no campaign's own stops it: the rest is answered as not tried.
 */
export async function changeManyCampaigns(
  ctx: MemberCtx,
  needs: ChangeMany,
  { campaigns, ...edit }: BodyOf<Route>,
): Promise<AnswerOf<Route>> {
  const revisions = new Map(campaigns.map(({ id, revision }) => [id, revision]));
  const named = await campaignsByIds(ctx, [...revisions.keys()]);
  const { keptAnswer: whole, ...each } = ctx;
  const launch = needs.beginLaunches(each);
  const refused: AnswerOf<Route>['refused'] = [];
  for (const [index, { id, name }] of named.entries()) {
    try {
      await whole?.renew();
      await change(each, { ...needs, launch }, edit, { id, revision: revisions.get(id) ?? 0 });
    } catch (error) {
      if (!(error instanceof AppError)) {
        ctx.log.error({ err: error }, 'an action for many campaigns stopped');
        const rest = named.slice(index).map((campaign) => ({ ...campaign, reason: NOT_REACHED }));
        return { done: index - refused.length, refused: [...refused, ...rest] };
      }
      refused.push({ id, name, reason: reasonOf(error) });
    }
  }
  return inTransaction(ctx, async () => ({ done: named.length - refused.length, refused }));
}

async function change(
  ctx: MemberCtx,
  needs: ChangeMany & { launch: ReturnType<ChangeMany['beginLaunches']> },
  edit: BulkEdit,
  { id, revision }: Previewed,
): Promise<void> {
  const campaign = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const { action } = edit;
  // Before the revision: who repeats the action is told that it is done, not that somebody else did it.
  refuseImpossible(action, campaign);
  if (campaign.revision !== revision) throw new AppError('changed_meanwhile', changedMeanwhileWords);
  if (action === 'pause') await needs.pauseCampaign(ctx, id);
  else if (action === 'go_live') await needs.launch(id, revision);
  else if (action === 'delete') await deleteCampaign(ctx, needs, id);
  else await updateCampaign(ctx, needs, id, { revision, ...editOf(ctx, edit, campaign) });
}
