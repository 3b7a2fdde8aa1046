import type { AdImage, CampaignContent, TextOption } from '../campaign-content.ts';
import { activeChannels, adField, channelLabels } from '../channels.ts';

/** Active Facebook or Instagram ad, or variant B. */
export type SocialAd = { path: string; label: string; texts: string[]; images: readonly AdImage[] };

/** Returns the active ads that run at Meta. */
export function socialAds(content: CampaignContent): SocialAd[] {
  const active = activeChannels(content);
  const ads = (['facebook', 'instagram'] as const)
    .filter((channel) => active.includes(channel))
    .map((channel) => ({
      path: adField[channel] as string,
      label: channelLabels[channel],
      texts: textsOf(content[adField[channel]]),
      images: content[adField[channel]].images,
    }));
  const { variant_b: variant } = content;
  if (variant == null || !active.includes('facebook')) return ads;
  return [...ads, { path: 'variant_b', label: 'Variant B', texts: textsOf(variant), images: variant.images }];
}

function textsOf(ad: { titles: TextOption[] | null; descriptions: TextOption[] | null }): string[] {
  return [...(ad.titles ?? []), ...(ad.descriptions ?? [])].map((option) => option.label);
}
