import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What is left over at the networks; asked again while any of it is being removed. */
export const orphansQuery = () =>
  queryOptions({
    queryKey: ['orphans'],
    queryFn: ({ signal }) => call('listOrphans', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.orphans.some(({ removing }) => removing) === true ? 1000 : false,
  });
