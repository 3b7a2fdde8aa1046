import type { CampaignUpdate } from '#contract/campaign-ideas.ts';
import { afterUpdate } from '#domain/copywriter/after-update.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { promotedOfCampaign } from './promoted-of-campaign.ts';

const nothing: CampaignUpdate = { new_groups: [], old_groups: [], old_texts: [] };

/**
 * Returns the parts of a campaign that the copywriter would now write differently, after its target has
 * changed.
 */
export async function campaignUpdate(ctx: MemberCtx, id: string): Promise<CampaignUpdate> {
  const { content } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const changes = await ctx.db
    .selectFrom('campaign_change')
    .select(['field', 'old', 'new'])
    .where('campaign_id', '=', id)
    .where('organization_id', '=', ctx.actor.organizationId)
    .execute();
  if (changes.length === 0) return nothing;
  const promoted = await promotedOfCampaign(ctx, content);
  return promoted === undefined ? nothing : afterUpdate(content, promoted, changes);
}
