import type { CampaignAdGroups } from '#contract/ad-groups.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign, type StoredCampaign } from '../campaigns/index.ts';
import { campaignUpdate } from '../suggestions/index.ts';

function answered({ adGroupsPaused, content }: StoredCampaign): CampaignAdGroups {
  return {
    status: adGroupsPaused ? 'paused' : 'live',
    ad_groups: content.google_adwords_ad.ad_groups,
  };
}

/** The ad groups of a campaign as they are stored. */
export async function getAdGroups(ctx: MemberCtx, id: string): Promise<CampaignAdGroups> {
  return answered(await readStoredCampaign(ctx.db, ctx.actor.organizationId, id));
}

/**
 * The ad groups of a campaign beside what the change of its building would bring: those that are followed by others
 * are flagged old, and the others come after them. Nothing is stored.
 */
export async function getUpdatedAdGroups(ctx: MemberCtx, id: string): Promise<CampaignAdGroups> {
  const stored = await getAdGroups(ctx, id);
  const { old_groups: old, new_groups: fresh } = await campaignUpdate(ctx, id);
  const own = stored.ad_groups.map((one) =>
    old.includes(one.id) ? { ...one, group: { ...one.group, is_old: true } } : one,
  );
  return { ...stored, ad_groups: [...own, ...fresh] };
}
