import type { BulkEdit, campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import type { AnswerOf, BodyOf } from '#contract/route/route.ts';
import { AppError } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { changedMeanwhileWords, readStoredCampaign } from '../../campaign-record/index.ts';
import { pauseCampaign, publishCampaign } from '../../publishing/index.ts';
import { campaignsByIds, reasonOf, refuseImpossible } from './chosen-campaigns.ts';
import { launchChecks, type LaunchCheckNeeds } from '../../connections/index.ts';
import { deleteCampaign } from '../delete-campaign.ts';
import { editOf } from './edit-of-many.ts';
import { updateCampaign } from '../update-campaign.ts';

type Route = typeof campaignBulkRoutes.changeManyCampaigns;
type Previewed = BodyOf<Route>['campaigns'][number];

const NOT_REACHED = 'Not tried because of a server problem. Try again';

/**
 * Changes previewed campaigns one after the other, each by its own verb in its own transaction, and returns the
 * refused ones with reasons. An unexpected error ends the loop; the remaining campaigns are reported as not tried.
 */
export async function changeManyCampaigns(
  ctx: MemberCtx,
  needs: LaunchCheckNeeds,
  { campaigns, ...edit }: BodyOf<Route>,
): Promise<AnswerOf<Route>> {
  const revisions = new Map(campaigns.map(({ id, revision }) => [id, revision]));
  const named = await campaignsByIds(ctx, [...revisions.keys()]);
  const { keptAnswer: whole, ...each } = ctx;
  // All launches share one launch check.
  const check = launchChecks(each, needs);
  const refused: AnswerOf<Route>['refused'] = [];
  for (const [index, { id, name }] of named.entries()) {
    try {
      await whole?.renew();
      await change(each, check, edit, { id, revision: revisions.get(id) ?? 0 });
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
  check: ReturnType<typeof launchChecks>,
  edit: BulkEdit,
  { id, revision }: Previewed,
): Promise<void> {
  const campaign = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const { action } = edit;
  // Checked before the revision, so that a repeated action is reported as done already and not as another user's
  // change.
  refuseImpossible(action, campaign);
  if (campaign.revision !== revision) throw new AppError('changed_meanwhile', changedMeanwhileWords);
  if (action === 'pause') await pauseCampaign(ctx, id);
  else if (action === 'go_live') await publishCampaign(ctx, check, id, revision);
  else if (action === 'delete') await deleteCampaign(ctx, id);
  else await updateCampaign(ctx, id, { revision, ...editOf(ctx, edit, campaign) });
}
