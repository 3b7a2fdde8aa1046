import { channels, type Channel } from '../channels.ts';
import type { UseCaseGroup } from './facts.ts';

/** Platforms that a text can be written for: a channel, or a network as named in regeneration calls. */
export const textPlatforms = [...channels, 'meta', 'google', 'default'] as const;
export type TextPlatform = (typeof textPlatforms)[number];

/**
 * Returns the channel whose rules apply to a text. `meta` and `default` mean Facebook; for `google` the
 * group separates display ads from search ads (campaign spec, section 7).
 */
export function channelOfPlatform(platform: TextPlatform, group: UseCaseGroup): Channel {
  if (platform === 'meta' || platform === 'default') return 'facebook';
  if (platform !== 'google') return platform;
  return group === 'general_display_targeting' ? 'display' : 'search';
}
