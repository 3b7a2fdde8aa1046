import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const customAudiencesQuery = () =>
  queryOptions({
    queryKey: ['connections', 'facebook', 'custom-audiences'],
    queryFn: ({ signal }) => call('listCustomAudiences', {}, { signal }),
    retry: false,
  });

/** Queries the channels that the connected accounts make available. */
export const channelSettingsQuery = () =>
  queryOptions({
    queryKey: ['connections', 'channel-settings'],
    queryFn: ({ signal }) => call('adSocialNetworkSettings', {}, { signal }),
  });
