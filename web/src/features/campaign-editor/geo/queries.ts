import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Queries one city with its coordinates. */
export const cityQuery = (id: string) =>
  queryOptions({
    queryKey: ['cities', 'one', id],
    queryFn: ({ signal }) => call('getCity', { params: { id } }, { signal }),
    staleTime: Infinity,
  });
