import type { CampaignContent } from '../campaign-content.ts';
import { activeChannels, type Channel } from '../channels.ts';
import { displayStrength } from './strength/display-strength.ts';
import type { StrengthPart } from './strength/part.ts';
import { searchStrength } from './strength/search-strength.ts';
import { socialStrength } from './strength/social-strength.ts';

export type StrengthContext = {
  /** City and other place names of the promoted property. A title that contains one is concrete. */
  places: readonly string[];
};

export type ChannelStrength = { channel: Channel; score: number; parts: StrengthPart[] };
export type AdStrength = { score: number; channels: ChannelStrength[] };

function partsOf(content: CampaignContent, channel: Channel, { places }: StrengthContext): StrengthPart[] {
  if (channel === 'search') return searchStrength(content, places);
  if (channel === 'display') return displayStrength(content, places);
  return socialStrength(content, channel, places);
}

/**
 * Returns how much the ads tell and how much material the networks have to work with, 0 to 100, and the points of each part. Advice
 * only: it blocks nothing, every active channel weighs the same, and budgets and dates do not count.
 */
export function adStrength(content: CampaignContent, context: StrengthContext): AdStrength {
  const channels = activeChannels(content).map((channel) => {
    const parts = partsOf(content, channel, context);
    return { channel, score: parts.reduce((sum, { points }) => sum + points, 0), parts };
  });
  const total = channels.reduce((sum, { score }) => sum + score, 0);
  return { score: channels.length === 0 ? 0 : Math.round(total / channels.length), channels };
}

export function strengthLevel(score: number): 'weak' | 'fair' | 'good' | 'excellent' {
  if (score < 40) return 'weak';
  if (score < 70) return 'fair';
  return score < 90 ? 'good' : 'excellent';
}
