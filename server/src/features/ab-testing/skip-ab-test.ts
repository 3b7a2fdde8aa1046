import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { abTestInfo } from './ab-test-info.ts';

/** Stops or resumes suggesting a test for this campaign. A test can be started either way. */
export function skipAbTest(ctx: MemberCtx, id: string, skipped: boolean): Promise<AbTestInfo> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    await tx
      .updateTable('campaign')
      .set({ ab_test_skipped: skipped })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, { verb: 'skip_ab_test', entity: 'campaign', entityId: id, changes: { skipped } });
    return abTestInfo(tx, ctx, campaign);
  });
}
