alter table campaign
  -- The ad groups of the search ad rest at Google while the campaign runs.
  add column ad_groups_paused boolean not null default false,
  -- Google refused the phone number of a launched campaign, and went on without.
  add column phone_refused boolean not null default false,
  -- Somebody said that this campaign shall not be tested.
  add column ab_test_skipped boolean not null default false,
  -- Until when Meta's hourly limit keeps figures from being read again.
  add column facts_limit_until timestamptz,
  drop column facts_limit_exceeded,
  -- Kept by a trigger: in how many things the networks differ from what we set, without those that were let pass.
  add column difference_count int not null default 0;

alter table connection
  -- What the network last said of the chosen account (domain of contract/connections: kind, words); null when all is well.
  add column account_problem jsonb,
  add column checked_at timestamptz;

alter table publication
  add column synced_at timestamptz,
  add column sync_asked_at timestamptz,
  add column sync_problem text,
  -- The last change of our own before it was read: after a later one, what was read tells nothing.
  add column synced_operation_id bigint,
  -- When its figures were last read to the end; null when never: then they are read from the start of the run.
  add column facts_read_at timestamptz;

alter table publishing_operation drop constraint publishing_operation_kind_check;
alter table publishing_operation add constraint publishing_operation_kind_check check (kind in
  ('publish', 'update', 'pause', 'delete', 'undo', 'start_test', 'stop_test', 'pause_ad_groups', 'unpause_ad_groups'));
-- Which network is waited for, and why, in words.
alter table publishing_operation add column waiting_for text;
-- Since when its networks are in trouble without a step done between.
alter table publishing_operation add column waiting_since timestamptz;
-- What was left out because the network refused it, while the rest went on: as `error`.
alter table publishing_step add column warning jsonb;

-- What a line had at its network before it was replaced or forgotten: what it brought stays the campaign's.
create table former_object (
  organization_id bigint not null,
  publication_id bigint not null references publication on delete cascade,
  kind text not null,
  key text not null,
  external_id text not null,
  sent jsonb not null,
  -- When it was first read after that it was gone; figures change for a month from then.
  read_gone_at timestamptz,
  primary key (publication_id, external_id)
);
create function keep_former_object() returns trigger language plpgsql as $$
begin
  insert into former_object (organization_id, publication_id, kind, key, external_id, sent)
    select old.organization_id, p.id, old.kind, old.key, old.external_id, old.sent
    from publication p where p.id = old.publication_id
  on conflict (publication_id, external_id) do update set sent = excluded.sent, read_gone_at = null;
  return null;
end $$;
create trigger network_object_forgotten after delete on network_object for each row
  when (old.kind in ('campaign', 'ad_set', 'test_campaign', 'test_ad_set')) execute function keep_former_object();
create trigger network_object_replaced after update of external_id on network_object for each row
  when (old.kind in ('campaign', 'ad_set', 'test_campaign', 'test_ad_set')
    and old.external_id <> new.external_id) execute function keep_former_object();

-- Something that a network has otherwise than we set it. `ours` and `theirs` are the recorded settings, as sent and as
-- found; null where the object is missing on that side.
create table network_difference (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  campaign_id bigint not null,
  publication_id bigint not null references publication on delete cascade,
  kind text not null,
  key text not null,
  -- The name of the setting within the object; '' for the object itself.
  field text not null,
  ours jsonb,
  theirs jsonb,
  -- The object as the network has it, to be recorded when the difference is accepted or sent over.
  found jsonb,
  since timestamptz not null,
  ignored_at timestamptz,
  unique (publication_id, kind, key, field),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);
create index network_difference_of_campaign on network_difference (campaign_id);

create function count_differences() returns trigger language plpgsql as $$
declare
  touched bigint := coalesce(new.campaign_id, old.campaign_id);
begin
  update campaign set difference_count =
    (select count(*) from network_difference where campaign_id = touched and ignored_at is null)
  where id = touched;
  return null;
