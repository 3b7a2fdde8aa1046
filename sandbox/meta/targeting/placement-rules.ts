import type { GraphError } from '../graph/graph-error.ts';
import { invalid } from '../graph/graph-error.ts';
import type { Targeting } from './targeting-shape.ts';

const ALLOWED = {
  publisher_platforms: ['facebook', 'instagram', 'audience_network', 'messenger', 'threads'],
  // Not listed: video_feeds, rejected since v24, and explore and the Messenger story, rejected
  // since v26.
  facebook_positions: [
    'feed',
    'right_hand_column',
    'marketplace',
    'story',
    'search',
    'instream_video',
    'facebook_reels',
    'facebook_reels_overlay',
    'profile_feed',
    'notification',
  ],
  instagram_positions: [
    'stream',
    'story',
    'reels',
    'profile_feed',
    'ig_search',
    'profile_reels',
    'explore_home',
  ],
  messenger_positions: ['sponsored_messages'],
  audience_network_positions: ['classic', 'rewarded_video'],
  threads_positions: ['threads_stream'],
  device_platforms: ['mobile', 'desktop'],
} as const;

const NAMES = [
  'publisher_platforms',
  'facebook_positions',
  'instagram_positions',
  'messenger_positions',
  'audience_network_positions',
  'threads_positions',
  'device_platforms',
] as const;
const NEED_FEED = new Set(['marketplace', 'search', 'profile_feed', 'notification']);

export function checkPlacements(targeting: Targeting): void {
  for (const name of NAMES) {
    const allowed: readonly string[] = ALLOWED[name];
    const unknown = (targeting[name] ?? []).find((value) => !allowed.includes(value));
    if (unknown) throw wrong(name, `${unknown} is not one of {${allowed.join(', ')}}.`);
  }
  const platforms = targeting.publisher_platforms;
  const facebook = targeting.facebook_positions ?? [];
  const instagram = targeting.instagram_positions ?? [];
  if (platforms) {
    if (facebook.length > 0 && !platforms.includes('facebook')) {
      throw wrong('facebook_positions', 'facebook is not among the publisher platforms.');
    }
    if (instagram.length > 0 && !platforms.includes('instagram')) {
      throw wrong('instagram_positions', 'instagram is not among the publisher platforms.');
    }
    const desktopOnly = targeting.device_platforms?.join(',') === 'desktop';
    if (desktopOnly && platforms.join(',') === 'instagram') {
      throw wrong('device_platforms', 'Instagram placements need the mobile platform.');
    }
  }
  if (facebook.includes('story') && !facebook.includes('feed') && !instagram.includes('story')) {
    throw wrong('facebook_positions', 'The story position needs the feed, or the Instagram story.');
  }
  const lonely = facebook.find((position) => NEED_FEED.has(position));
  if (lonely && !facebook.includes('feed')) {
    throw wrong('facebook_positions', `The ${lonely} position needs the feed.`);
  }
}

function wrong(name: string, text: string): GraphError {
  return invalid(text, { blame: [['targeting', name]], title: 'Invalid placement' });
}
