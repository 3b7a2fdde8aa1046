import type { ColumnType, Generated } from 'kysely';
import type { AccountProblem } from '#domain/launch/account-problem.ts';
import type { CampaignStatus } from '#domain/campaign-status.ts';
import type { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import type { Channel, Network } from '#domain/channels.ts';
import type { FairHousingPlace } from '#domain/fair-housing/fair-housing-permission.ts';
import type { FairHousingRecord } from '#domain/fair-housing/record/fair-housing-record.ts';
import type { FairHousingGround } from '#domain/fair-housing/record/grounds.ts';
import type { OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import type { KnownAssets } from '#domain/launch/launch-assets.ts';
import type { BigCents, GeneratedJson, Id, Instant, Json } from './schema-columns.ts';
import type {
  OrganizationTable,
  AppUserTable,
  UserPhotoTable,
  OrganizationPhotoTable,
  InvitationTable,
  InvitationTokenTable,
  SupportGrantTable,
  AccessEventTable,
  AccountAttemptTable,
  CallCountTable,
  AccountLinkTable,
  SessionTable,
  RefreshTokenTable,
  AuditEntryTable,
} from './schema-people.ts';
import type {
  BuildingImageTable,
  BuildingTable,
  CollectionBuildingTable,
  CollectionTable,
  CollectionTagTable,
  CollectionTypeTable,
  CustomTagTable,
  ImageTable,
  ListingImageTable,
  ListingTable,
  YardiConnectionTable,
} from './schema-assets.ts';
import type {
  PublicationTable,
  NetworkObjectTable,
  FormerMarkerTable,
  FormerObjectTable,
  PublishingOperationTable,
  PublishingStepTable,
  NetworkDifferenceTable,
  ChannelReviewTable,
  AbTestTable,
  VariantFactTable,
  CampaignDayTable,
  CampaignWeekTable,
  OrganizationDayTable,
  NetworkOrphanTable,
  NetworkPaceTable,
  GoogleOperationsTable,
  DailyFactTable,
  FactArchiveTable,
  FactBoundaryTable,
  BreakdownFactTable,
} from './schema-networks.ts';
import type {
  NotificationMailTable,
  NotificationSettingTable,
  NotificationTable,
} from './schema-notifications.ts';
import type {
  ReportMailTable,
  ReportRecipientTable,
  ReportScheduleTable,
  ShareLinkTable,
} from './schema-sharing.ts';
import type { PlainDate } from '#domain/plain-date.ts';

/**
 * Tables as Kysely sees them; server/migrations is authoritative. Ids are strings (bigint), dates
 * are plain dates, instants are `Date`, and money is cents (a bigint of money arrives as text and
 * is read with `Number`).
 */
type StateTable = { id: string; name: string; abbr: string; time_zone: string };

type CityTable = {
  id: string;
  state_id: string;
  name: string;
  latitude: number;
  longitude: number;
  population: number;
};

type IdempotencyKeyTable = {
  user_id: string;
  key: string;
  request_hash: Buffer;
  locked_until: Date;
  claim: string | null;
  answer: string | null;
  created_at: Instant;
};

type OutboxMailTable = {
  id: Id;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  sent_at: Instant;
  message_id: Generated<string | null>;
};

type OauthStateTable = {
  state_hash: Buffer;
  user_id: string;
  session_id: string;
  network: Network;
  code_verifier: string | null;
  expires_at: Date;
};

export type ConnectionTable = {
  id: Id;
  organization_id: string;
  user_id: string;
  network: Network;
  token: Buffer | null;
  token_expires_at: Date | null;
  scopes: Generated<string[]>;
  external_user_id: string | null;
  account_name: string | null;
  state: Generated<'connected' | 'expired' | 'disconnected'>;
  ad_account_id: string | null;
  ad_account_name: string | null;
  business_id: string | null;
  business_name: string | null;
  manager_id: string | null;
  manager_name: string | null;
  client_id: string | null;
  client_name: string | null;
  expiry_warned_days: Generated<number | null>;
  account_problem: Json<AccountProblem> | null;
  known_assets: GeneratedJson<KnownAssets>;
  checked_at: Date | null;
  connected_at: Instant;
  updated_at: Instant;
};

type CampaignTable = {
  id: Id;
  organization_id: string;
  name: string;
  kind: CampaignKind;
  status: Generated<CampaignStatus>;
  building_id: string | null;
  listing_id: string | null;
  fb_page_id: string | null;
  instagram_acc_id: string | null;
  fb_pixel_id: string | null;
  fb_custom_audience_id: string | null;
  google_client_id: string | null;
  fb_daily_cents: BigCents;
  ads_daily_cents: BigCents;
  adwords_daily_cents: BigCents;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  open_ended: Generated<boolean>;
  yardi_auto_update: Generated<boolean>;
  target_kind: TargetKind | null;
  promoted_user_id: string | null;
  open_house_start: PlainDate | null;
  open_house_end: PlainDate | null;
  open_house_days: Json<OpenHouseDay[]> | null;
  variant_b: Json<Record<string, unknown>> | null;
  entity_updated: Generated<boolean>;
  is_entity_location_changed: Generated<boolean>;
  problem_count: Generated<number>;
  spend_cents: BigCents;
  leads: number | null;
  facts_as_of: Date | null;
  facts_refreshing_since: Date | null;
  facts_problem: string | null;
  facts_limit_until: Date | null;
  ad_groups_paused: Generated<boolean>;
  phone_refused: Generated<boolean>;
  ab_test_skipped: Generated<boolean>;
  difference_count: Generated<number>;
  agent_id: string | null;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Date | null;
};

type CampaignAdTable = {
  organization_id: string;
  campaign_id: string;
  channel: Channel;
  is_active: boolean;
  content: Json<Record<string, unknown>>;
};

type FairHousingOverrideTable = {
  organization_id: string;
  campaign_id: string;
  rule_id: string;
  place: FairHousingPlace;
  text: string;
  span_start: number;
  span_end: number;
  ground: FairHousingGround | null;
  reason: string;
  allowed_by: string;
  allowed_at: Generated<Date>;
};

type FairHousingRulesTable = { version: string; first_used_at: Generated<Date> };

/** Live and paused campaigns that a coming rule touches, as the daily job found them. */
/** Campaigns of which people were notified that a coming rule touches them. */
type AnnouncedRuleTable = { organization_id: string; rule: string; campaign_id: string; since: string };

type ComingRuleCampaignTable = { organization_id: string; campaign_id: string; found_at: Instant };

type FairHousingRecordTable = {
  organization_id: string;
  id: Generated<string>;
  campaign_id: string;
  event: 'launch' | 'change';
  recorded_at: Generated<Date>;
  rules_version: string;
  actor_id: string;
  acting_as_id: string | null;
  content: ColumnType<FairHousingRecord, string, never>;
};

type CampaignGeotargetTable = {
  organization_id: string;
  campaign_id: string;
  position: number;
  city_id: string;
};

/**
 * Changes in a campaign's building or listing since it was last reviewed, with values as users read
 * them.
 */
type CampaignChangeTable = {
  organization_id: string;
  campaign_id: string;
  field: string;
  label: string;
  old: Json<string[]>;
  new: Json<string[]>;
  changed_at: Instant;
};

type CampaignCounterTable = {
  organization_id: string;
  kind: CampaignKind;
  status: CampaignStatus;
  slot: Generated<number>;
  count: number;
};

export type Database = {
  state: StateTable;
  city: CityTable;
  organization: OrganizationTable;
  app_user: AppUserTable;
  user_photo: UserPhotoTable;
  organization_photo: OrganizationPhotoTable;
  invitation: InvitationTable;
  invitation_token: InvitationTokenTable;
  support_grant: SupportGrantTable;
  access_event: AccessEventTable;
  account_attempt: AccountAttemptTable;
  call_count: CallCountTable;
  account_link: AccountLinkTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  audit_entry: AuditEntryTable;
  idempotency_key: IdempotencyKeyTable;
  outbox_mail: OutboxMailTable;
  oauth_state: OauthStateTable;
  connection: ConnectionTable;
  image: ImageTable;
  building: BuildingTable;
  building_image: BuildingImageTable;
  listing: ListingTable;
  listing_image: ListingImageTable;
  custom_tag: CustomTagTable;
  collection_type: CollectionTypeTable;
  collection: CollectionTable;
  collection_building: CollectionBuildingTable;
  collection_tag: CollectionTagTable;
  yardi_connection: YardiConnectionTable;
  campaign: CampaignTable;
  campaign_ad: CampaignAdTable;
  campaign_geotarget: CampaignGeotargetTable;
  campaign_change: CampaignChangeTable;
  fair_housing_override: FairHousingOverrideTable;
  fair_housing_rules: FairHousingRulesTable;
  fair_housing_record: FairHousingRecordTable;
  coming_rule_campaign: ComingRuleCampaignTable;
  announced_rule: AnnouncedRuleTable;
  campaign_counter: CampaignCounterTable;
  publication: PublicationTable;
  network_object: NetworkObjectTable;
  former_marker: FormerMarkerTable;
  former_object: FormerObjectTable;
  publishing_operation: PublishingOperationTable;
  publishing_step: PublishingStepTable;
  network_difference: NetworkDifferenceTable;
  channel_review: ChannelReviewTable;
  ab_test: AbTestTable;
  variant_fact: VariantFactTable;
  campaign_day: CampaignDayTable;
  campaign_week: CampaignWeekTable;
  organization_day: OrganizationDayTable;
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  notification_mail: NotificationMailTable;
  share_link: ShareLinkTable;
  report_schedule: ReportScheduleTable;
  report_recipient: ReportRecipientTable;
  report_mail: ReportMailTable;
  network_orphan: NetworkOrphanTable;
  network_pace: NetworkPaceTable;
  google_operations: GoogleOperationsTable;
  daily_fact: DailyFactTable;
  breakdown_fact: BreakdownFactTable;
  fact_archive: FactArchiveTable;
  fact_boundary: FactBoundaryTable;
};

/**
 * Tables shared by all organizations. Any other table has `organization_id` as the first column of its keys, and
 * statements on it filter by organization.
 */
export const sharedTables = [
  'access_event',
  'account_attempt',
  'call_count',
  'account_link',
  'app_user',
  'audit_entry',
  'city',
  'fact_archive',
  'fact_boundary',
  'fair_housing_rules',
  'google_operations',
  'idempotency_key',
  'invitation',
  'invitation_token',
  'network_pace',
  'oauth_state',
  'organization',
  'outbox_mail',
  'refresh_token',
  'session',
  'state',
  'support_grant',
] as const satisfies (keyof Database)[];