end $$;
create trigger network_difference_counted after insert or delete or update of ignored_at on network_difference
  for each row execute function count_differences();

create table channel_review (
  publication_id bigint not null references publication on delete cascade,
  organization_id bigint not null,
  channel text not null,
  state text not null check (state in ('pending', 'approved', 'limited', 'disapproved')),
  reasons text[] not null default '{}',
  read_at timestamptz not null,
  primary key (publication_id, channel)
);

create table ab_test (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  campaign_id bigint not null,
  state text not null check (state in ('starting', 'running', 'stopping', 'ended', 'failed')),
  variant_a jsonb not null,
  variant_b jsonb not null,
  start_date date not null,
  -- The last day, included.
  end_date date not null,
  started_by bigint references app_user,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('winner_a', 'winner_b', 'no_difference', 'stopped')),
  applied text check (applied in ('a', 'b')),
  -- True when Meta splits the audience between the variants.
  split_by_network boolean not null default false,
  problem text,
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);
create unique index ab_test_open on ab_test (campaign_id) where state in ('starting', 'running', 'stopping');
create index ab_test_of_campaign on ab_test (campaign_id, id desc);

create table variant_fact (
  ab_test_id bigint not null references ab_test on delete cascade,
  organization_id bigint not null,
  variant text not null check (variant in ('a', 'b')),
  date date not null,
  impressions int not null,
  clicks int not null,
  spend_cents bigint not null,
  leads int,
  primary key (ab_test_id, date, variant)
);

-- Google shares a conversion between clicks: fractions are kept as told, and rounded when they have been added up.
alter table daily_fact
  alter column leads type double precision,
  alter column tours type double precision,
  alter column applications type double precision;

-- The sums of an organization's daily facts over its campaigns that are not deleted: its overview reads these alone.
create table organization_day (
  organization_id bigint not null references organization,
  date date not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  leads numeric not null,
  -- How many facts are in the sums, and how many of them tell of leads: none is null, not zero.
  facts int not null,
  facts_with_leads int not null,
  primary key (organization_id, date)
);
insert into organization_day
  select f.organization_id, f.date, sum(f.impressions), sum(f.clicks), sum(f.spend_cents),
    coalesce(sum(f.leads::numeric), 0), count(*), count(f.leads)
  from daily_fact f join campaign c on c.id = f.campaign_id and c.deleted_at is null
  group by f.organization_id, f.date;

create function lock_organization_days(organization bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('organization_day ' || organization, 0))
$$;

-- Facts are replaced, never updated: what goes is taken off, what comes is added, whoever writes them.
create function count_daily_facts() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  -- First the campaigns, then the days, as a deletion does: whether a campaign counts is settled before it is counted.
  perform from campaign where id in (select campaign_id from changed) order by id for share;
  perform lock_organization_days(organization_id)
    from (select distinct organization_id from changed order by 1) organizations;
  insert into organization_day as day
    select f.organization_id, f.date, sign * sum(f.impressions), sign * sum(f.clicks), sign * sum(f.spend_cents),
      sign * coalesce(sum(f.leads::numeric), 0), sign * count(*), sign * count(f.leads)
    from changed f join campaign c on c.id = f.campaign_id and c.deleted_at is null
    group by f.organization_id, f.date
  on conflict (organization_id, date) do update set
    impressions = day.impressions + excluded.impressions, clicks = day.clicks + excluded.clicks,
    spend_cents = day.spend_cents + excluded.spend_cents, leads = day.leads + excluded.leads,
    facts = day.facts + excluded.facts, facts_with_leads = day.facts_with_leads + excluded.facts_with_leads;
  return null;
end $$;
create trigger daily_facts_added after insert on daily_fact
  referencing new table as changed for each statement execute function count_daily_facts();
create trigger daily_facts_gone after delete on daily_fact
  referencing old table as changed for each statement execute function count_daily_facts();

