import { variantA } from '#domain/ab-testing/start-conditions.ts';
import type { CampaignContent, Variant } from '#domain/campaign-content.ts';
import { checkVariants } from '#domain/variants.ts';

type SocialAds = Pick<CampaignContent, 'facebook_ad' | 'instagram_ad'>;

/** Both social ads showing these; a channel that is off keeps what is written there. */
export function socialAdsShowing(content: CampaignContent, facebook: Variant, instagram: Variant): SocialAds {
  const { facebook_ad: first, instagram_ad: second } = content;
  return {
    facebook_ad: first.is_active ? { ...first, ...facebook } : first,
    instagram_ad: second.is_active ? { ...second, ...instagram } : second,
  };
}

/** What the instagram ad shows, where it is on. */
export function instagramVariant({ instagram_ad: ad }: CampaignContent): Variant | null {
  const { is_active: isActive, ...variant } = ad;
  return isActive ? variant : null;
}

/** True when instagram shows what facebook does: a change of variant A is one of both then. */
export function showTheSame(content: CampaignContent): boolean {
  const instagram = instagramVariant(content);
  return instagram !== null && checkVariants(variantA(content), instagram).length > 0;
}
