-- The schema of the first release. Every table of an organization has `organization_id` as the first column of its
-- primary key, its unique keys and its foreign keys to other such tables, so that organizations can be spread over
-- machines. The other tables are shared (`sharedTables` in server/src/platform/database/schema.ts); they reference
-- no table of an organization.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Places

create table geography_version (version text not null);

create table state (
  id bigint primary key,
  name text not null,
  abbr text not null unique,
  time_zone text not null
);

create table city (
  id bigint primary key,
  state_id bigint not null references state,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population int not null
);
create index city_of_state on city (state_id, population desc);
create index city_by_name on city (lower(name) text_pattern_ops);

-- Organizations and people

create table organization (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('agent', 'brokerage', 'multifamily')),
  state_id bigint references state,
  city_id bigint references city,
  contact_phone text not null default '',
  website text not null default '',
  description text not null default '',
  property_types text[] not null default '{}',
  -- An image of the organization.
  logo_id bigint,
  time_zone text not null,
  -- Template of the parameters that links of ads carry; null for the built-in one, '' for none.
  url_tags text,
  building_count int not null default 0,
  listing_count int not null default 0,
  -- Time of the last nightly search for objects at the networks that belong to no campaign.
  reconciled_at timestamptz,
  revision int not null default 1,
  created_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid() unique,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  contact_phone text not null default '',
  website text not null default '',
  bio text not null default '',
  -- An image of the user's organization.
  avatar_id bigint,
  state_id bigint references state,
  city_id bigint references city,
  organization_id bigint references organization,
  role text not null default 'NO_ORGANIZATION'
    check (role in ('OWNER', 'SUPERUSER', 'MEMBER', 'SUPERADMIN', 'NO_ORGANIZATION')),
  preferences jsonb not null default '{}',
  activated_at timestamptz,
  created_at timestamptz not null default now()
);
create index app_user_of_organization on app_user (organization_id);

-- Links sent by mail. Only a hash is stored, so that reading the table does not allow following them.
create table account_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('activation', 'password', 'invitation')),
  token_hash bytea not null unique,
  -- Password of the sign-up that the link confirms.
  password_hash text,
  -- Hash of the key that proves that the link is followed in the browser that signed up.
  browser_key_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_of_user on account_link (user_id);

-- Failed or repeated attempts at one account (sign-ins, requested mails) in the current window.
create table account_attempt (
  what text not null,
  account_hash bytea not null,
  window_start timestamptz not null,
  tries int not null,
  primary key (what, account_hash)
);

-- Invitations by mail. Once one is accepted, the person is in app_user.
create table invitation (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid() unique,
  organization_id bigint not null references organization,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  status text not null default 'Sent' check (status in ('Sent', 'Accepted', 'Rejected')),
  invited_by bigint references app_user,
  created_at timestamptz not null default now(),
  unique (organization_id, email)
);

create table invitation_token (
  token_hash bytea primary key,
  invitation_id bigint not null references invitation on delete cascade,
  expires_at timestamptz not null
);
create index invitation_token_of_invitation on invitation_token (invitation_id);

-- A session is a family of refresh tokens: each works once, and a second use ends the session.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  remembered boolean not null,
  -- User and organization that the session acts for, and since when.
  managed_user_id bigint references app_user,
  managed_organization_id bigint references organization,
  managed_since timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index session_of_user on session (user_id) where ended_at is null;

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_token_of_session on refresh_token (session_id);

-- Users who may act for the people of another organization.
create table support_grant (
  user_id bigint not null references app_user,
  organization_id bigint not null references organization,
  primary key (user_id, organization_id)
);

create table oauth_state (
  state_hash bytea primary key,
  user_id bigint not null references app_user,
  session_id uuid not null references session on delete cascade,
  network text not null check (network in ('meta', 'google')),
  code_verifier text,
  expires_at timestamptz not null
);
create index oauth_state_of_session on oauth_state (session_id);

-- Sign-ins and refusals with the caller's address and browser, deleted after the period that the privacy policy names.
create table access_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('sign_in', 'sign_in_refused', 'refresh_reused', 'forbidden')),
  user_id bigint references app_user on delete cascade,
  -- Hash of the address typed at a refused sign-in, whether it has an account or not.
  account_hash bytea,
  address text not null,
  browser text not null,
  -- Method and route of a refused right.
  detail text
);
create index access_event_by_age on access_event (at);
create index access_event_of_user on access_event (user_id, address);