-- A row that goes for good takes its facts along first, while it can still be seen whether they count.
create function remove_daily_facts() returns trigger language plpgsql as $$
begin
  delete from daily_fact where campaign_id = old.id;
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
    from daily_fact where campaign_id = new.id group by date) gone
  where day.organization_id = new.organization_id and day.date = gone.date;
  return null;
end $$;
-- At the end of the transaction, so that the lock on the days comes after those on campaigns.
create constraint trigger deleted_campaign_uncounted after update of deleted_at on campaign
  deferrable initially deferred for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function uncount_deleted_campaign();

-- The list of reports adds up a range of all campaigns: from this index alone.
drop index daily_fact_of_organization;
create index daily_fact_of_organization on daily_fact (organization_id, date)
  include (campaign_id, impressions, clicks, spend_cents, leads);

-- When figures of an organization were last read.
create index campaign_facts_as_of on campaign (organization_id, facts_as_of)
  where deleted_at is null and facts_as_of is not null;

-- What carries our mark at a network and belongs to no campaign here, as found by the nightly look.
create table network_orphan (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  connection_id bigint not null references connection on delete cascade,
  network text not null check (network in ('meta', 'google')),
  account_id text not null,
  kind text not null,
  external_id text not null,
  marker text not null,
  name text not null,
  found_at timestamptz not null,
  removing_since timestamptz,
  problem text,
  unique (network, account_id, external_id)
);
create index network_orphan_of_organization on network_orphan (organization_id);
alter table organization add column reconciled_at timestamptz;

-- How fast an ad account may be called, as its network said in its last answers; shared by all workers.
create table network_pace (
  network text not null,
  account_id text not null,
  -- Nothing is sent before.
  blocked_until timestamptz,
  -- How much of what is allowed is used up, in percent; work that nobody waits for stops before the end.
  used_percent real not null default 0,
  failures int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (network, account_id)
);

-- Operations sent to Google in each hour: its limit is a sliding day of the whole project.
create table google_operations (
  hour timestamptz primary key,
  operations int not null
);

-- What is removed at its network has neither differences nor a review any more.
create function forget_reading() returns trigger language plpgsql as $$
begin
  delete from network_difference where publication_id = new.id;
  delete from channel_review where publication_id = new.id;
  return null;
end $$;
create trigger publication_reading_forgotten after update of state on publication
  for each row when (new.state = 'removed') execute function forget_reading();

create index network_difference_open on network_difference (organization_id, campaign_id) where ignored_at is null;
create index channel_review_refused on channel_review (organization_id, publication_id) where state = 'disapproved';

-- Also those of which a network has something otherwise, or has refused an ad.
create or replace view campaign_attention as
  select organization_id, id as campaign_id, '-infinity'::timestamptz as since
  from campaign
  where deleted_at is null and status <> '4'
    and (entity_updated or is_entity_location_changed or (problem_count > 0 and status <> '9'))
  union all
  select p.organization_id, p.campaign_id, '-infinity'
  from publication p
  join campaign c on c.id = p.campaign_id
  where p.state in ('failed', 'partly_published', 'drifted') and c.deleted_at is null and c.status <> '4'
  union all
  select d.organization_id, d.campaign_id, '-infinity'
  from network_difference d
  join campaign c on c.id = d.campaign_id
  where d.ignored_at is null and c.deleted_at is null and c.status <> '4'
  union all
  select r.organization_id, p.campaign_id, '-infinity'
  from channel_review r
  join publication p on p.id = r.publication_id
  join campaign c on c.id = p.campaign_id
  where r.state = 'disapproved' and c.deleted_at is null and c.status in ('8', '5')
  union all
  select k.organization_id, p.campaign_id,
    case when k.state = 'connected' then k.token_expires_at else '-infinity' end
  from connection k
  join publication p on p.connection_id = k.id and p.state <> 'removed'
  join campaign c on c.id = p.campaign_id
  where (k.state <> 'connected' or k.token_expires_at is not null)
    and c.deleted_at is null and c.status in ('8', '5');
