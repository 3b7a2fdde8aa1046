import { channels, type Channel } from '#domain/channels.ts';
import type { Draft } from './draft.ts';

/**
 * Returns the wanted channel if it is active, otherwise the first active one; undefined if none is.
 */
export function shownChannel(draft: Draft, wanted: Channel): Channel | undefined {
  return draft[wanted].isActive ? wanted : channels.find((channel) => draft[channel].isActive);
}