-- Changes by people and jobs. Some happen before a person has an organization.
create table audit_entry (
  id bigint generated always as identity primary key,
  organization_id bigint,
  actor_id bigint,
  acting_as_id bigint,
  verb text not null,
  entity text not null,
  entity_id bigint,
  changes jsonb not null default '{}',
  request_id text,
  at timestamptz not null default now()
);
create index audit_of_organization on audit_entry (organization_id, id desc);
create index audit_of_campaign on audit_entry (organization_id, entity_id, id desc) where entity = 'campaign';

-- Responses to POST requests, repeated for the same key. `locked_until` marks one that is still running; the response is
-- written in the transaction of its effect, so a key without a response had no effect.
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  locked_until timestamptz not null,
  -- Holder of the key: no other request may release it or store a response under it.
  claim uuid,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

create table outbox_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamptz not null default now()
);

-- Images

create table image (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  folder text not null,
  extension text not null,
  file_name text not null,
  bytes int not null,
  width int not null,
  height int not null,
  sha256 bytea not null,
  -- Focal point, which crops keep in view; null for the center.
  focus jsonb,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, folder)
);
-- The sweep of stored files asks by folder alone.
create index image_by_folder on image (folder);

create table organization_photo (
  organization_id bigint not null references organization,
  image_id bigint not null,
  position int not null,
  primary key (organization_id, image_id),
  foreign key (organization_id, image_id) references image
);

create table user_photo (
  organization_id bigint not null references organization,
  user_id bigint not null references app_user,
  image_id bigint not null,
  position int not null,
  primary key (organization_id, user_id, image_id),
  foreign key (organization_id, image_id) references image
);

-- Buildings, listings and collections

create table building (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  url text not null default '',
  address text not null,
  state_id bigint not null references state,
  city_id bigint not null references city,
  zip_code text not null,
  neighborhood text not null default '',
  property_type text not null,
  description text not null default '',
  logo_id bigint,
  apartment_parameters jsonb not null default '[]',
  apartment_min_cents bigint,
  apartment_max_cents bigint,
  amenities text[] not null default '{}',
  transit text[] not null default '{}',
  competitors text[] not null default '{}',
  clusters text[] not null default '{}',
  -- Declaration that the property meets the federal exemption for housing for older persons (HOPA).
  older_persons_declared_by bigint references app_user,
  older_persons_declared_at timestamptz,
  yardi_property_id text,
  -- Last valid prices from Yardi, when they were read, and why later readings failed.
  yardi_prices jsonb not null default '[]',
  yardi_synced_at timestamptz,
  yardi_problem text,
  initializing_status text not null default 'queued'
    check (initializing_status in ('queued', 'running', 'done', 'failed')),
  initialization jsonb not null default '[]',
  -- Start of the preparation, which is given up after a limit.
  preparing_since timestamptz not null default now(),
  page_reading jsonb,
  suggestions jsonb,
  -- Name, address, neighborhood and city in lower case.
  search_text text not null default '',
  revision int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, logo_id) references image,
  constraint older_persons_declared check (
    (older_persons_declared_by is null) = (older_persons_declared_at is null))
);
create index building_newest on building (organization_id, created_at desc, id desc) where deleted_at is null;
create index building_by_name on building (organization_id, lower(name), id) where deleted_at is null;
create index building_search on building using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;
create index building_in_preparation on building (preparing_since)
  where initializing_status in ('queued', 'running');
create index building_at_yardi on building (organization_id)
  where yardi_property_id is not null and deleted_at is null;

-- A picture removed from a building or listing is kept but no longer returned.
create table building_image (
  organization_id bigint not null,
  building_id bigint not null,
  image_id bigint not null,
  position int not null,
  deleted_at timestamptz,
  primary key (organization_id, building_id, image_id),
  foreign key (organization_id, building_id) references building on delete cascade,
  foreign key (organization_id, image_id) references image
);

create table listing (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  agent_id bigint references app_user,
  kind text not null check (kind in ('sale', 'rent')),
  url text not null default '',
  address text not null,
  state_id bigint not null references state,
  city_id bigint not null references city,
  zip_code text not null,
  neighborhood text not null default '',
  property_type text not null,
  description text not null default '',
  price_cents bigint,
  monthly_rent_cents bigint,
  bedrooms smallint,
  bathrooms numeric(5, 2),
  square_feet int,
  acres numeric(8, 2),
  amenities text[] not null default '{}',
  transit text[] not null default '{}',
  older_persons_declared_by bigint references app_user,
  older_persons_declared_at timestamptz,
  initializing_status text not null default 'queued'
    check (initializing_status in ('queued', 'running', 'done', 'failed')),
  initialization jsonb not null default '[]',
  preparing_since timestamptz not null default now(),
  page_reading jsonb,
  suggestions jsonb,
  search_text text not null default '',
  revision int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  constraint older_persons_declared check (
    (older_persons_declared_by is null) = (older_persons_declared_at is null))
);
create index listing_newest on listing (organization_id, created_at desc, id desc) where deleted_at is null;
create index listing_by_name on listing (organization_id, lower(name), id) where deleted_at is null;
create index listing_search on listing using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;
create index listing_prices on listing (organization_id, kind, price_cents, monthly_rent_cents)
  where deleted_at is null;
