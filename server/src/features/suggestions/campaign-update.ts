import type { CampaignUpdate } from '#contract/campaign-ideas.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { afterUpdate } from '#domain/copywriter/after-update.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { readPromoted, type PromotedQuery } from './read-promoted.ts';

const nothing: CampaignUpdate = { new_groups: [], old_groups: [], old_texts: [] };

function targetOf({
  kind,
  target_id: id,
  target_kind: targetKind,
  open_house_days: days,
}: CampaignContent): PromotedQuery | undefined {
  const isBranding = kind === CampaignKind.branding;
  if (isBranding ? targetKind == null : id === null) return undefined;
  return { kind, target_id: id ?? undefined, target_kind: targetKind ?? undefined, open_house_days: days };
}

/** Treats a deleted target as nothing to update. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

/**
 * Returns the parts of a campaign that the copywriter would now write differently, after its target has
 * changed.
 */
export async function campaignUpdate(ctx: MemberCtx, id: string): Promise<CampaignUpdate> {
  const { content } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const target = targetOf(content);
  if (target === undefined) return nothing;
  const changes = await ctx.db
    .selectFrom('campaign_change')
    .select(['field', 'old', 'new'])
    .where('campaign_id', '=', id)
    .where('organization_id', '=', ctx.actor.organizationId)
    .execute();
  if (changes.length === 0) return nothing;
  const promoted = await readPromoted(ctx, target).catch(unlessGone);
  return promoted === undefined ? nothing : afterUpdate(content, promoted, changes);
}
