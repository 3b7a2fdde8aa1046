import type { CampaignAdGroups } from '#contract/ad-groups.ts';
import { campaignContentSchema, type CampaignContent } from '#domain/campaign-content.ts';
import { issueWords } from '#domain/issue-words.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign, type WrittenCampaign } from '../campaign-record/index.ts';
import { updateCampaign } from '../campaigns/index.ts';

type Input = {
  /** Revision that the groups are based on; without one, they apply to whatever is stored. */
  revision?: number | undefined;
  status?: CampaignAdGroups['status'] | undefined;
  ad_groups: CampaignAdGroups['ad_groups'];
};
type SearchAd = CampaignContent['google_adwords_ad'];

/** Appends ad groups to a campaign, here and at Google. */
export function createAdGroups(ctx: MemberCtx, id: string, input: Input): Promise<WrittenCampaign> {
  return write(ctx, id, input, (ad) => [...ad.ad_groups, ...input.ad_groups]);
}

/** Replaces the ad groups of a campaign, here and at Google. */
export function replaceAdGroups(ctx: MemberCtx, id: string, input: Input): Promise<WrittenCampaign> {
  return write(ctx, id, input, () => input.ad_groups);
}

/**
 * Writes the ad groups as an ordinary campaign update under the same rules. The revision detects
 * concurrent changes.
 */
async function write(
  ctx: MemberCtx,
  id: string,
  { revision, status }: Input,
  groupsOf: (ad: SearchAd) => SearchAd['ad_groups'],
): Promise<WrittenCampaign> {
  const { content, revision: stored } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const ad = content.google_adwords_ad;
  return updateCampaign(ctx, id, {
    revision: revision ?? stored,
    ad_groups_paused: status === undefined ? undefined : status === 'paused',
    google_adwords_ad: wellFormed({ ...ad, ad_groups: groupsOf(ad) }),
  });
}

function wellFormed(ad: SearchAd): SearchAd {
  const parsed = campaignContentSchema.shape.google_adwords_ad.safeParse(ad);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => [
    ['google_adwords_ad', ...issue.path].join('.'),
    [issueWords(issue)],
  ]);
  throw invalid(Object.fromEntries(problems) as Record<string, string[]>);
}
