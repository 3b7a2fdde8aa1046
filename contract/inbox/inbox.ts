import { z } from 'zod';
import { mailKinds } from '#domain/notifications/events.ts';
import { notificationFacts } from '#domain/notifications/facts.ts';
import { route } from '../route/route.ts';
import { id, instant, pageQuery } from '../route/wire.ts';

/** Notification of the user, with the names and figures at the time of the event. */
const notification = z.object({
  id: z.string(),
  at: instant,
  is_read: z.boolean(),
  /** Campaign of the event; null for an event of a connection, and when the campaign has been deleted. */
  campaign_id: z.string().nullable(),
  facts: notificationFacts,
});
export type Notification = z.infer<typeof notification>;

/** Choice for one kind of notification. The digest is a mail only. */
const setting = z.object({ event: z.enum(mailKinds), in_inbox: z.boolean(), by_email: z.boolean() });
export type NotificationSetting = z.infer<typeof setting>;

const settings = z.object({ settings: z.array(setting) });

/** Signed token from a mail, which names its recipient and the kind of mail. */
const token = z.string().min(1).max(200);

export const inboxRoutes = {
  listInbox: route('listInbox', {
    summary: 'Notifications of the user, newest first',
    access: 'member',
    query: z.object(pageQuery),
    response: {
      200: z.object({ count: z.number(), unread: z.number(), notifications: z.array(notification) }),
    },
  }),
  countUnread: route('countUnread', {
    summary: 'Number of unread notifications of the user',
    access: 'member',
    response: { 200: z.object({ unread: z.number() }) },
  }),
  readNotifications: route('readNotifications', {
    summary: 'Marks notifications as read: the given ones, or all up to one of them',
    access: 'member',
    only: 'self',
    body: z.object({
      ids: z.array(id).max(100).default([]),
      /** Newest notification that the user has seen. Later ones stay unread. */
      up_to: id.nullable().default(null),
    }),
    response: { 200: z.object({ unread: z.number() }) },
  }),
  getNotificationSettings: route('getNotificationSettings', {
    summary: 'Choices of the user: which events are in the inbox and which are mailed',
    access: 'member',
    response: { 200: settings },
  }),
  saveNotificationSetting: route('saveNotificationSetting', {
    summary: 'Saves the choice for one kind of notification',
    access: 'member',
    only: 'self',
    body: setting,
    response: { 200: settings },
  }),
  getMailSubscription: route('getMailSubscription', {
    summary: 'Kind of mail that a link in a mail unsubscribes from',
    access: 'public',
    query: z.object({ token }),
    response: { 200: z.object({ event: z.enum(mailKinds), by_email: z.boolean() }) },
    perMinute: 60,
  }),
  unsubscribe: route('unsubscribe', {
    summary: 'Ends one kind of mail, by the link from a mail. Needs no session',
    access: 'public',
    body: z.object({ token }),
    response: { 200: z.object({ event: z.enum(mailKinds), by_email: z.boolean() }) },
    perMinute: 60,
  }),
};