create index listing_in_preparation on listing (preparing_since)
  where initializing_status in ('queued', 'running');

create table listing_image (
  organization_id bigint not null,
  listing_id bigint not null,
  image_id bigint not null,
  position int not null,
  deleted_at timestamptz,
  primary key (organization_id, listing_id, image_id),
  foreign key (organization_id, listing_id) references listing on delete cascade,
  foreign key (organization_id, image_id) references image
);

-- Tags that people of an organization typed themselves, as first typed and in lower case.
create table custom_tag (
  organization_id bigint not null references organization,
  kind text not null check (kind in ('building_amenity', 'listing_amenity', 'mass_transit', 'competitor')),
  label text not null,
  label_key text not null check (label_key = lower(label_key)),
  primary key (organization_id, kind, label_key)
);
create index custom_tag_search on custom_tag using gin (organization_id, kind, label_key gin_trgm_ops);

-- `name_key` is the name in lower case as JavaScript has it, because lower() depends on the server's locale.
create table collection_type (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  primary key (organization_id, id)
);
create unique index collection_type_by_name on collection_type (organization_id, name_key);

create table collection (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  revision int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index collection_by_name on collection (organization_id, name_key);
create index collection_newest on collection (organization_id, created_at desc, id desc);
create index collection_search on collection using gin (organization_id, name_key gin_trgm_ops);

create table collection_building (
  organization_id bigint not null,
  collection_id bigint not null,
  building_id bigint not null,
  position int not null,
  primary key (organization_id, collection_id, building_id),
  foreign key (organization_id, collection_id) references collection on delete cascade,
  foreign key (organization_id, building_id) references building
);
create index collection_building_order on collection_building (organization_id, collection_id, position);
create index collection_of_building on collection_building (organization_id, building_id);

create table collection_tag (
  organization_id bigint not null,
  collection_id bigint not null,
  type_id bigint not null,
  primary key (organization_id, collection_id, type_id),
  foreign key (organization_id, collection_id) references collection on delete cascade,
  foreign key (organization_id, type_id) references collection_type on delete cascade
);
create index collection_of_type on collection_tag (organization_id, type_id);

-- An organization's access to Yardi. Token and password are encrypted (AES-256-GCM).
create table yardi_connection (
  organization_id bigint primary key references organization,
  generation text not null check (generation in ('v1', 'v2')),
  company_code text not null,
  api_token bytea not null,
  api_token_hint text not null,
  username text not null default '',
  password bytea,
  vendor text not null default '',
  checked_at timestamptz,
  problem text,
  updated_at timestamptz not null default now()
);

-- Connections to the ad networks

-- A person's access to a network, in one organization. The token is encrypted (AES-256-GCM).
create table connection (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  network text not null check (network in ('meta', 'google')),
  state text not null default 'connected' check (state in ('connected', 'expired', 'disconnected')),
  token bytea,
  token_expires_at timestamptz,
  expiry_warned_days int,
  scopes text[] not null default '{}',
  external_user_id text,
  account_name text,
  ad_account_id text,
  ad_account_name text,
  business_id text,
  business_name text,
  manager_id text,
  manager_name text,
  client_id text,
  client_name text,
  -- Last message of the network about the chosen account (kind and words); null if the account works.
  account_problem jsonb,
  checked_at timestamptz,
  -- Ids of the pages, Instagram accounts, pixels and audiences that the connection could use when its network was last
  -- asked. A list that was never read is missing.
  known_assets jsonb not null default '{}',
  connected_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id, network)
);
create index connection_of_person on connection (user_id);
-- Consent at a network is withdrawn with a person's last connection, in whichever organization.
create index connection_of_network_person on connection (network, external_user_id);

-- Allowed pace of an ad account, from the last answers of its network; shared by all workers.
create table network_pace (
  network text not null,
  account_id text not null,
  blocked_until timestamptz,
  -- Used part of the allowance in percent. Background work stops before the end.
  used_percent real not null default 0,
  failures int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (network, account_id)
);

