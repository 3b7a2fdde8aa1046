import { useQuery } from '@tanstack/react-query';
import { launchConnections } from '#contract/launch/launch-connections.ts';
import type { Connections } from '#contract/connections.ts';
import { channelsForKind } from '#domain/campaign-kinds.ts';
import { channelLine, lineNetwork, type Channel } from '#domain/channels.ts';
import { facebookObstacle, googleObstacle } from '#domain/launch/connection-obstacles.ts';
import { googleAccountsQuery } from '../../connections/queries.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { channelSettingsQuery } from './queries.ts';

/** Returns the reason why no ads can run at each network; undefined if they can. */
export function obstaclesOf(connections: Connections, googleClientId?: string | null) {
  const { facebook, google } = launchConnections(connections);
  return { meta: facebookObstacle(facebook), google: googleObstacle(google, googleClientId) };
}

export const networkOf = (channel: Channel) => lineNetwork[channelLine[channel]];

const settingOf = {
  facebook: 'facebook',
  instagram: 'instagram',
  search: 'google_adword',
  display: 'google_ads',
} as const;

/** Returns true if a Google channel is active. */
export function useGoogleActive(): boolean {
  return useDraft(({ search, display }) => search.isActive || display.isActive);
}

/** Queries the Google accounts once Google is connected and one of its channels is active. */
export function useGoogleAccounts(connections: Connections) {
  const active = useGoogleActive();
  return useQuery({
    ...googleAccountsQuery(),
    enabled: active && obstaclesOf(connections).google === undefined,
  });
}

/** Returns the channels of the campaign's kind, each with the reason if it is unavailable. */
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
