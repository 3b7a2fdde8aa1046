import type { Channel } from '#domain/channels.ts';
import type { ChannelReview } from './ad-network.ts';

/** Review result of an ad. */
export type AdReview = { state: ChannelReview['state']; reasons: string[] };

/**
 * Returns a channel's review from those of its ads: disapproved if all are, limited if some are.
 * Empty if the network reports no review.
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

/** Formats a code such as `DESTINATION_NOT_WORKING` as text. */
export function inWords(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
