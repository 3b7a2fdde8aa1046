import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '#contract/inbox/inbox.ts';
import { inboxQuery, notificationsOf } from './queries.ts';
import { unreadQuery } from './unread-query.ts';

const calls = vi.hoisted(() => ({ unread: 0, lists: 0 }));
vi.mock('../../api/client.ts', () => ({
  call: async (name: string) => {
    if (name === 'countUnread') return { unread: calls.unread };
    calls.lists += 1;
    return { count: 0, unread: calls.unread, notifications: [] };
  },
}));

const client = new QueryClient();
let close: () => void;
beforeEach(async () => {
  client.clear();
  Object.assign(calls, { unread: 1, lists: 0 });
  await client.fetchInfiniteQuery(inboxQuery());
  close = new InfiniteQueryObserver(client, { ...inboxQuery(), staleTime: 60_000 }).subscribe(
    () => undefined,
  );
});
afterEach(() => close());

const shownUnread = () => client.getQueryData(inboxQuery().queryKey)?.pages[0]?.unread;

test('an open inbox is read again when the polled count differs from its own', async () => {
  await client.fetchQuery(unreadQuery());
  expect(calls.lists).toBe(1);
  calls.unread = 2;
  await client.fetchQuery(unreadQuery());
  await vi.waitFor(() => expect(shownUnread()).toBe(2));
});

test('reading the inbox updates the count of the bell', async () => {
  calls.unread = 3;
  await client.refetchQueries({ queryKey: inboxQuery().queryKey });
  expect(client.getQueryData(unreadQuery().queryKey)).toEqual({ unread: 3 });
});

test('a notification that new arrivals moved to the next page is shown once', () => {
  const notification = (id: string): Notification => ({
    id,
    at: '2031-07-07T12:00:00Z',
    is_read: false,
    campaign_id: null,
    facts: { event: 'connection_lost', network: 'meta' },
  });
  const pages = [
    { notifications: [notification('3'), notification('2')] },
    { notifications: [notification('2'), notification('1')] },
  ];
  expect(notificationsOf(pages).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
