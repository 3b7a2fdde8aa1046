import { variantA } from '#domain/ab-testing/start-conditions.ts';
import type { Variant } from '#domain/campaign-content.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';

/** Returns both current variants of a campaign. Variant A is its Facebook ad. */
export async function getVariants(
  ctx: MemberCtx,
  id: string,
): Promise<{ variant_a: Variant; variant_b: Variant | null }> {
  const { content } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  return { variant_a: variantA(content), variant_b: content.variant_b ?? null };
}
