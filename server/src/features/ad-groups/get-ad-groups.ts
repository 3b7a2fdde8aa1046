import type { CampaignAdGroups } from '#contract/ad-groups.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign, type StoredCampaign } from '../campaign-record/index.ts';
import { campaignUpdate } from '../suggestions/index.ts';

function answered({ adGroupsPaused, content }: StoredCampaign): CampaignAdGroups {
  return {
    status: adGroupsPaused ? 'paused' : 'live',
    ad_groups: content.google_adwords_ad.ad_groups,
  };
}

/** Returns the stored ad groups of a campaign. */
export async function getAdGroups(ctx: MemberCtx, id: string): Promise<CampaignAdGroups> {
  return answered(await readStoredCampaign(ctx.db, ctx.actor.organizationId, id));
}

/**
 * Returns the ad groups of a campaign with the proposals from a changed building: replaced groups
 * are flagged as old, and the new ones follow. Stores nothing.
 */
export async function getUpdatedAdGroups(ctx: MemberCtx, id: string): Promise<CampaignAdGroups> {
  const stored = await getAdGroups(ctx, id);
  const { old_groups: old, new_groups: fresh } = await campaignUpdate(ctx, id);
  const own = stored.ad_groups.map((one) =>
    old.includes(one.id) ? { ...one, group: { ...one.group, is_old: true } } : one,
  );
  return { ...stored, ad_groups: [...own, ...fresh] };
}
