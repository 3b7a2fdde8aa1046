-- Sign-ins and refusals with the caller's address and browser. Rows go after the time that the privacy policy names.
create table access_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('sign_in', 'sign_in_refused', 'refresh_reused', 'forbidden')),
  user_id bigint references app_user on delete cascade,
  -- For a refused sign-in: the address that was typed, hashed, whether it has an account or not.
  account_hash bytea,
  address text not null,
  browser text not null,
  -- For a refused right: the method and the route.
  detail text
);
create index access_event_by_age on access_event (at);
create index access_event_of_user on access_event (user_id, address);

-- Proves that a link is followed in the browser that signed up; only a hash is kept.
alter table account_link add column browser_key_hash bytea;

-- Acting for another person ends by itself.
alter table session add column managed_since timestamptz;
update session set managed_since = now() where managed_user_id is not null;
