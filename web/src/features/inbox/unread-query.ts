import { queryOptions, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const EVERY_MS = 60_000;

export const inboxListKey = ['inbox', 'list'] as const;

/**
 * Queries the number of unread notifications, and refreshes an inbox that shows another one. Apart from the other
 * queries, because every screen shows it.
 */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['inbox', 'unread'],
    queryFn: async ({ signal, client }) => {
      const counted = await call('countUnread', {}, { signal });
      const [newest] = client.getQueryData<InfiniteData<{ unread: number }>>(inboxListKey)?.pages ?? [];
      if (newest !== undefined && newest.unread !== counted.unread)
        void client.invalidateQueries({ queryKey: inboxListKey });
      return counted;
    },
    refetchInterval: EVERY_MS,
  });
