import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AbTestOutcome, AbTestState } from '#domain/ab-testing/states.ts';
import type { Channel, Line, Network } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Id, Instant, Json } from './schema-columns.ts';

/** Tables of the ad networks: recorded objects, operations in progress, and figures. */

export type PublicationState =
  | 'publishing'
  | 'published'
  | 'partly_published'
  | 'failed'
  | 'drifted'
  | 'removed';

export type PublicationTable = {
  id: Id;
  organization_id: string;
  campaign_id: string;
  line: Line;
  connection_id: string;
  account_id: string;
  /** Google: the manager that gives access to the account. */
  manager_id: string | null;
  marker: string;
  state: Generated<PublicationState>;
  problem: string | null;
  published_at: Date | null;
  synced_at: Date | null;
  sync_asked_at: Date | null;
  sync_problem: string | null;
  synced_operation_id: Generated<string | null>;
  facts_read_at: Date | null;
};

export type NetworkObjectTable = {
  id: Id;
  organization_id: string;
  publication_id: string;
  kind: string;
  key: string;
  external_id: string;
  sent: Json<Record<string, unknown>>;
};

export type FormerMarkerTable = {
  marker: string;
  organization_id: string;
  publication_id: string;
  connection_id: string | null;
  account_id: string;
  manager_id: string | null;
};

export type FormerObjectTable = Omit<NetworkObjectTable, 'id'> & { read_gone_at: Date | null };

export type PublishingOperationTable = {
  id: Id;
  organization_id: string;
  campaign_id: string;
  kind: OperationKind;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  desired: Json<Record<string, unknown>>;
  requested_by: string | null;
  planned: Generated<boolean>;
  waiting_until: Date | null;
  waiting_for: string | null;
  waiting_since: Generated<Date | null>;
  attempts: Generated<number>;
  created_at: Instant;
  finished_at: Date | null;
};

export type PublishingStepTable = {
  operation_id: string;
  position: number;
  organization_id: string;
  line: Line;
  name: string;
  key: string;
  channel: Channel | null;
  subject: string | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  attempted_at: Date | null;
  finished_at: Date | null;
  error: JSONColumnType<object | null, string | null, string | null>;
  warning: JSONColumnType<object | null, string | null, string | null>;
};

export type NetworkDifferenceTable = {
  id: Id;
  organization_id: string;
  campaign_id: string;
  publication_id: string;
  kind: string;
  key: string;
  field: string;
  ours: JSONColumnType<unknown[] | null, string | null, string | null>;
  theirs: JSONColumnType<unknown[] | null, string | null, string | null>;
  found: JSONColumnType<object | null, string | null, string | null>;
  since: Date;
  ignored_at: Date | null;
};

export type ChannelReviewTable = {
  publication_id: string;
  organization_id: string;
  channel: Channel;
  state: 'pending' | 'approved' | 'limited' | 'disapproved';
  reasons: Generated<string[]>;
  read_at: Date;
};

export type AbTestTable = {
  id: Id;
  organization_id: string;
  campaign_id: string;
  state: AbTestState;
  variant_a: Json<Record<string, unknown>>;
  variant_b: Json<Record<string, unknown>>;
  start_date: PlainDate;
  end_date: PlainDate;
  started_by: string | null;
  started_at: Instant;
  ended_at: Date | null;
  outcome: AbTestOutcome | null;
  applied: 'a' | 'b' | null;
  split_by_network: Generated<boolean>;
  problem: string | null;
};

export type VariantFactTable = {
  ab_test_id: string;
  organization_id: string;
  variant: 'a' | 'b';
  date: PlainDate;
  impressions: number;
  clicks: number;
  spend_cents: ColumnType<string, Cents, Cents>;
  leads: number | null;
};

/** Sums over the channels of a campaign. bigint, so they arrive as text. */
export type CampaignDayTable = {
  organization_id: string;
  campaign_id: string;
  date: PlainDate;
  impressions: ColumnType<string, number, number>;
  clicks: ColumnType<string, number, number>;
  spend_cents: ColumnType<string, Cents, Cents>;
  leads: number | null;
  archived_facts?: number | null;
  archived_with_leads?: number | null;
  archived_leads?: string | null;
};

export type CampaignWeekTable = Omit<
  CampaignDayTable,
  'date' | 'archived_facts' | 'archived_with_leads' | 'archived_leads'
> & { week: PlainDate };

/** Sums over the campaigns of an organization. bigint, so they arrive as text. */
export type OrganizationDayTable = {
  organization_id: string;
  date: PlainDate;
  impressions: ColumnType<string, number, number>;
  clicks: ColumnType<string, number, number>;
  spend_cents: ColumnType<string, Cents, Cents>;
  leads: ColumnType<string, number, number>;
  facts: number;
  facts_with_leads: number;
};

export type NetworkOrphanTable = {
  id: Id;
  organization_id: string;
  connection_id: string;
  network: Network;
  account_id: string;
  kind: string;
  external_id: string;
  marker: string;
  name: string;
  found_at: Date;
  removing_since: Date | null;
  problem: string | null;
};

export type NetworkPaceTable = {
  network: Network;
  account_id: string;
  blocked_until: Date | null;
  used_percent: Generated<number>;
  failures: Generated<number>;
  updated_at: Instant;
};

export type GoogleOperationsTable = { minute: Date; operations: number };

export type DailyFactTable = {
  organization_id: string;
  campaign_id: string;
  channel: Channel;
  date: PlainDate;
  impressions: number;
  clicks: number;
  spend_cents: ColumnType<string, Cents, Cents>;
  leads: number | null;
  tours: number | null;
  applications: number | null;
};

export type BreakdownFactTable = {
  organization_id: string;
  campaign_id: string;
  channel: Channel;
  date: PlainDate;
  kind: 'age' | 'region';
  bucket: string;
  impressions: number;
  clicks: number;
  spend_cents: ColumnType<string, Cents, Cents>;
  leads: number | null;
};

/** Place of the facts by their day. `-infinity` is before all days. */
export type FactBoundaryTable = {
  single: Generated<boolean>;
  closed_before: Generated<PlainDate>;
  closed_at: Date | null;
  stored_from: Generated<PlainDate>;
  removed_before: Generated<PlainDate>;
  deleted_before: Generated<PlainDate>;
};

/** File with facts of a month that are no longer in the tables. Sums are bigint, so they arrive as text. */
export type FactArchiveTable = {
  month: PlainDate;
  fact: 'daily_fact' | 'breakdown_fact';
  part: number;
  object_key: string;
  sha256: string;
  bytes: ColumnType<string, number, number>;
  facts: number;
  impressions: ColumnType<string, number, number>;
  clicks: ColumnType<string, number, number>;
  spend_cents: ColumnType<string, Cents, Cents>;
  first_organization: string;
  first_campaign: string;
  last_organization: string;
  last_campaign: string;
  archived_at: Generated<Date>;
  removals: Generated<number>;
  removals_searched: Generated<number>;
};
