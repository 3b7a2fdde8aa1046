-- expand
-- Facts by month (decision 081). The tables keep their names, columns, keys and triggers, so the version before reads and
-- writes as always. Their partitions are in a schema of their own.
-- All locks first, and given up before PostgreSQL would look for a deadlock with writers; the start then tries again.
set local lock_timeout to '500ms';
lock table daily_fact, breakdown_fact, campaign_day in access exclusive mode;
lock table campaign in share row exclusive mode;
create schema facts;

-- Place of the facts by their day. It has one row.
create table fact_boundary (
  single boolean primary key default true check (single),
  -- Facts before this day no longer change, except that those of a removed campaign go.
  closed_before date not null default '-infinity',
  closed_at timestamptz,
  -- Facts from this day on are in the tables, earlier ones in the files of `fact_archive`.
  stored_from date not null default '-infinity',
  -- Rows before this day were removed from the tables, after `stored_from` had moved.
  removed_before date not null default '-infinity',
  -- Facts before this day were deleted, because the installation archives none.
  deleted_before date not null default '-infinity'
);
insert into fact_boundary default values;

-- Files of months before `stored_from`. A month has several if it has many facts, in the order of campaigns.
create table fact_archive (
  month date not null,
  fact text not null check (fact in ('daily_fact', 'breakdown_fact')),
  part int not null,
  object_key text not null unique,
  sha256 text not null,
  bytes bigint not null,
  facts int not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  first_organization bigint not null,
  first_campaign bigint not null,
  last_organization bigint not null,
  last_campaign bigint not null,
  archived_at timestamptz not null default now(),
  -- Removals of campaigns, and those after which the file was searched for campaigns that are gone.
  removals int not null default 1,
  removals_searched int not null default 0,
  primary key (month, fact, part)
);

create function note_removed_campaigns() returns trigger language plpgsql as $$
begin
  update fact_archive set removals = removals + 1;
  return null;
end $$;
create trigger campaigns_removed after delete on campaign
  for each statement execute function note_removed_campaigns();

-- Counts of an archived day's facts, by which a deleted campaign is subtracted from its organization's days.
alter table campaign_day add column archived_facts int;
alter table campaign_day add column archived_with_leads int;
alter table campaign_day add column archived_leads numeric;

-- Skips the facts of a closed month, with a line in the log of PostgreSQL.
create function keep_closed_facts() returns trigger language plpgsql as $$
declare
  fact record := coalesce(new, old);
begin
  if fact.date >= (select closed_before from fact_boundary) then return fact; end if;
  if tg_op = 'INSERT' then
    raise warning 'A fact of campaign % of % was not stored, because its month is closed: % cents',
      fact.campaign_id, fact.date, fact.spend_cents;
  end if;
  return null;
end $$;

drop trigger daily_facts_added on daily_fact;
drop trigger daily_facts_gone on daily_fact;

-- Existing rows become the first partition as they are. The start of this version has checked before that they all are
-- before its end (`server/src/platform/database/prepare-fact-months.ts`), so that no lock lasts for a look at them.
set local datestyle to 'ISO, YMD';
create temporary table fact_bound on commit drop as
  select fact, null::date as day from unnest(array['daily_fact', 'breakdown_fact']) as fact;
do $$
declare
  bound record;
begin
  update fact_bound set day = (
    select substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d')::date from pg_constraint
    where conrelid = fact::regclass and conname = 'fact_bound');
  for bound in select fact from fact_bound where day is null loop
    execute format(
      'update fact_bound set day = (
         select (date_trunc(''month'', greatest(max(date), current_date + 7)) + interval ''1 month'')::date from %I)
       where fact = %L', bound.fact, bound.fact);
    execute format('alter table %I add constraint fact_bound check (date < %L)', bound.fact,
      (select day from fact_bound where fact = bound.fact));
  end loop;
end $$;
alter table daily_fact set schema facts;
alter table breakdown_fact set schema facts;

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
) partition by range (date);
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
) partition by range (date);
do $$
declare
  bound record;
