import { z } from 'zod';

const channels = [
  'youtubeInStream',
  'youtubeInFeed',
  'youtubeShorts',
  'discover',
  'gmail',
  'maps',
  'display',
] as const;

/** The channels of a display campaign's ad group, as they are recorded. */
export const DISPLAY_ALONE: readonly string[] = ['display'];

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const SELECTED = 'demandGenAdGroupSettings.channelControls.selectedChannels';

/** Returns the fields of a Demand Gen ad group that turn off every channel but display, with the paths of their mask. */
export function displayAlone() {
  const selectedChannels = Object.fromEntries(channels.map((name) => [name, name === 'display']));
  return {
    fields: { demandGenAdGroupSettings: { channelControls: { selectedChannels } } },
    mask: channels.map((name) => `${SELECTED}.${name}`),
  };
}

/** The fields of a query that say in which channels an ad group shows its ads. */
export const channelFields = channels.map((name) => `ad_group.${snake(`${SELECTED}.${name}`)}`).join(', ');

const selected = z.object({ selectedChannels: z.record(z.string(), z.boolean()).optional() });

/** The settings of an ad group row; absent outside of Demand Gen. */
export const channelSettings = z.object({ channelControls: selected.optional() }).optional();

/** Returns the channels that are on, in the names of Google's protos; `all` where none are selected. */
export function channelsOn(settings: z.infer<typeof channelSettings>): string[] {
  const controls = settings?.channelControls?.selectedChannels;
  if (controls === undefined) return ['all'];
  return channels.filter((name) => controls[name] === true).map(snake);
}
