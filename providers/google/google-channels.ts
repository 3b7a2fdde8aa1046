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

/** Channels of a display campaign's ad group, in the recorded form. */
export const DISPLAY_ALONE: readonly string[] = ['display'];

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const SELECTED = 'demandGenAdGroupSettings.channelControls.selectedChannels';

/**
 * Returns the fields and their mask that turn off every channel of a Demand Gen ad group except
 * display.
 */
export function displayAlone() {
  const selectedChannels = Object.fromEntries(channels.map((name) => [name, name === 'display']));
  return {
    fields: { demandGenAdGroupSettings: { channelControls: { selectedChannels } } },
    mask: channels.map((name) => `${SELECTED}.${name}`),
  };
}

/** Query fields that hold the channels of an ad group. */
export const channelFields = channels.map((name) => `ad_group.${snake(`${SELECTED}.${name}`)}`).join(', ');

const selected = z.object({ selectedChannels: z.record(z.string(), z.boolean()).optional() });

/** Settings of an ad group row; absent outside Demand Gen. */
export const channelSettings = z.object({ channelControls: selected.optional() }).optional();

/**
 * Returns the enabled channels by their names in Google's protos, or `all` if none are selected.
 */
export function channelsOn(settings: z.infer<typeof channelSettings>): string[] {
  const controls = settings?.channelControls?.selectedChannels;
  if (controls === undefined) return ['all'];
  return channels.filter((name) => controls[name] === true).map(snake);
}
