import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const HISTORY_PAGE = 50;

/**
 * Queries the history. Its key has the prefix of the lists, so a change of any campaign invalidates
 * it.
 */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'campaignHistory',
        { params: { id }, query: { limit: HISTORY_PAGE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return read < count ? read : undefined;
    },
  });
