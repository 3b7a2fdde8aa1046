import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What was last read of a campaign from its networks; asked again while they are being read. */
export const networkSyncQuery = (id: string) =>
  queryOptions({
    queryKey: ['network-sync', id],
    queryFn: ({ signal }) => call('getNetworkSync', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.running === true ? 700 : false),
    staleTime: 0,
  });
