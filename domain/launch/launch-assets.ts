import { activeChannels } from '../channels.ts';
import type { CampaignContent } from '../campaign-content.ts';
import { problem, type Problem } from '../messages.ts';

/** Ids that a Facebook connection can use, by list. A list that was never read is missing. */
export type KnownAssets = {
  pages?: readonly string[];
  instagram_accounts?: readonly string[];
  pixels?: readonly string[];
  custom_audiences?: readonly string[];
};

export type AssetList = keyof KnownAssets;

const fieldOf = {
  pages: ['fb_page_id', 'pageNotUsable'],
  instagram_accounts: ['instagram_acc_id', 'instagramNotUsable'],
  pixels: ['fb_pixel_id', 'pixelNotUsable'],
  custom_audiences: ['fb_custom_audience_id', 'audienceNotUsable'],
} as const;

const assetLists = ['pages', 'instagram_accounts', 'pixels', 'custom_audiences'] as const;

/** Returns the lists that the campaign uses an entry of. Empty without a Meta channel. */
export function assetListsOf(content: CampaignContent): AssetList[] {
  const active = activeChannels(content);
  if (!active.includes('facebook') && !active.includes('instagram')) return [];
  return assetLists.filter(
    (list) => content[fieldOf[list][0]] && (list !== 'instagram_accounts' || active.includes('instagram')),
  );
}

/**
 * Returns a problem for every page, account, pixel or audience that the connection is known not to have.
 */
export function checkAssets(content: CampaignContent, known: KnownAssets): Problem[] {
  return assetListsOf(content).flatMap((list) => {
    const [field, message] = fieldOf[list];
    const usable = known[list];
    return usable === undefined || usable.includes(content[field] ?? '') ? [] : [problem(field, message)];
  });
}
