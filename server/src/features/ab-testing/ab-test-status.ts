import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaigns/index.ts';
import { abTestInfo } from './ab-test-info.ts';

/** The A/B test of a campaign: whether one is on, what is missing for one, what it could show. */
export async function abTestStatus(ctx: MemberCtx, id: string): Promise<AbTestInfo> {
  return abTestInfo(ctx.db, ctx, await readStoredCampaign(ctx.db, ctx.actor.organizationId, id));
}