begin
  for bound in select fact, day from fact_bound loop
    execute format('alter table %I attach partition facts.%I for values from (minvalue) to (%L)',
      bound.fact, bound.fact, bound.day);
    execute format('alter table facts.%I drop constraint fact_bound', bound.fact);
    -- Facts of a month without a partition are never refused.
    execute format('create table facts.%I partition of %I default', bound.fact || '_other', bound.fact);
    execute format('create trigger closed_facts_added before insert on %I for each row
      when (new.date < current_date - 700) execute function keep_closed_facts()', bound.fact);
    execute format('create trigger closed_facts_removed before delete on %I for each row
      when (old.date < current_date - 700 and pg_trigger_depth() = 0
        and current_setting(''porchlight.removes_facts'', true) is distinct from ''on'')
      execute function keep_closed_facts()', bound.fact);
  end loop;
end $$;

-- The version before deletes old rows by `ctid`, which another partition has too: it found them in the first one.
create function keep_other_partitions() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger other_partitions_kept before delete on breakdown_fact for each row
  when (old.date >= current_date - 399 and pg_trigger_depth() = 0 and current_query() like '%ctid = any(array(%')
  execute function keep_other_partitions();

create or replace function sum_up_campaign_days(organization bigint, campaign bigint, first date, last date)
returns void language plpgsql as $$
declare
  monday date := date_trunc('week', first::timestamp);
  stored date := greatest(first, (select stored_from from fact_boundary));
begin
  delete from campaign_day
    where organization_id = organization and campaign_id = campaign and date between stored and last;
  insert into campaign_day
    select organization_id, campaign_id, date, sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
    from daily_fact
    where organization_id = organization and campaign_id = campaign and date between stored and last
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
create or replace function count_daily_facts() returns trigger language plpgsql as $$
begin
  -- Campaigns are locked before days, in the order of a deletion: whether a campaign counts is settled first.
  perform from campaign
    where (organization_id, id) in (select organization_id, campaign_id from changed)
    order by organization_id, id for share;
  perform lock_organization_days(organization_id)
    from (select distinct organization_id from changed order by 1) organizations;
  if tg_op = 'INSERT' then
    insert into organization_day as day
      select f.organization_id, f.date, sum(f.impressions) as impressions, sum(f.clicks) as clicks,
        sum(f.spend_cents) as spend_cents, coalesce(sum(f.leads::numeric), 0) as leads, count(*) as facts,
        count(f.leads) as facts_with_leads
      from changed f
      join campaign c on c.organization_id = f.organization_id and c.id = f.campaign_id and c.deleted_at is null
      -- Archived facts are subtracted by the sums of their days.
      where f.date >= (select stored_from from fact_boundary)
      group by f.organization_id, f.date
    on conflict (organization_id, date) do update set
      impressions = day.impressions + excluded.impressions, clicks = day.clicks + excluded.clicks,
      spend_cents = day.spend_cents + excluded.spend_cents, leads = day.leads + excluded.leads,
      facts = day.facts + excluded.facts, facts_with_leads = day.facts_with_leads + excluded.facts_with_leads;
  else
    -- Adds no row: the days of an organization that is being erased are gone already.
    update organization_day as day set
      impressions = day.impressions - gone.impressions, clicks = day.clicks - gone.clicks,
      spend_cents = day.spend_cents - gone.spend_cents, leads = day.leads - gone.leads,
      facts = day.facts - gone.facts, facts_with_leads = day.facts_with_leads - gone.facts_with_leads
    from (
      select f.organization_id, f.date, sum(f.impressions) as impressions, sum(f.clicks) as clicks,
        sum(f.spend_cents) as spend_cents, coalesce(sum(f.leads::numeric), 0) as leads, count(*) as facts,
        count(f.leads) as facts_with_leads
      from changed f
      join campaign c on c.organization_id = f.organization_id and c.id = f.campaign_id and c.deleted_at is null
      -- Archived facts are subtracted by the sums of their days.
      where f.date >= (select stored_from from fact_boundary)
      group by f.organization_id, f.date) gone
    where day.organization_id = gone.organization_id and day.date = gone.date;
  end if;
  -- Under the lock, where all earlier writes are visible.
  perform sum_up_campaign_days(organization_id, campaign_id, min(date), max(date))
    from changed group by organization_id, campaign_id;
  return null;
end $$;
create trigger daily_facts_added after insert on daily_fact
  referencing new table as changed for each statement execute function count_daily_facts();
create trigger daily_facts_gone after delete on daily_fact
  referencing old table as changed for each statement execute function count_daily_facts();

-- Serializes the removal of campaigns with the step that makes a month an archived one.
create function lock_fact_boundary() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('fact_boundary', 0))
$$;

-- Subtracts a campaign's facts from the days of its organization, wherever they are.
create function subtract_campaign(organization bigint, campaign bigint, stored boolean)
returns void language plpgsql as $$
begin
  perform lock_organization_days(organization);
  update organization_day as day set
    impressions = day.impressions - gone.impressions, clicks = day.clicks - gone.clicks,
    spend_cents = day.spend_cents - gone.spend_cents, leads = day.leads - gone.leads,
    facts = day.facts - gone.facts, facts_with_leads = day.facts_with_leads - gone.facts_with_leads
  from (
    select date, sum(impressions) as impressions, sum(clicks) as clicks, sum(spend_cents) as spend_cents,
      coalesce(sum(leads::numeric), 0) as leads, count(*) as facts, count(leads) as facts_with_leads
    from daily_fact
    where stored and organization_id = organization and campaign_id = campaign
      and date >= (select stored_from from fact_boundary)
    group by date
    union all
    select date, impressions, clicks, spend_cents, coalesce(archived_leads, 0), coalesce(archived_facts, 0),
      coalesce(archived_with_leads, 0)
    from campaign_day
    where organization_id = organization and campaign_id = campaign
      and date < (select stored_from from fact_boundary)) gone
  where day.organization_id = organization and day.date = gone.date;
end $$;

-- A deleted row takes its facts along first, while it is still visible whether they count.
create or replace function remove_daily_facts() returns trigger language plpgsql as $$
begin
  perform lock_fact_boundary();
  delete from daily_fact where organization_id = old.organization_id and campaign_id = old.id;
  if old.deleted_at is null then perform subtract_campaign(old.organization_id, old.id, false); end if;
  delete from campaign_day where organization_id = old.organization_id and campaign_id = old.id;
  delete from campaign_week where organization_id = old.organization_id and campaign_id = old.id;
  return old;
end $$;

create or replace function uncount_deleted_campaign() returns trigger language plpgsql as $$
begin
  perform lock_fact_boundary();
  perform subtract_campaign(new.organization_id, new.id, true);
  return null;
end $$;
