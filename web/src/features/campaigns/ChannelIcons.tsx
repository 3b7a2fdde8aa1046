import { IconAd2, IconBrandFacebook, IconBrandInstagram, IconSearch } from '@tabler/icons-react';
import type { ChannelStatus } from '#contract/campaigns.ts';
import { channelLabels, channels, type Channel } from '#domain/channels.ts';

export const channelIcons: Record<Channel, typeof IconSearch> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  google_adwords: IconSearch,
  google_ads: IconAd2,
};

/** The four channels as small icons; those that are off are dim. Read out as a list of the active ones. */
export function ChannelIcons({ active }: { active: readonly ChannelStatus[] }) {
  const on = new Set(active.map(({ channel }) => channel));
  const said = channels.filter((channel) => on.has(channel)).map((channel) => channelLabels[channel]);
  return (
    <span className="icon-row" role="img" aria-label={said.join(', ')}>
      {channels.map((channel) => {
        const Icon = channelIcons[channel];
        return (
          <span key={channel} title={channelLabels[channel]}>
            <Icon size={18} stroke={1.6} style={{ opacity: on.has(channel) ? 1 : 0.25 }} aria-hidden />
          </span>
        );
      })}
    </span>
  );
}
