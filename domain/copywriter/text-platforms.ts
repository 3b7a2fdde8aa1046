import { channels, type Channel } from '../channels.ts';
import type { UseCaseGroup } from './facts.ts';

/** Places that a text can be written for: a channel, or a network as the regeneration calls name it. */
export const textPlatforms = [...channels, 'meta', 'google', 'default'] as const;
export type TextPlatform = (typeof textPlatforms)[number];

/**
 * Returns the channel whose rules a text has to keep. `meta` and `default` mean Facebook; at `google` the group tells
 * display ads from search ads (campaign specification, section 7).
 */
export function channelOfPlatform(platform: TextPlatform, group: UseCaseGroup): Channel {
  if (platform === 'meta' || platform === 'default') return 'facebook';
  if (platform !== 'google') return platform;
  return group === 'general_display_targeting' ? 'google_ads' : 'google_adwords';
}
