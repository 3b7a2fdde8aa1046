import { createHash } from 'node:crypto';
import type { DesiredMeta, SocialAdContent } from '../ad-network.ts';

/**
 * Returns the content of a creative, whose change requires a new one because Meta's are immutable.
 * Excludes link tracking, so that a changed template alone replaces no running ad (decision 034).
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
 * Returns an ad's channel and a 12-digit hex digest of its content and link tracking. Without
 * tracking the digest covers the content alone, which keeps older creatives recognizable.
 */
export function contentKey(desired: DesiredMeta, ad: SocialAdContent): string {
  const content = JSON.stringify({ ...creativeContent(desired, ad), ...trackingParams(ad) });
  return `${ad.channel}:${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Returns the `url_tags` of a creative: the query that Meta appends to every link in it. */
export function trackingParams({ urlTags = '' }: SocialAdContent): { url_tags?: string } {
  return urlTags === '' ? {} : { url_tags: urlTags };
}