-- Operations sent to Google in each minute, for the project's limit in a sliding 24 hours.
create table google_operations (
  minute timestamptz primary key,
  operations int not null
);

-- Campaigns

create table campaign (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('1', '2', '3', '4')),
  status text not null default '9' check (status in ('9', '8', '5', '4')),
  building_id bigint,
  listing_id bigint,
  -- Target of a branding campaign: '1' the promoted user, '2' or '3' the organization.
  target_kind text check (target_kind in ('1', '2', '3')),
  promoted_user_id bigint references app_user,
  open_house_start date,
  open_house_end date,
  fb_page_id text,
  instagram_acc_id text,
  fb_pixel_id text,
  fb_custom_audience_id text,
  google_client_id text,
  fb_daily_cents bigint,
  ads_daily_cents bigint,
  adwords_daily_cents bigint,
  start_date date,
  end_date date,
  open_ended boolean not null default false,
  variant_b jsonb,
  ab_test_skipped boolean not null default false,
  yardi_auto_update boolean not null default false,
  -- True if the ad groups of the search ad are paused at Google while the campaign runs.
  ad_groups_paused boolean not null default false,
  -- True if Google refused the phone number of the launched campaign.
  phone_refused boolean not null default false,
  entity_updated boolean not null default false,
  is_entity_location_changed boolean not null default false,
  problem_count int not null default 0,
  -- Number of differences at the networks that nobody accepted, kept by a trigger.
  difference_count int not null default 0,
  -- Figures reported by the networks, kept by the reading job so that the list needs no sums.
  spend_cents bigint,
  leads int,
  facts_as_of timestamptz,
  facts_refreshing_since timestamptz,
  facts_problem text,
  -- End of Meta's hourly limit, before which figures cannot be read again.
  facts_limit_until timestamptz,
  agent_id bigint references app_user,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, building_id) references building,
  foreign key (organization_id, listing_id) references listing
);
create index campaign_default_order on campaign
  (organization_id, entity_updated desc, is_entity_location_changed desc, created_at desc, id desc)
  where deleted_at is null;
create index campaign_newest on campaign (organization_id, created_at desc, id desc) where deleted_at is null;
create index campaign_recently_changed on campaign (organization_id, updated_at desc, id desc)
  where deleted_at is null;
create index campaign_by_name on campaign (organization_id, lower(name), id) where deleted_at is null;
create index campaign_of_building on campaign (organization_id, building_id) where deleted_at is null;
create index campaign_of_listing on campaign (organization_id, listing_id) where deleted_at is null;
create index campaign_of_person on campaign (organization_id, promoted_user_id) where deleted_at is null;
create index campaign_following_yardi on campaign (organization_id, building_id)
  where yardi_auto_update and deleted_at is null;
create index campaign_to_close on campaign (end_date) where status in ('8', '5') and deleted_at is null;
create index campaign_facts_as_of on campaign (organization_id, facts_as_of)
  where deleted_at is null and facts_as_of is not null;
create index campaign_changed_or_wrong on campaign (organization_id)
  where deleted_at is null and status <> '4'
    and (entity_updated or is_entity_location_changed or (problem_count > 0 and status <> '9'));

