alter table app_user
  add column website text not null default '',
  add column bio text not null default '',
  add column avatar_id bigint references image;

create table user_photo (
  user_id bigint not null references app_user,
  image_id bigint not null references image,
  position int not null,
  primary key (user_id, image_id)
);

alter table organization
  add column website text not null default '',
  add column description text not null default '',
  add column property_types text[] not null default '{}',
  add column logo_id bigint references image;

create table organization_photo (
  organization_id bigint not null references organization,
  image_id bigint not null,
  position int not null,
  primary key (organization_id, image_id),
  foreign key (organization_id, image_id) references image (organization_id, id)
);

-- Somebody asked into an organization by mail; once accepted, the person is in app_user.
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

-- Only a hash is kept, as in account_link.
create table invitation_token (
  token_hash bytea primary key,
  invitation_id bigint not null references invitation on delete cascade,
  expires_at timestamptz not null
);

-- Whom a session acts for, and who may act for the people of another organization (the operator's staff may for all).
alter table session add column managed_user_id bigint references app_user;

create table support_grant (
  user_id bigint not null references app_user,
  organization_id bigint not null references organization,
  primary key (user_id, organization_id)
);

-- Tries at one account (sign-ins, mails asked for) in the current window.
create table account_attempt (
  what text not null,
  account_hash bytea not null,
  window_start timestamptz not null,
  tries int not null,
  primary key (what, account_hash)
);
