import { channels, type Channel } from '#domain/channels.ts';
import type { Draft } from './draft.ts';

/** The channel whose ad is open: the wanted one, or the first when that is switched off; undefined when all are. */
export function shownChannel(draft: Draft, wanted: Channel): Channel | undefined {
  return draft[wanted].isActive ? wanted : channels.find((channel) => draft[channel].isActive);
}
