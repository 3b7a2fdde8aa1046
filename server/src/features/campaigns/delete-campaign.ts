import { campaignCan } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { beginOperation } from '../publishing/index.ts';
import { readStoredCampaign, removeCampaign, stateOf } from '../campaign-record/index.ts';

/**
 * Deletes a campaign. If it exists at a network, a job first removes it there, so that no ads run for a campaign that
 * users cannot see.
 */
export async function deleteCampaign(ctx: MemberCtx, id: string): Promise<undefined> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const refusal = campaignCan.delete(stateOf(campaign));
    if (refusal !== undefined) throw new AppError('conflict', refusal);
    const { content } = campaign;
    await audit(tx, ctx, {
      verb: 'delete',
      entity: 'campaign',
      entityId: id,
      changes: { name: content.name },
    });
    const begun = await beginOperation(tx, ctx, campaign, 'delete');
    if (!begun) await removeCampaign(tx, { id, organizationId, kind: content.kind, status: campaign.status });
  });
}
