import type { TestedVariant } from '#domain/ab-testing/states.ts';
import { variantSchema } from '#domain/campaign-content.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign, type WrittenCampaign } from '../campaign-record/index.ts';
import { updateWithin } from '../campaigns/index.ts';
import { readLastTest } from './ab-test-rows.ts';
import { socialAdsShowing } from './social-ads.ts';

/**
 * Makes a variant of an ended test the campaign's ad on Facebook and Instagram, once, under the
 * rules of every change. Applying B clears the second variant; applying A restores each channel's
 * own A.
 */
export function applyAbTestWinner(
  ctx: MemberCtx,
  id: string,
  variant: TestedVariant,
): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const { revision, content } = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const test = await readLastTest(tx, organizationId, id);
    if (test?.state !== 'ended') throw new AppError('conflict', 'No A/B test of this campaign has ended');
    if (test.applied !== null)
      throw new AppError('conflict', `Variant ${test.applied.toUpperCase()} has already been applied`);
    const { instagram, ...a } = test.variant_a;
    const ads =
      variant === 'a'
        ? socialAdsShowing(content, variantSchema.parse(a), instagram ?? content.instagram_ad)
        : { ...socialAdsShowing(content, test.variant_b, test.variant_b), variant_b: null };
    await tx
      .updateTable('ab_test')
      .set({ applied: variant })
      .where('organization_id', '=', organizationId)
      .where('id', '=', test.id)
      .execute();
    await audit(tx, ctx, {
      verb: 'apply_ab_test_winner',
      entity: 'campaign',
      entityId: id,
      changes: { variant },
    });
    return updateWithin(tx, ctx, id, { revision, ...ads });
  });
}
