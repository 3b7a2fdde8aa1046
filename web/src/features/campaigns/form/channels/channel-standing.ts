import { useQuery } from '@tanstack/react-query';
import { launchConnections } from '#contract/launch-connections.ts';
import type { Connections } from '#contract/connections.ts';
import { channelsForKind } from '#domain/campaign-kinds.ts';
import { channelLine, lineNetwork, type Channel } from '#domain/channels.ts';
import { facebookObstacle, googleObstacle } from '#domain/check-launch.ts';
import { googleAccountsQuery } from '../../../connections/queries.ts';
import { useDraft } from '../draft-store.tsx';
import { channelSettingsQuery } from './queries.ts';

/** Why no ads can run at each network; undefined when they can. */
export function obstaclesOf(connections: Connections, googleClientId?: string | null) {
  const { facebook, google } = launchConnections(connections);
  return { meta: facebookObstacle(facebook), google: googleObstacle(google, googleClientId) };
}

export const networkOf = (channel: Channel) => lineNetwork[channelLine[channel]];

const settingOf = {
  facebook: 'facebook',
  instagram: 'instagram',
  google_adwords: 'google_adword',
  google_ads: 'google_ads',
} as const;

/** Whether a Google channel is switched on. */
export function useGoogleActive(): boolean {
  return useDraft(({ google_adwords: search, google_ads: display }) => search.isActive || display.isActive);
}

/** The Google accounts, asked for once there is one to ask and a channel that needs them. */
export function useGoogleAccounts(connections: Connections) {
  const active = useGoogleActive();
  return useQuery({
    ...googleAccountsQuery(),
    enabled: active && obstaclesOf(connections).google === undefined,
  });
}

/** The channels of the campaign's kind, each with why it is not available. */
export function useChannelStandings(connections: Connections) {
  const kind = useDraft((draft) => draft.kind);
  const settings = useQuery(channelSettingsQuery()).data;
  const accounts = useGoogleAccounts(connections);
  const client = useDraft((draft) => draft.googleClientId);
  const obstacles = obstaclesOf(connections, client);

  function reasonFor(channel: Channel) {
    const obstacle = obstacles[networkOf(channel)];
    if (obstacle !== undefined) return obstacle;
    if (networkOf(channel) === 'google' && accounts.isLoadingError) return 'accounts' as const;
    return settings?.[settingOf[channel]].enabled === false ? ('other' as const) : undefined;
  }
  return channelsForKind(kind).map((channel) => ({ channel, unavailable: reasonFor(channel) }));
}
