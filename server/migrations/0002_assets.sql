create table image (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  folder text not null unique,
  extension text not null,
  file_name text not null,
  bytes int not null,
  width int not null,
  height int not null,
  sha256 bytea not null,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);

create table building (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  name text not null,
  url text not null default '',
  address text not null,
  state_id bigint not null references state,
  city_id bigint not null references city,
  zip_code text not null,
  neighborhood text not null default '',
  property_type text not null,
  description text not null default '',
  apartment_parameters jsonb not null default '[]',
  amenities text[] not null default '{}',
  transit text[] not null default '{}',
  competitors text[] not null default '{}',
  clusters text[] not null default '{}',
  initializing_status text not null default 'queued'
    check (initializing_status in ('queued', 'running', 'done', 'failed')),
  initialization jsonb not null default '[]',
  page_reading jsonb,
  suggestions jsonb,
  revision int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (organization_id, id)
);
create index building_newest on building (organization_id, created_at desc, id desc) where deleted_at is null;
create index building_by_name on building (organization_id, lower(name), id) where deleted_at is null;

create table building_image (
  organization_id bigint not null,
  building_id bigint not null,
  image_id bigint not null,
  position int not null,
  primary key (building_id, image_id),
  foreign key (organization_id, building_id) references building (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references image (organization_id, id)
);

create table listing (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
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
  bathrooms numeric(4, 1),
  square_feet int,
  amenities text[] not null default '{}',
  revision int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (organization_id, id)
);
create index listing_newest on listing (organization_id, created_at desc, id desc) where deleted_at is null;

create table listing_image (
  organization_id bigint not null,
  listing_id bigint not null,
  image_id bigint not null,
  position int not null,
  primary key (listing_id, image_id),
  foreign key (organization_id, listing_id) references listing (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references image (organization_id, id)
);
