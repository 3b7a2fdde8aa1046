import { createHash } from 'node:crypto';
import type { DesiredMeta, SocialAdContent } from '../ad-network.ts';

/**
 * The content by which a creative is outdated: another one is made when any of it changes, since creatives cannot be
 * changed. Link tracking is no part of it, so that a changed template alone replaces no running ad (decision 034).
 */
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

/**
 * Returns the channel of an ad and twelve hexadecimal digits that stand for its content and its link tracking. Without
 * tracking the digits are those of the content alone, by which creatives from before it are known.
 */
export function contentKey(desired: DesiredMeta, ad: SocialAdContent): string {
  const content = JSON.stringify({ ...creativeContent(desired, ad), ...trackingParams(ad) });
  return `${ad.channel}:${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Returns the `url_tags` of a creative: the query that Meta appends to every link in it. */
export function trackingParams({ urlTags = '' }: SocialAdContent): { url_tags?: string } {
  return urlTags === '' ? {} : { url_tags: urlTags };
}
