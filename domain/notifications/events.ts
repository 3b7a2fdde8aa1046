/** Events that users are notified of, in the order of the settings. */
export const notificationEvents = [
  'live',
  'failed',
  'disapproved',
  'budget',
  'pacing',
  'test_decided',
  'report_ready',
  'coming_rule',
  'change',
  'connection_ending',
  'connection_lost',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** Kinds of mail that users choose: one for each event, and the weekly digest. */
export const mailKinds = [...notificationEvents, 'digest'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that are mailed until the user decides otherwise. Events are always in the inbox by default. */
export const isMailedByDefault: Record<MailKind, boolean> = {
  live: true,
  failed: true,
  disapproved: true,
  budget: true,
  pacing: false,
  test_decided: true,
  report_ready: false,
  coming_rule: true,
  // Set in the trigger that writes these notifications too (server/migrations/0003_notifications.sql).
  change: false,
  connection_ending: true,
  connection_lost: true,
  digest: true,
};

/** Tone of a notification: good news, something to act on, or a plain fact. */
export type NotificationTone = 'good' | 'attention' | 'plain';

const tones: Record<NotificationEvent, NotificationTone> = {
  live: 'good',
  failed: 'attention',
  disapproved: 'attention',
  budget: 'attention',
  pacing: 'attention',
  test_decided: 'good',
  report_ready: 'good',
  coming_rule: 'attention',
  change: 'plain',
  connection_ending: 'attention',
  connection_lost: 'attention',
};

export function toneOf(event: NotificationEvent): NotificationTone {
  return tones[event];
}
