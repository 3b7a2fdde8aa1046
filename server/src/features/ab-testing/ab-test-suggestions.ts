import type { AbTestSuggestion } from '#contract/ab-testing.ts';
import { proposeTests } from '#domain/ab-testing/proposals.ts';
import { variantA } from '#domain/ab-testing/start-conditions.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { promotedOfCampaign } from '../suggestions/index.ts';

/** Returns titles for variant B from the current facts of the campaign's target; none if it is deleted. */
export async function abTestSuggestions(
  ctx: MemberCtx,
  id: string,
): Promise<{ results: AbTestSuggestion[] }> {
  const { content } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const promoted = await promotedOfCampaign(ctx, content);
  return { results: promoted === undefined ? [] : proposeTests(variantA(content), promoted) };
}
