import type { Generated } from 'kysely';
import type { ReportRhythm, SharedPeriod, SharedWhat } from '#domain/sharing/share-words.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Comparison } from '#domain/report/report-tabs.ts';
import type { Id, Instant } from './schema-columns.ts';

/** Tables of what an organization shares with people without an account. */

export type ShareLinkTable = {
  organization_id: string;
  id: Id;
  campaign_id: string;
  token_hash: Buffer;
  what: SharedWhat;
  period: SharedPeriod | null;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  compare: Comparison | null;
  created_by: string;
  created_at: Instant;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
  opened_count: Generated<number>;
  last_opened_at: Generated<Date | null>;
  recorded_at: Generated<Date | null>;
};

export type ReportScheduleTable = {
  organization_id: string;
  campaign_id: string;
  every: ReportRhythm;
  saved_by: string;
  saved_at: Date;
  started_at: Date;
  stopped_at: Generated<Date | null>;
};

export type ReportRecipientTable = {
  organization_id: string;
  id: Id;
  campaign_id: string;
  email: string;
  added_at: Date;
  removed_at: Generated<Date | null>;
  unsubscribed_at: Generated<Date | null>;
};

export type ReportMailTable = {
  organization_id: string;
  id: Id;
  recipient_id: string;
  first_day: PlainDate;
  last_day: PlainDate;
  created_at: Instant;
  sent_at: Generated<Date | null>;
  dropped_at: Generated<Date | null>;
  enqueued_at: Instant;
};
