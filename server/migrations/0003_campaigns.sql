create table campaign (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  name text not null,
  kind text not null check (kind in ('1', '2', '3', '4')),
  status text not null default '9' check (status in ('9', '8', '5', '4')),
  building_id bigint,
  listing_id bigint,
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
  entity_updated boolean not null default false,
  is_entity_location_changed boolean not null default false,
  problem_count int not null default 0,
  -- What the networks reported so far, kept by the reading job so that the list needs no sums.
  spend_cents bigint,
  leads int,
  facts_as_of timestamptz,
  facts_refreshing_since timestamptz,
  facts_problem text,
  facts_limit_exceeded boolean not null default false,
  agent_id bigint references app_user,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, building_id) references building (organization_id, id),
  foreign key (organization_id, listing_id) references listing (organization_id, id)
);
create index campaign_default_order on campaign
  (organization_id, entity_updated desc, is_entity_location_changed desc, created_at desc, id desc)
  where deleted_at is null;
create index campaign_newest on campaign (organization_id, created_at desc, id desc) where deleted_at is null;
create index campaign_recently_changed on campaign (organization_id, updated_at desc, id desc) where deleted_at is null;
create index campaign_by_name on campaign (organization_id, lower(name), id) where deleted_at is null;
create index campaign_of_building on campaign (building_id) where deleted_at is null;
create index campaign_to_close on campaign (end_date) where status in ('8', '5') and deleted_at is null;

create table campaign_ad (
  organization_id bigint not null,
  campaign_id bigint not null,
  channel text not null check (channel in ('facebook', 'instagram', 'google_adwords', 'google_ads')),
  is_active boolean not null,
  -- The channel's ad as it is answered: json, so that it goes out as it was written.
  content json not null,
  primary key (campaign_id, channel),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);

create table campaign_geotarget (
  organization_id bigint not null,
  campaign_id bigint not null,
  position int not null,
  city_id bigint not null references city,
  primary key (campaign_id, city_id),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);

-- How many campaigns an organization has, by kind and status: counting ten thousand rows costs more than a page.
-- The count is the sum over its slots, each of which may be negative: those who write at once take different ones
-- and do not wait for each other.
create table campaign_counter (
  organization_id bigint not null references organization,
  kind text not null,
  status text not null,
  slot smallint not null default 0,
  count int not null,
  primary key (organization_id, kind, status, slot)
);

-- A campaign at a network: one for facebook and instagram together, one for search, one for display.
create table publication (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  campaign_id bigint not null,
  line text not null check (line in ('meta', 'google_search', 'google_display')),
  connection_id bigint not null references connection,
  account_id text not null,
  -- In the name of every object made, so that one whose answer was lost is found again.
  marker text not null unique,
  state text not null default 'publishing'
    check (state in ('publishing', 'published', 'partly_published', 'failed', 'drifted', 'removed')),
  problem text,
  published_at timestamptz,
  unique (campaign_id, line),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);

-- What exists at the network, as it was last sent.
create table network_object (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  publication_id bigint not null references publication on delete cascade,
  kind text not null,
  key text not null,
  external_id text not null,
  sent jsonb not null default '{}',
  unique (publication_id, kind, key)
);

create table publishing_operation (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  campaign_id bigint not null,
  kind text not null check (kind in ('publish', 'update', 'pause', 'delete', 'undo')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- The campaign as it shall be, taken when the operation was asked for.
  desired jsonb not null,
  requested_by bigint references app_user,
  planned boolean not null default false,
  waiting_until timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);
create index publishing_operation_of_campaign on publishing_operation (campaign_id, id desc);
create index publishing_operation_open on publishing_operation (id) where state in ('queued', 'running');

create table publishing_step (
  operation_id bigint not null references publishing_operation on delete cascade,
  position int not null,
  organization_id bigint not null,
  line text not null,
  name text not null,
  key text not null,
  channel text,
  subject text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempted_at timestamptz,
  finished_at timestamptz,
  error jsonb,
  primary key (operation_id, position)
);

create table daily_fact (
  organization_id bigint not null,
  campaign_id bigint not null,
  channel text not null,
  date date not null,
  impressions int not null,
  clicks int not null,
  spend_cents bigint not null,
  leads int,
  tours int,
  applications int,
  primary key (campaign_id, channel, date),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);

create table breakdown_fact (
  organization_id bigint not null,
  campaign_id bigint not null,
  channel text not null,
  date date not null,
  kind text not null check (kind in ('age', 'region')),
  bucket text not null,
  impressions int not null,
  clicks int not null,
  spend_cents bigint not null,
  leads int,
  primary key (campaign_id, kind, channel, date, bucket),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);
