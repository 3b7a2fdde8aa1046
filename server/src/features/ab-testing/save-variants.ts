import type { Variant } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign, type WrittenCampaign } from '../campaign-record/index.ts';
import { updateWithin } from '../campaigns/index.ts';
import { showTheSame, socialAdsShowing } from './social-ads.ts';

type Input = { revision: number; variant_a?: Variant | undefined; variant_b: Variant };

/**
 * Saves variant B, and variant A if given, under the rules of every campaign change. Variant A is
 * the Facebook ad; the Instagram ad follows as long as it shows the same.
 */
export function saveVariants(
  ctx: MemberCtx,
  id: string,
  { revision, variant_a: a, variant_b: b }: Input,
): Promise<WrittenCampaign> {
  return inTransaction(ctx, async (tx) => {
    const { status, content } = await readStoredCampaign(tx, ctx.actor.organizationId, id, { lock: true });
    if (status === CampaignStatus.draft)
      throw new AppError('conflict', 'A draft is saved as a whole, including variant B');
    const instagram = a !== undefined && showTheSame(content) ? a : content.instagram_ad;
    const ads = a === undefined ? {} : socialAdsShowing(content, a, instagram);
    return updateWithin(tx, ctx, id, { revision, ...ads, variant_b: b });
  });
}
