import type { Generated } from 'kysely';
import type { MailKind, NotificationEvent } from '#domain/notifications/events.ts';
import type { Id, Instant, Json } from './schema-columns.ts';

/** Tables of notifications and of the mails about them. */

export type NotificationTable = {
  organization_id: string;
  id: Id;
  user_id: string;
  event: NotificationEvent;
  campaign_id: string | null;
  occurrence: string;
  /** Facts without their event (`notificationFacts`). */
  facts: Json<Record<string, unknown>>;
  at: Instant;
  read_at: Generated<Date | null>;
  in_inbox: boolean;
  mail_due: boolean;
  mail_id: Generated<string | null>;
};

export type NotificationSettingTable = {
  organization_id: string;
  user_id: string;
  event: MailKind;
  in_inbox: boolean;
  by_email: boolean;
};

export type NotificationMailTable = {
  organization_id: string;
  id: Id;
  user_id: string;
  event: MailKind;
  occurrence: string;
  created_at: Instant;
  sent_at: Generated<Date | null>;
  dropped_at: Generated<Date | null>;
  enqueued_at: Instant;
};
