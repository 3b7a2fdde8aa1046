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

create table organization (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('agent', 'brokerage', 'multifamily')),
  state_id bigint references state,
  city_id bigint references city,
  contact_phone text not null default '',
  time_zone text not null,
  building_count int not null default 0,
  listing_count int not null default 0,
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
  state_id bigint references state,
  city_id bigint references city,
  organization_id bigint references organization,
  role text not null default 'NO_ORGANIZATION'
    check (role in ('OWNER', 'SUPERUSER', 'MEMBER', 'SUPERADMIN', 'NO_ORGANIZATION')),
  activated_at timestamptz,
  created_at timestamptz not null default now()
);
create index app_user_of_organization on app_user (organization_id);

-- Links sent by mail. Only a hash is kept: whoever reads the table cannot follow them.
create table account_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('activation', 'password', 'invitation')),
  token_hash bytea not null unique,
  -- The password of the sign-up that this link answers.
  password_hash text,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A session is a family of refresh tokens: each works once, and a second use ends the family.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  remembered boolean not null,
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

-- What a POST answered, to be answered again to the same key. `locked_until` marks one that is still running;
-- the answer is written in the transaction of its effect, so a key without an answer had no effect.
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  locked_until timestamptz not null,
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

create table oauth_state (
  state_hash bytea primary key,
  user_id bigint not null references app_user,
  session_id uuid not null references session on delete cascade,
  network text not null check (network in ('meta', 'google')),
  code_verifier text,
  expires_at timestamptz not null
);

-- An ad platform that a person has connected. The token is encrypted (AES-256-GCM).
create table connection (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  user_id bigint not null references app_user,
  network text not null check (network in ('meta', 'google')),
  token bytea,
  token_expires_at timestamptz,
  scopes text[] not null default '{}',
  external_user_id text,
  account_name text,
  state text not null default 'connected' check (state in ('connected', 'expired', 'disconnected')),
  ad_account_id text,
  ad_account_name text,
  business_id text,
  business_name text,
  manager_id text,
  manager_name text,
  client_id text,
  client_name text,
  connected_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, network)
);
create index connection_of_organization on connection (organization_id);
