import type { PublishingStep } from '#contract/publishing.ts';
import { channelLine, type Channel } from '#domain/channels.ts';

type Step = Pick<PublishingStep, 'line' | 'channel' | 'state'>;

/**
 * Returns how far a change is on one channel: its own steps, and those that it shares with the other channel of
 * its line.
 */
export function tileState(channel: Channel, steps: readonly Step[]) {
  const own = steps.filter(
    (step) => step.line === channelLine[channel] && (step.channel === null || step.channel === channel),
  );
  const done = own.filter(({ state }) => state === 'done').length;
  const begun = done > 0 || own.some(({ state }) => state === 'running');
  const going = begun ? ('running' as const) : ('waiting' as const);
  const complete = done === own.length ? ('done' as const) : going;
  const state = own.some((step) => step.state === 'failed') ? ('failed' as const) : complete;
  return { state, done, total: own.length };
}
