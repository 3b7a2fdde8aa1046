create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table building
  add column logo_id bigint references image,
  add column apartment_min_cents bigint,
  add column apartment_max_cents bigint,
  -- Name, address, neighborhood and city in lower case: what a search looks at.
  add column search_text text not null default '',
  add column yardi_property_id text,
  -- The last good prices of Yardi, when they were read, and why they could not be read since.
  add column yardi_prices jsonb not null default '[]',
  add column yardi_synced_at timestamptz,
  add column yardi_problem text,
  -- Since when it is being prepared: what takes far too long is given up.
  add column preparing_since timestamptz not null default now();
update building set search_text = lower(concat_ws(' ', building.name, address, neighborhood, city.name))
  from city where city.id = building.city_id;
update building set page_reading = page_reading
  || '{"street": null, "zip_code": null, "state": null, "city": null}'::jsonb
  where page_reading is not null;
create index building_search on building using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;
create index building_in_preparation on building (preparing_since) where initializing_status in ('queued', 'running');
create index building_at_yardi on building (organization_id) where yardi_property_id is not null and deleted_at is null;

-- A picture that was taken out of a building or listing: it is kept, and never answered.
alter table building_image add column deleted_at timestamptz;
alter table listing_image add column deleted_at timestamptz;

alter table listing
  add column acres numeric(8, 2),
  add column transit text[] not null default '{}',
  add column search_text text not null default '',
  add column initializing_status text not null default 'queued'
    check (initializing_status in ('queued', 'running', 'done', 'failed')),
  add column initialization jsonb not null default '[]',
  add column page_reading jsonb,
  add column suggestions jsonb,
  add column created_by bigint references app_user,
  add column updated_at timestamptz not null default now(),
  add column preparing_since timestamptz not null default now();
update listing set initializing_status = 'done', search_text =
  lower(concat_ws(' ', listing.name, address, neighborhood, city.name))
  from city where city.id = listing.city_id;
create index listing_by_name on listing (organization_id, lower(name), id) where deleted_at is null;
create index listing_search on listing using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;
create index listing_prices on listing (organization_id, kind, price_cents, monthly_rent_cents)
  where deleted_at is null;
create index listing_in_preparation on listing (preparing_since) where initializing_status in ('queued', 'running');
create index campaign_of_listing on campaign (listing_id) where deleted_at is null;

-- Tags that people of an organization typed themselves: offered to them again.
create table custom_tag (
  organization_id bigint not null references organization,
  kind text not null check (kind in ('building_amenity', 'listing_amenity', 'mass_transit', 'competitor')),
  -- As it was first typed, and in lower case to be found.
  label text not null,
  label_key text not null check (label_key = lower(label_key)),
  primary key (organization_id, kind, label_key)
);
create index custom_tag_search on custom_tag using gin (organization_id, kind, label_key gin_trgm_ops);

-- Names also in lower case as JavaScript has it: what lower() makes of an accented letter depends on the server's locale.
create table collection_type (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  name text not null,
  name_key text not null,
  unique (organization_id, id)
);
create unique index collection_type_by_name on collection_type (organization_id, name_key);

create table collection (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  name text not null,
  name_key text not null,
  revision int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index collection_newest on collection (organization_id, created_at desc, id desc);
create index collection_search on collection using gin (organization_id, name_key gin_trgm_ops);

create table collection_building (
  organization_id bigint not null,
  collection_id bigint not null,
  building_id bigint not null,
  position int not null,
  primary key (collection_id, building_id),
  foreign key (organization_id, collection_id) references collection (organization_id, id) on delete cascade,
  foreign key (organization_id, building_id) references building (organization_id, id)
);
create index collection_of_building on collection_building (building_id);
create index collection_building_order on collection_building (collection_id, position);

create table collection_tag (
  organization_id bigint not null,
  collection_id bigint not null,
  type_id bigint not null,
  primary key (collection_id, type_id),
  foreign key (organization_id, collection_id) references collection (organization_id, id) on delete cascade,
  foreign key (organization_id, type_id) references collection_type (organization_id, id) on delete cascade
);
create index collection_of_type on collection_tag (type_id);

-- How an organization reaches Yardi. Token and password are encrypted (AES-256-GCM).
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

alter table campaign add column yardi_auto_update boolean not null default false;
create index campaign_following_yardi on campaign (building_id)
  where yardi_auto_update and deleted_at is null;

-- What changed in the promoted property, person or organization since somebody last looked at the campaign: the value
-- it had then, and the one it has now, as people read them.
create table campaign_change (
  organization_id bigint not null,
  campaign_id bigint not null,
  field text not null,
  label text not null,
  old jsonb not null,
  new jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (campaign_id, field),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);

-- Campaigns that were marked before changes were kept stay marked until somebody has looked.
insert into campaign_change (organization_id, campaign_id, field, label, old, new)
  select organization_id, id, 'earlier', 'Earlier', '[]'::jsonb, '["Changed before this version"]'::jsonb
  from campaign where entity_updated and deleted_at is null
  union all
  select organization_id, id, 'earlier_place', 'Earlier', '[]'::jsonb, '["Moved before this version"]'::jsonb
  from campaign where is_entity_location_changed and deleted_at is null;

create index daily_fact_of_organization on daily_fact (organization_id, date);
