import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Loads the orphans at the networks. Polls while any of them is being removed. */
export const orphansQuery = () =>
  queryOptions({
    queryKey: ['orphans'],
    queryFn: ({ signal }) => call('listOrphans', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.orphans.some(({ removing }) => removing) === true ? 1000 : false,
  });
