import type { AbTestInfo } from '#contract/ab-testing.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { beginOperation, endAbTest } from '../publishing/index.ts';
import { abTestInfo } from './ab-test-info.ts';

/** Ends a test early. The campaign continues with variant A until a winner is applied. */
export function stopAbTest(ctx: MemberCtx, id: string): Promise<AbTestInfo> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const ended = await endAbTest(tx, organizationId, id, { outcome: 'stopped', at: ctx.clock.now() });
    if (!ended) throw new AppError('conflict', 'No A/B test of this campaign is running');
    await audit(tx, ctx, { verb: 'stop_ab_test', entity: 'campaign', entityId: id });
    await beginOperation(tx, ctx, campaign, 'stop_test');
    return abTestInfo(tx, ctx, await readStoredCampaign(tx, organizationId, id));
  });
}
