import type { Campaign } from '#contract/campaigns.ts';
import { sharedSettings, type Difference } from '#contract/synchronizing.ts';
import { channelLabels, channelsOfLine, type Channel } from '#domain/channels.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { t } from '../../i18n/i18n.ts';

type Posted = Pick<Campaign, 'channels' | 'status'>;

const inWords = new Intl.ListFormat('en-US');
const named = (channels: readonly Channel[]) => inWords.format(channels.map((one) => channelLabels[one]));

/** Returns the channels of a difference. */
function channelsOf({ channel, line }: Difference): Channel[] {
  return channel === null ? channelsOfLine(line) : [channel];
}

function channelsOfAll(differences: readonly Difference[], posted: Posted): Channel[] {
  const concerned = new Set(differences.flatMap(channelsOf));
  return posted.channels.map(({ channel }) => channel).filter((channel) => concerned.has(channel));
}

/**
 * Returns the side effects of accepting differences as sentences. A setting that all channels share changes
 * everywhere.
 */
export function acceptedToo(chosen: readonly Difference[], campaign: Posted): string[] {
  return [...sharedSettings].flatMap((setting) => {
    const own = chosen.filter((difference) => difference.setting === setting);
    const covered = channelsOfAll(own, campaign);
    const others = campaign.channels.map(({ channel }) => channel).filter((one) => !covered.includes(one));
    if (own.length === 0 || others.length === 0) return [];
    const channels = named(others);
    if (setting === 'status')
      return t(`synchronizing.also.${campaign.status.id === CampaignStatus.live ? 'pauses' : 'starts'}`, {
        channels,
      });
    return t('synchronizing.also.shared', { setting: t(`synchronizing.setting.${setting}`), channels });
  });
}

/** Settings in Meta's creative. A creative can only be sent as a whole. */
const ofCreative = new Set<Difference['setting']>([
  'titles',
  'descriptions',
  'link_description',
  'network_texts',
  'automation',
  'pictures',
  'landing_page',
  'page',
  'instagram_account',
  'creative',
]);

/** Returns the side effects of sending our values as sentences. */
export function sentToo(chosen: readonly Difference[], campaign: Posted): string[] {
  const atMeta = chosen.filter(({ line }) => line === 'meta');
  const ads = channelsOfAll(
    atMeta.filter(({ setting }) => ofCreative.has(setting)),
    campaign,
  );
  const adSets = channelsOfAll(
    atMeta.filter(({ setting }) => setting === 'places'),
    campaign,
  );
  return [
    ...(ads.length > 0 ? [t('synchronizing.also.wholeAd', { channels: named(ads) })] : []),
    ...(adSets.length > 0 ? [t('synchronizing.also.targeting', { channels: named(adSets) })] : []),
    ...(chosen.some(({ theirs }) => theirs.length === 0) ? [t('synchronizing.also.madeAnew')] : []),
    ...(chosen.some(({ ours }) => ours.length === 0) ? [t('synchronizing.also.removed')] : []),
  ];
}
