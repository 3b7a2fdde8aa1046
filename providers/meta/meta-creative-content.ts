import { createHash } from 'node:crypto';
import type { DesiredMeta, SocialAdContent } from '../ad-network.ts';

/** All that a creative is made of: another one is made when any of it changes, since creatives cannot be changed. */
export function creativeContent(desired: DesiredMeta, ad: SocialAdContent) {
  return {
    title: ad.title,
    description: ad.description,
    pictures: ad.pictures.map((picture) => picture.key),
    landingPage: desired.landingPage,
    pageId: desired.pageId,
    instagramId: ad.channel === 'instagram' ? desired.instagramId : null,
  };
}

/** Returns the channel of an ad and twelve hexadecimal digits that stand for its content. */
export function contentKey(desired: DesiredMeta, ad: SocialAdContent): string {
  const content = JSON.stringify(creativeContent(desired, ad));
  return `${ad.channel}:${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