create table campaign_ad (
  organization_id bigint not null,
  campaign_id bigint not null,
  channel text not null check (channel in ('facebook', 'instagram', 'search', 'display')),
  is_active boolean not null,
  -- The channel's ad as the API returns it: json, which keeps the order of its members.
  content json not null,
  primary key (organization_id, campaign_id, channel),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

create table campaign_geotarget (
  organization_id bigint not null,
  campaign_id bigint not null,
  city_id bigint not null references city,
  position int not null,
  primary key (organization_id, campaign_id, city_id),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

-- Number of campaigns by kind and status, because counting ten thousand rows costs more than a page of them. It is the
-- sum over slots, each of which may be negative: concurrent writers take different slots and do not wait.
create table campaign_counter (
  organization_id bigint not null references organization,
  kind text not null,
  status text not null,
  slot smallint not null default 0,
  count int not null,
  primary key (organization_id, kind, status, slot)
);

-- Changes of the promoted property, person or organization since somebody last looked at the campaign: the former and
-- the current value, as people read them.
create table campaign_change (
  organization_id bigint not null,
  campaign_id bigint not null,
  field text not null,
  label text not null,
  old jsonb not null,
  new jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (organization_id, campaign_id, field),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

-- An owner's permission of one fair-housing finding in one exact text at one place. `span_start` and `span_end`
-- (exclusive) are UTF-16 offsets in `text`.
create table fair_housing_override (
  organization_id bigint not null,
  campaign_id bigint not null,
  place text not null,
  rule_id text not null,
  text text not null,
  span_start int not null,
  span_end int not null check (span_end > span_start),
  -- The text may be longer than an index entry.
  text_md5 text not null generated always as (md5(text)) stored,
  reason text not null,
  allowed_by bigint not null references app_user,
  allowed_at timestamptz not null default now(),
  primary key (organization_id, campaign_id, place, rule_id, span_start, text_md5),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

-- Publishing

-- A campaign at a network: one for Facebook and Instagram together, one for search, one for display.
create table publication (
  organization_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  line text not null check (line in ('meta', 'google_search', 'google_display')),
  connection_id bigint not null,
  account_id text not null,
  -- Google manager through which the account is reached; null if it is reached directly.
  manager_id text,
  -- Part of the name of every object created, so that one whose answer was lost is found again.
  marker text not null,
  state text not null default 'publishing'
    check (state in ('publishing', 'published', 'partly_published', 'failed', 'drifted', 'removed')),
  problem text,
  published_at timestamptz,
  synced_at timestamptz,
  sync_asked_at timestamptz,
  sync_problem text,
  -- Our last operation before the network was read. The reading is void after a later one.
  synced_operation_id bigint,
  -- When its figures were last read to the end; null if never, and then they are read from the start of the run.
  facts_read_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, campaign_id, line),
  unique (organization_id, marker),
  foreign key (organization_id, campaign_id) references campaign on delete cascade,
  foreign key (organization_id, connection_id) references connection
);
create index publication_of_connection on publication (organization_id, connection_id) where state <> 'removed';
create index publication_in_trouble on publication (organization_id, campaign_id)
  where state in ('failed', 'partly_published', 'drifted');
create index publication_unread on publication (organization_id, campaign_id)
  where facts_read_at is null and state <> 'removed';
-- The nightly search finds objects by their markers, in whichever organization.
create index publication_by_marker on publication (marker);

-- Objects at the network, as last sent.
create table network_object (
  organization_id bigint not null,
  id bigint generated always as identity,
  publication_id bigint not null,
  kind text not null,
  key text not null,
  external_id text not null,
  sent jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, publication_id, kind, key),
  foreign key (organization_id, publication_id) references publication on delete cascade
);

-- Objects of a publication that were replaced or forgotten. Their figures remain the campaign's.
create table former_object (
  organization_id bigint not null,
  publication_id bigint not null,
  kind text not null,
  key text not null,
  external_id text not null,
  sent jsonb not null,
  -- When it was first read after it was gone. Figures change for a month from then.
  read_gone_at timestamptz,
  primary key (organization_id, publication_id, external_id),
  foreign key (organization_id, publication_id) references publication on delete cascade
);

-- Markers and accounts of publications that were removed and launched anew, to recognize what appears of them later.
create table former_marker (
  organization_id bigint not null,
  marker text not null,
  publication_id bigint not null,
  connection_id bigint,
  account_id text not null,
  manager_id text,
  primary key (organization_id, marker),
  foreign key (organization_id, publication_id) references publication on delete cascade,
  foreign key (organization_id, connection_id) references connection on delete set null (connection_id)
);
create index former_marker_of_publication on former_marker (organization_id, publication_id);
create index former_marker_by_marker on former_marker (marker);

create table publishing_operation (
  organization_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  kind text not null check (kind in (
    'publish', 'update', 'pause', 'delete', 'undo', 'start_test', 'stop_test', 'pause_ad_groups', 'unpause_ad_groups',
    'close')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- The desired campaign when the operation was requested.
  desired jsonb not null,
  requested_by bigint references app_user,
  planned boolean not null default false,
  waiting_until timestamptz,
  -- Network that is waited for and why, in words.
  waiting_for text,
  -- Since when its networks have been in trouble without a step done.
  waiting_since timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);
create index publishing_operation_of_campaign on publishing_operation (organization_id, campaign_id, id desc);
create index publishing_operation_open on publishing_operation (id) where state in ('queued', 'running');
create index publishing_operation_not_closed on publishing_operation (organization_id, campaign_id)
  where kind = 'close' and state = 'failed';

create table publishing_step (
  organization_id bigint not null,
  operation_id bigint not null,
  position int not null,
  line text not null,
  name text not null,
  key text not null,
  channel text,
  subject text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempted_at timestamptz,
  finished_at timestamptz,
  error jsonb,
  -- Part that was left out because the network refused it while the rest went on.
  warning jsonb,
  primary key (organization_id, operation_id, position),
  foreign key (organization_id, operation_id) references publishing_operation on delete cascade
);

-- Reading the networks

-- A setting that differs at a network. `ours` and `theirs` are the recorded settings, as sent and as found; null where
-- the object is missing.
create table network_difference (
  organization_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  publication_id bigint not null,
  kind text not null,
  key text not null,
  -- Name of the setting within the object; '' for the object itself.
  field text not null,
  ours jsonb,
  theirs jsonb,
  -- The object at the network, recorded if the difference is accepted or overwritten.
  found jsonb,
  since timestamptz not null,
  ignored_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, publication_id, kind, key, field),
  foreign key (organization_id, campaign_id) references campaign on delete cascade,
  foreign key (organization_id, publication_id) references publication on delete cascade
);
create index network_difference_of_campaign on network_difference (organization_id, campaign_id);
create index network_difference_open on network_difference (organization_id, campaign_id) where ignored_at is null;

create table channel_review (
  organization_id bigint not null,
  publication_id bigint not null,
  channel text not null,
  state text not null check (state in ('pending', 'approved', 'limited', 'disapproved')),
  reasons text[] not null default '{}',
  read_at timestamptz not null,
  primary key (organization_id, publication_id, channel),
  foreign key (organization_id, publication_id) references publication on delete cascade
);
create index channel_review_refused on channel_review (organization_id, publication_id) where state = 'disapproved';

-- Objects at a network that carry our marker and belong to no campaign, found by the nightly search.
create table network_orphan (
  organization_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  network text not null check (network in ('meta', 'google')),
  account_id text not null,
  kind text not null,
  external_id text not null,
  marker text not null,
  name text not null,
  found_at timestamptz not null,
  removing_since timestamptz,
  problem text,
  primary key (organization_id, id),
  unique (organization_id, network, account_id, external_id),
  foreign key (organization_id, connection_id) references connection on delete cascade
);

-- Figures

create table daily_fact (
  organization_id bigint not null,
  campaign_id bigint not null,
  channel text not null,
  date date not null,
  impressions int not null,
  clicks int not null,
  spend_cents bigint not null,
  -- Google shares a conversion between clicks: fractions are stored, and rounded after adding up.
  leads double precision,
  tours double precision,
  applications double precision,
  primary key (organization_id, campaign_id, channel, date),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

create table breakdown_fact (
  organization_id bigint not null,
  campaign_id bigint not null,
  kind text not null check (kind in ('age', 'region')),
  channel text not null,
  date date not null,
  bucket text not null,
  impressions int not null,
  clicks int not null,
  spend_cents bigint not null,
  leads int,
  primary key (organization_id, campaign_id, kind, channel, date, bucket),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

-- Sums of a campaign's daily facts over its channels, by day and by week (from Monday). Leads are null if no channel
-- reported any. The list of reports adds up all campaigns from the indexes alone.
create table campaign_day (
  organization_id bigint not null,
  campaign_id bigint not null,
  date date not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  leads double precision,
  primary key (organization_id, campaign_id, date)
);
create index campaign_day_of_organization on campaign_day (organization_id, date)
  include (campaign_id, impressions, clicks, spend_cents, leads);

create table campaign_week (
  organization_id bigint not null,
  campaign_id bigint not null,
  week date not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  leads double precision,
  primary key (organization_id, campaign_id, week)
);
create index campaign_week_of_organization on campaign_week (organization_id, week)
  include (campaign_id, impressions, clicks, spend_cents, leads);

-- Sums of an organization's daily facts over its campaigns that are not deleted. Its overview reads these alone.
create table organization_day (
  organization_id bigint not null references organization,
  date date not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  leads numeric not null,
  -- Number of facts in the sums, and of those that report leads: the sum is null, not zero, without any.
  facts int not null,
  facts_with_leads int not null,
  primary key (organization_id, date)
);

-- A/B tests

create table ab_test (
  organization_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  state text not null check (state in ('starting', 'running', 'stopping', 'ended', 'failed')),
  variant_a jsonb not null,
  variant_b jsonb not null,
  start_date date not null,
  -- The last day, inclusive.
  end_date date not null,
  started_by bigint references app_user,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('winner_a', 'winner_b', 'no_difference', 'stopped')),
  applied text check (applied in ('a', 'b')),
  -- True if Meta splits the audience between the variants.
  split_by_network boolean not null default false,
  problem text,
  primary key (organization_id, id),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);
create index ab_test_of_campaign on ab_test (organization_id, campaign_id, id desc);
create unique index ab_test_open on ab_test (organization_id, campaign_id)
  where state in ('starting', 'running', 'stopping');

create table variant_fact (
  organization_id bigint not null,
  ab_test_id bigint not null,
  variant text not null check (variant in ('a', 'b')),
  date date not null,
  impressions int not null,
  clicks int not null,
  spend_cents bigint not null,
  leads int,
  primary key (organization_id, ab_test_id, date, variant),
  foreign key (organization_id, ab_test_id) references ab_test on delete cascade
);

-- Campaigns that somebody has to look at, and from when on. Closed ones are left out unless they may still run at a
-- network. Each part is found by a partial index.
create view campaign_attention as
  select organization_id, id as campaign_id, '-infinity'::timestamptz as since
  from campaign
  where deleted_at is null and status <> '4'
    and (entity_updated or is_entity_location_changed or (problem_count > 0 and status <> '9'))
  union all
  select p.organization_id, p.campaign_id, '-infinity'
  from publication p
  join campaign c on c.organization_id = p.organization_id and c.id = p.campaign_id
  where p.state in ('failed', 'partly_published', 'drifted') and c.deleted_at is null and c.status <> '4'
  union all
  select d.organization_id, d.campaign_id, '-infinity'
  from network_difference d
  join campaign c on c.organization_id = d.organization_id and c.id = d.campaign_id
  where d.ignored_at is null and c.deleted_at is null and c.status <> '4'
  union all
  select r.organization_id, p.campaign_id, '-infinity'
  from channel_review r
  join publication p on p.organization_id = r.organization_id and p.id = r.publication_id
  join campaign c on c.organization_id = p.organization_id and c.id = p.campaign_id
  where r.state = 'disapproved' and c.deleted_at is null and c.status in ('8', '5')
  union all
  select k.organization_id, p.campaign_id,
    case when k.state = 'connected' then k.token_expires_at else '-infinity' end
  from connection k
  join publication p on p.organization_id = k.organization_id and p.connection_id = k.id and p.state <> 'removed'
  join campaign c on c.organization_id = p.organization_id and c.id = p.campaign_id
  where (k.state <> 'connected' or k.token_expires_at is not null)
    and c.deleted_at is null and c.status in ('8', '5')
  union all
  select o.organization_id, o.campaign_id, '-infinity'
  from publishing_operation o
  join campaign c on c.organization_id = o.organization_id and c.id = o.campaign_id
  where o.kind = 'close' and o.state = 'failed' and c.deleted_at is null
    and not exists (
      select from publishing_operation later
      where later.organization_id = o.organization_id and later.campaign_id = o.campaign_id and later.id > o.id);

-- Triggers

create function count_differences() returns trigger language plpgsql as $$
declare
  of_organization bigint := coalesce(new.organization_id, old.organization_id);
  touched bigint := coalesce(new.campaign_id, old.campaign_id);
begin
  update campaign set difference_count = (
    select count(*) from network_difference
    where organization_id = of_organization and campaign_id = touched and ignored_at is null)
  where organization_id = of_organization and id = touched;
  return null;
end $$;
create trigger network_difference_counted after insert or delete or update of ignored_at on network_difference
  for each row execute function count_differences();

-- Differences and reviews of a publication end when it is removed at its network.
create function forget_reading() returns trigger language plpgsql as $$
begin
  delete from network_difference where organization_id = new.organization_id and publication_id = new.id;
  delete from channel_review where organization_id = new.organization_id and publication_id = new.id;
  return null;
end $$;
create trigger publication_reading_forgotten after update of state on publication
  for each row when (new.state = 'removed') execute function forget_reading();

create function keep_former_marker() returns trigger language plpgsql as $$
begin
  insert into former_marker (organization_id, marker, publication_id, connection_id, account_id, manager_id)
    values (old.organization_id, old.marker, old.id, old.connection_id, old.account_id, old.manager_id);
  return null;
end $$;
create trigger publication_marker_renewed after update of marker on publication
  for each row when (old.marker <> new.marker) execute function keep_former_marker();

create function keep_former_object() returns trigger language plpgsql as $$
begin
  insert into former_object (organization_id, publication_id, kind, key, external_id, sent)
    select old.organization_id, p.id, old.kind, old.key, old.external_id, old.sent
    from publication p where p.organization_id = old.organization_id and p.id = old.publication_id
  on conflict (organization_id, publication_id, external_id) do update set sent = excluded.sent, read_gone_at = null;
  return null;
end $$;
create trigger network_object_forgotten after delete on network_object
  for each row when (old.kind in ('campaign', 'ad_set', 'test_campaign', 'test_ad_set'))
  execute function keep_former_object();
create trigger network_object_replaced after update of external_id on network_object
  for each row when (
    old.kind in ('campaign', 'ad_set', 'test_campaign', 'test_ad_set') and old.external_id <> new.external_id)
  execute function keep_former_object();

create function lock_organization_days(organization bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('organization_day ' || organization, 0))
$$;

create function sum_up_campaign_days(organization bigint, campaign bigint, first date, last date)
returns void language plpgsql as $$
declare
  monday date := date_trunc('week', first::timestamp);
begin
  delete from campaign_day
    where organization_id = organization and campaign_id = campaign and date between first and last;
  insert into campaign_day
    select organization_id, campaign_id, date, sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
    from daily_fact
    where organization_id = organization and campaign_id = campaign and date between first and last
    group by organization_id, campaign_id, date;
  delete from campaign_week
    where organization_id = organization and campaign_id = campaign and week between monday and last;
  insert into campaign_week
    select organization_id, campaign_id, date_trunc('week', date::timestamp)::date as week,
      sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
    from campaign_day
    where organization_id = organization and campaign_id = campaign
      and date >= monday and date < date_trunc('week', last::timestamp)::date + 7
    group by organization_id, campaign_id, week;
end $$;

-- Facts are replaced, never updated: deleted ones are subtracted and inserted ones added.
create function count_daily_facts() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  -- Campaigns are locked before days, in the order of a deletion: whether a campaign counts is settled first.
  perform from campaign
    where (organization_id, id) in (select organization_id, campaign_id from changed)
    order by organization_id, id for share;
  perform lock_organization_days(organization_id)
    from (select distinct organization_id from changed order by 1) organizations;
  insert into organization_day as day
    select f.organization_id, f.date, sign * sum(f.impressions), sign * sum(f.clicks), sign * sum(f.spend_cents),
      sign * coalesce(sum(f.leads::numeric), 0), sign * count(*), sign * count(f.leads)
    from changed f
    join campaign c on c.organization_id = f.organization_id and c.id = f.campaign_id and c.deleted_at is null
    group by f.organization_id, f.date
  on conflict (organization_id, date) do update set
    impressions = day.impressions + excluded.impressions, clicks = day.clicks + excluded.clicks,
    spend_cents = day.spend_cents + excluded.spend_cents, leads = day.leads + excluded.leads,
    facts = day.facts + excluded.facts, facts_with_leads = day.facts_with_leads + excluded.facts_with_leads;
  -- Under the lock, where all earlier writes are visible.
  perform sum_up_campaign_days(organization_id, campaign_id, min(date), max(date))
    from changed group by organization_id, campaign_id;
  return null;
end $$;
create trigger daily_facts_added after insert on daily_fact
  referencing new table as changed for each statement execute function count_daily_facts();
create trigger daily_facts_gone after delete on daily_fact
  referencing old table as changed for each statement execute function count_daily_facts();

-- A deleted row takes its facts along first, while it is still visible whether they count.
create function remove_daily_facts() returns trigger language plpgsql as $$
begin
  delete from daily_fact where organization_id = old.organization_id and campaign_id = old.id;
  return old;
end $$;
create trigger campaign_facts_removed before delete on campaign
  for each row execute function remove_daily_facts();

create function uncount_deleted_campaign() returns trigger language plpgsql as $$
begin
  perform lock_organization_days(new.organization_id);
  update organization_day as day set
    impressions = day.impressions - gone.impressions, clicks = day.clicks - gone.clicks,
    spend_cents = day.spend_cents - gone.spend_cents, leads = day.leads - gone.leads,
    facts = day.facts - gone.facts, facts_with_leads = day.facts_with_leads - gone.facts_with_leads
  from (
    select date, sum(impressions) as impressions, sum(clicks) as clicks, sum(spend_cents) as spend_cents,
      coalesce(sum(leads::numeric), 0) as leads, count(*) as facts, count(leads) as facts_with_leads
    from daily_fact where organization_id = new.organization_id and campaign_id = new.id group by date) gone
  where day.organization_id = new.organization_id and day.date = gone.date;
  return null;
end $$;
-- At the end of the transaction, so that the lock on the days comes after those on campaigns.
create constraint trigger deleted_campaign_uncounted after update of deleted_at on campaign
  deferrable initially deferred for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function uncount_deleted_campaign();
