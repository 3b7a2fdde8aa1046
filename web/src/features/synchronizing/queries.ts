import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Loads the last reading of a campaign from its networks. Polls while a reading runs. */
export const networkSyncQuery = (id: string) =>
  queryOptions({
    queryKey: ['network-sync', id],
    queryFn: ({ signal }) => call('getNetworkSync', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.running === true ? 700 : false),
    staleTime: 0,
  });
