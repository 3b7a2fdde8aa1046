import type { Sandbox } from '../../sandbox.ts';
import { checkImage, checkUrl } from './creative-rules.ts';
import type { FeedSpec } from './creative-shape.ts';
import { CTA_TYPES } from './creative-shape.ts';
import { invalid } from '../graph/graph-error.ts';
import type { AdAccount } from '../objects/objects.ts';
import { checkAdText } from './text-rules.ts';

const MOST = {
  images: 10,
  titles: 5,
  bodies: 5,
  descriptions: 5,
  call_to_action_types: 5,
  link_urls: 5,
} as const;
const COUNTED = ['images', 'titles', 'bodies', 'descriptions', 'call_to_action_types', 'link_urls'] as const;
const LONGEST = { titles: 255, descriptions: 255, bodies: 1024 } as const;
const FORMATS = ['SINGLE_IMAGE', 'CAROUSEL', 'SINGLE_VIDEO', 'AUTOMATIC_FORMAT'];

/** Throws if the asset feed of a dynamic creative breaks Meta's limits. */
export function checkFeed(sandbox: Sandbox, account: AdAccount, feed: FeedSpec): void {
  for (const name of COUNTED) {
    const most = MOST[name];
    const list = feed[name] ?? [];
    if (list.length > most) throw invalid(`At most ${most} ${name} are allowed.`, blame(name));
    if (new Set(list.map((item) => JSON.stringify(item))).size < list.length) {
      throw invalid(`The ${name} must differ from each other.`, {
        subcode: 1815629,
        title: 'Duplicate assets',
        ...blame(name),
      });
    }
  }
  if (feed.ad_formats?.length !== 1 || !FORMATS.includes(feed.ad_formats[0] ?? '')) {
    throw invalid(`Exactly one ad format of ${FORMATS.join(', ')} is needed.`, blame('ad_formats'));
  }
  if ((feed.link_urls ?? []).length === 0) throw invalid('A website URL is needed.', blame('link_urls'));
  for (const name of ['titles', 'bodies', 'descriptions'] as const) {
    for (const { text } of feed[name] ?? []) {
      if (text.length > LONGEST[name]) throw invalid(`A text of ${name} is too long.`, blame(name));
      checkAdText(text, ['asset_feed_spec', name]);
    }
  }
  for (const { hash } of feed.images ?? []) checkImage(sandbox, account, hash, ['asset_feed_spec', 'images']);
  for (const url of feed.link_urls ?? []) checkUrl(url.website_url, ['asset_feed_spec', 'link_urls']);
  const unknown = (feed.call_to_action_types ?? []).find((type) => !CTA_TYPES.includes(type));
  if (unknown) throw invalid(`${unknown} is not a call to action.`, blame('call_to_action_types'));
}

function blame(name: string): { blame: string[][] } {
  return { blame: [['asset_feed_spec', name]] };
}
