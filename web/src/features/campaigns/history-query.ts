import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const HISTORY_PAGE = 50;

/** Its key begins as the lists' do: what is changed anywhere is asked for anew. */
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
