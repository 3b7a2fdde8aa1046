import { campaignCan, isPosted, CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import {
  readCampaignJson,
  readStoredCampaign,
  stateOf,
  type StoredCampaign,
  type WrittenCampaign,
} from '../campaign-record/index.ts';
import { beginOperation } from '../publishing/index.ts';

/**
 * Returns the reason that ad groups can be neither paused nor resumed, or undefined if they can.
 */
function refusalOf(campaign: StoredCampaign): string | undefined {
  const { status, content, operation } = campaign;
  const refusal = campaignCan.edit(stateOf(campaign));
  if (refusal !== undefined) return refusal;
  if (!isPosted(status) || !content.google_adwords_ad.is_active)
    return 'Only the ad groups of a launched search ad can be paused';
  // Resuming would finish the launch, which the user did not ask for.
  const halfMade =
    operation?.state === 'failed' && (operation.kind === 'publish' || operation.kind === 'undo');
  return halfMade ? 'The launch has stopped. Try it again or undo it first' : undefined;
}

/**
 * Pauses or resumes the ad groups of a launched search ad. In a paused campaign they are already
 * paused, so the choice is only recorded and takes effect when the campaign goes live.
 */
export function restAdGroups(
  ctx: MemberCtx,
  id: string,
  action: 'pause' | 'unpause',
): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  const adGroupsPaused = action === 'pause';
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const refusal = refusalOf(campaign);
    if (refusal !== undefined) throw new AppError('conflict', refusal);
    await tx
      .updateTable('campaign')
      .set((eb) => ({
        ad_groups_paused: adGroupsPaused,
        revision: eb('revision', '+', 1),
        updated_at: new Date(),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, { verb: `${action}_ad_groups` as const, entity: 'campaign', entityId: id });
    if (campaign.status === CampaignStatus.live)
      await beginOperation(tx, ctx, { ...campaign, adGroupsPaused }, `${action}_ad_groups`);
    return readCampaignJson(tx, ctx, id);
  });
}
