import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Notification } from '#contract/inbox/inbox.ts';
import { call } from '../../api/client.ts';
import { inboxListKey, unreadQuery } from './unread-query.ts';

const PAGE = 30;

/** Queries the pages of the inbox. Each brings the count of the bell up to date. */
export const inboxQuery = () =>
  infiniteQueryOptions({
    queryKey: inboxListKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await call('listInbox', { query: { limit: PAGE, offset: pageParam } }, { signal });
      client.setQueryData(unreadQuery().queryKey, { unread: page.unread });
      return page;
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { notifications }) => sum + notifications.length, 0);
      return read < count ? read : undefined;
    },
  });

/** Returns the notifications of all pages. One that new arrivals moved to a later page is in both. */
export function notificationsOf(
  pages: readonly { notifications: readonly Notification[] }[],
): Notification[] {
  const all = pages.flatMap(({ notifications }) => notifications);
  const ids = new Set<string>();
  return all.filter(({ id }) => {
    const isNew = !ids.has(id);
    ids.add(id);
    return isNew;
  });
}

export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => call('getNotificationSettings', {}, { signal }),
  });
