import { campaignCan, isPosted, CampaignStatus } from '#domain/campaign-status.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import { isError } from '#domain/messages.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import {
  endPermissions,
  readCampaignJson,
  readStoredCampaign,
  recordFairHousing,
  rulesContext,
  stateOf,
  type WrittenCampaign,
} from '../campaign-record/index.ts';
import { beginOperation } from '../publishing/index.ts';

/** Removes all ad groups of a campaign whose search ad is not running, here and at Google. */
export function deleteAdGroups(ctx: MemberCtx, id: string): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const refusal = campaignCan.edit(stateOf(campaign));
    if (refusal !== undefined) throw new AppError('conflict', refusal);
    const { google_adwords_ad: ad } = campaign.content;
    if (campaign.status === CampaignStatus.live && ad.is_active)
      throw new AppError('conflict', 'A live search ad needs an ad group: pause the campaign first');
    const content = { ...campaign.content, google_adwords_ad: { ...ad, ad_groups: [] } };
    const problems = checkCampaign(content, rulesContext(ctx, campaign.target, campaign));
    await tx
      .updateTable('campaign_ad')
      .set({ content: JSON.stringify(content.google_adwords_ad) })
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', id)
      .where('channel', '=', 'search')
      .execute();
    await tx
      .updateTable('campaign')
      .set((eb) => ({
        problem_count: problems.filter(isError).length,
        revision: eb('revision', '+', 1),
        updated_at: new Date(),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    const changes = { google_adwords_ad: 'changed' };
    await audit(tx, ctx, { verb: 'delete_ad_groups', entity: 'campaign', entityId: id, changes });
    await endPermissions(tx, ctx, campaign, content);
    if (isPosted(campaign.status)) {
      await recordFairHousing(tx, ctx, { ...campaign, content }, 'change');
      await beginOperation(tx, ctx, { ...campaign, content }, 'update');
    }
    return readCampaignJson(tx, ctx, id);
  });
}
