import { variantA } from '#domain/ab-testing/start-conditions.ts';
import type { CampaignContent, Variant } from '#domain/campaign-content.ts';
import { checkVariants } from '#domain/variants.ts';

type SocialAds = Pick<CampaignContent, 'facebook_ad' | 'instagram_ad'>;

/** Returns both social ads with these variants. An inactive channel keeps its content. */
export function socialAdsShowing(content: CampaignContent, facebook: Variant, instagram: Variant): SocialAds {
  const { facebook_ad: first, instagram_ad: second } = content;
  return {
    facebook_ad: first.is_active ? { ...first, ...facebook } : first,
    instagram_ad: second.is_active ? { ...second, ...instagram } : second,
  };
}

/** Returns the variant of the Instagram ad, or null if the ad is inactive. */
export function instagramVariant({ instagram_ad: ad }: CampaignContent): Variant | null {
  const { is_active: isActive, ...variant } = ad;
  return isActive ? variant : null;
}

/**
 * Returns true if Instagram shows the same as Facebook, so that a change of variant A applies to
 * both.
 */
export function showTheSame(content: CampaignContent): boolean {
  const instagram = instagramVariant(content);
  return instagram !== null && checkVariants(variantA(content), instagram).length > 0;
}
