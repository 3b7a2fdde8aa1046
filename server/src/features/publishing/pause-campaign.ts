import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import {
  readCampaignJson,
  readStoredCampaign,
  recount,
  stateOf,
  type WrittenCampaign,
} from '../campaign-record/index.ts';
import { endAbTest } from './ab-tests.ts';
import { beginOperation } from './begin-operation.ts';

/**
 * Pauses a live campaign here and, in a job, at the networks. It requires no revision, so that a conflict never
 * delays the end of spending. During a launch, the pause follows the launch.
 */
export function pauseCampaign(ctx: MemberCtx, id: string): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const refusal = campaignCan.pause(stateOf(campaign));
    if (refusal !== undefined) throw new AppError('conflict', refusal);
    await tx
      .updateTable('campaign')
      .set((eb) => ({
        status: CampaignStatus.paused,
        revision: eb('revision', '+', 1),
        updated_at: new Date(),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, { verb: 'pause', entity: 'campaign', entityId: id });
    // A test cannot continue while its campaign spends nothing.
    const problem = 'The campaign was paused';
    if (await endAbTest(tx, organizationId, id, { outcome: 'stopped', at: ctx.clock.now(), problem }))
      await audit(tx, ctx, { verb: 'stop_ab_test', entity: 'campaign', entityId: id });
    await beginOperation(tx, ctx, campaign, 'pause');
    await recount(
      tx,
      { organizationId, kind: campaign.content.kind, status: campaign.status },
      CampaignStatus.paused,
    );
    return readCampaignJson(tx, ctx, id);
  });
}
