import type { Campaign } from '#contract/campaigns.ts';
import { differingParts } from '#domain/variants.ts';

/** Returns true if Instagram shows another ad than Facebook. In a test, that ad is variant A on Instagram. */
export function hasOwnInstagram({ facebook_ad: facebook, instagram_ad: instagram }: Campaign): boolean {
  return instagram.is_active && differingParts(facebook, instagram).length > 0;
}
