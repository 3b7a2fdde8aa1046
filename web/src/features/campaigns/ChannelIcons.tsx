import type { ChannelStatus } from '#contract/campaigns.ts';
import { channelLabels, channels } from '#domain/channels.ts';
import { t } from '../../i18n/i18n.ts';
import { channelMarks } from './channel-marks.tsx';
import classes from './ChannelIcons.module.css';

/** Returns the channel's name, with its state only if something is wrong. */
function nameOf({ channel, state, review }: ChannelStatus): string {
  const name = channelLabels[channel];
  if (review?.state === 'disapproved') return `${name} (${t('campaignList.trouble.refused')})`;
  return inTrouble(state) ? `${name} (${t(`campaignList.trouble.${state}`)})` : name;
}

function inTrouble(state: ChannelStatus['state']): state is 'failed' | 'partly_published' | 'drifted' {
  return state === 'failed' || state === 'partly_published' || state === 'drifted';
}

function lookOf(known: ChannelStatus | undefined): string | undefined {
  if (known === undefined) return classes.inactive;
  return inTrouble(known.state) || known.review?.state === 'disapproved' ? classes.trouble : undefined;
}

/**
 * Shows the marks of the four channels: inactive ones gray, failing ones framed in red. Screen readers
 * get a list of names.
 */
export function ChannelIcons({ active }: { active: readonly ChannelStatus[] }) {
  const on = new Map(active.map((one) => [one.channel, one]));
  return (
    <span className={classes.icons} role="img" aria-label={active.map(nameOf).join(', ')}>
      {channels.map((channel) => {
        const Mark = channelMarks[channel];
        const known = on.get(channel);
        return (
          <span key={channel} title={known === undefined ? channelLabels[channel] : nameOf(known)}>
            <Mark size={18} className={lookOf(known)} />
          </span>
        );
      })}
    </span>
  );
}
