import type { Channel } from '#domain/channels.ts';
import type { ChannelReview } from './ad-network.ts';

/** What a network's review says of one ad. */
export type AdReview = { state: ChannelReview['state']; reasons: string[] };

/**
 * The review of a channel from those of its ads: refused when all of them are, limited when some are. Nothing when
 * the network says nothing of any of them.
 */
export function channelReview(channel: Channel, ads: readonly AdReview[]): ChannelReview[] {
  const [first] = ads;
  if (first === undefined) return [];
  const states = new Set(ads.map(({ state }) => state));
  const reasons = [...new Set(ads.flatMap((ad) => ad.reasons))];
  const state = states.size === 1 ? first.state : mixed(states);
  return [{ channel, state, reasons }];
}

function mixed(states: ReadonlySet<AdReview['state']>): AdReview['state'] {
  return states.has('disapproved') || states.has('limited') ? 'limited' : 'pending';
}

/** `DESTINATION_NOT_WORKING` as people read it. */
export function inWords(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
