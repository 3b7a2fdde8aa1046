import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { abTestInfo } from './ab-test-info.ts';

/**
 * Returns the state of a campaign's A/B test: the running test, the missing conditions, and the
 * expected evidence.
 */
export async function abTestStatus(ctx: MemberCtx, id: string): Promise<AbTestInfo> {
  return abTestInfo(ctx.db, ctx, await readStoredCampaign(ctx.db, ctx.actor.organizationId, id));
}
