-- Spreads the tables of organizations over the workers of a Citus cluster (docs/scaling.md, "Sharding with Citus").
-- Run it on the coordinator with psql -v ON_ERROR_STOP=1, after the migrations, on an empty or a filled database, while
-- the product is stopped. A second run changes only what is new.

begin;

-- A transaction that changes a table that others reference must not use several connections to one worker.
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;

do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then
    raise exception 'The extension citus is missing in this database.';
  end if;
  if not exists (select from pg_dist_node where groupid = 0) then
    raise exception 'The coordinator is not in the metadata: select citus_set_coordinator_host(host, port).';
  end if;
end $$;

-- Functions that SQL on several machines runs. They replace those of the migrations, with the same effect.

-- Citus cannot plan a statement with parameters in a function in SQL, only in PL/pgSQL. The first statement drops nothing
-- on one that is already replaced.
create or replace function people_of_campaign(of_organization bigint, of_campaign bigint) returns bigint[]
language plpgsql stable as $$
declare
  agent bigint;
  concerned bigint[];
begin
  select agent_id into agent from campaign where organization_id = of_organization and id = of_campaign;
  concerned := array(
    select u.id from app_user u
    where u.organization_id = of_organization and u.activated_at is not null and u.id = any(agent || array(
      select coalesce(acting_as_id, actor_id) from audit_entry
      where organization_id = of_organization and entity = 'campaign' and entity_id = of_campaign))
    order by u.id);
  if concerned <> '{}' then
    return concerned;
  end if;
  return array(select id from app_user where organization_id = of_organization and role = 'OWNER');
end $$;

create or replace function notify_users(
  of_organization bigint, users bigint[], of_event text, of_campaign bigint, of_occurrence text, known jsonb,
  mailed_by_default boolean
) returns void language plpgsql as $$
declare
  person bigint;
  named jsonb;
  wish record;
begin
  select jsonb_build_object('campaign', name) into named from campaign
  where organization_id = of_organization and id = of_campaign;
  foreach person in array users loop
    select in_inbox, by_email into wish from notification_setting s
    where s.organization_id = of_organization and s.user_id = person and s.event = of_event;
    if coalesce(wish.in_inbox, true) or coalesce(wish.by_email, mailed_by_default) then
      insert into notification (organization_id, user_id, event, campaign_id, occurrence, facts, in_inbox, mail_due)
      values (
        of_organization, person, of_event, of_campaign, of_occurrence, known || coalesce(named, '{}'),
        coalesce(wish.in_inbox, true), coalesce(wish.by_email, mailed_by_default))
      on conflict (organization_id, user_id, event, occurrence) do update
        set facts = excluded.facts, at = excluded.at, read_at = null
        where notification.event = 'change';
    end if;
  end loop;
end $$;

create or replace function lock_organization_days(organization bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('organization_day ' || organization, 0));
end $$;

-- A transition table cannot be read together with a distributed or copied one: each organization's part of it is read
-- into variables.
create or replace function count_daily_facts() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
  organization bigint;
  campaigns bigint[];
  counted bigint[];
  part record;
  stored date := (select stored_from from fact_boundary);
begin
  for organization in select distinct organization_id from changed order by 1 loop
    campaigns := array(
      select distinct campaign_id from changed where organization_id = organization order by 1);
    -- Campaigns are locked before days, in the order of a deletion: whether a campaign counts is settled first.
    perform from campaign where organization_id = organization and id = any(campaigns) order by id for share;
    perform lock_organization_days(organization);
    counted := array(
      select id from campaign where organization_id = organization and id = any(campaigns) and deleted_at is null);
    for part in
      select date, sign * sum(impressions) as impressions, sign * sum(clicks) as clicks,
        sign * sum(spend_cents) as spend_cents, sign * coalesce(sum(leads::numeric), 0) as leads,
        sign * count(*) as facts, sign * count(leads) as facts_with_leads
      from changed where organization_id = organization and campaign_id = any(counted)
        -- Archived facts are subtracted by the sums of their days.
        and date >= stored
      group by date
    loop
      update organization_day as day set
        impressions = day.impressions + part.impressions, clicks = day.clicks + part.clicks,
        spend_cents = day.spend_cents + part.spend_cents, leads = day.leads + part.leads,
        facts = day.facts + part.facts, facts_with_leads = day.facts_with_leads + part.facts_with_leads
      where day.organization_id = organization and day.date = part.date;
      -- A deletion adds no row: the days of an organization that is being erased are gone already.
      if not found and tg_op = 'INSERT' then
        insert into organization_day values (
          organization, part.date, part.impressions, part.clicks, part.spend_cents, part.leads, part.facts,
          part.facts_with_leads);
      end if;
    end loop;
    -- Under the lock, where all earlier writes are visible.
    for part in
      select campaign_id, min(date) as first, max(date) as last
      from changed where organization_id = organization group by campaign_id order by campaign_id
    loop
      perform sum_up_campaign_days(organization, part.campaign_id, part.first, part.last);
    end loop;
  end loop;
  return null;
end $$;

-- A lock of the coordinator does not hold up the workers: they lock their own copy of the row that the coordinator writes.
create or replace function lock_fact_boundary() returns void language plpgsql as $$
begin
  execute (
    select format('select from %s for share', shard_name(logicalrelid, shardid)) from pg_dist_shard
    where logicalrelid = 'fact_boundary'::regclass);
end $$;

-- A trigger on a worker cannot write to a table of all machines: the erasure of an organization does it by itself.
do $$ begin
  if exists (select from pg_trigger where tgname = 'campaigns_removed' and tgrelid = 'campaign'::regclass) then
    drop trigger campaigns_removed on campaign;
  end if;
end $$;

-- Citus refuses ON DELETE SET NULL of one column of a key with the organization: triggers do it.
create or replace function forget_connection_of_markers() returns trigger language plpgsql as $$
begin
  update former_marker set connection_id = null
  where organization_id = old.organization_id and connection_id = old.id;
  return old;
end $$;
create or replace function forget_mail_of_notifications() returns trigger language plpgsql as $$
begin
  update notification set mail_id = null where organization_id = old.organization_id and mail_id = old.id;
  return old;
end $$;
do $$ begin
  if not exists (select from pg_trigger where tgname = 'connection_of_markers_forgotten') then
    create trigger connection_of_markers_forgotten before delete on connection
      for each row execute function forget_connection_of_markers();
    create trigger mail_of_notifications_forgotten before delete on notification_mail
      for each row execute function forget_mail_of_notifications();
  end if;
end $$;

-- Triggers run on the workers, with all that they call.
do $$
declare
  part regprocedure;
begin
  for part in
    select oid from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
  loop
    perform create_distributed_function(part);
  end loop;
end $$;

-- Tables of an organization: the first column of their primary key is the organization. Shared tables that they
-- reference are copied to all machines; the other shared tables and the queue stay on the coordinator.
create temporary table to_distribute on commit drop as
  select c.oid::regclass as name
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'p' and c.relnamespace = 'public'::regnamespace and a.attname = 'organization_id'
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h');

create temporary table to_copy on commit drop as
  with recursive referenced (confrelid) as (
    -- Statements on the tables of an organization read them too.
    select name::regclass::oid from unnest(array['support_grant', 'fact_boundary', 'fact_archive']) name
    union
    select k.confrelid from pg_constraint k join to_distribute t on t.name = k.conrelid
    where k.contype = 'f' and k.confrelid not in (select name from to_distribute)
    union
    select k.confrelid from pg_constraint k join referenced r on r.confrelid = k.conrelid where k.contype = 'f')
  select confrelid::regclass as name from referenced
  where not exists (
    select from pg_dist_partition p where p.logicalrelid = confrelid and p.partmethod = 'n' and p.repmodel = 't');

-- Tables that reference each other cannot be distributed one by one: the keys among them are added again afterwards.
create temporary table to_reference on commit drop as
  select conrelid::regclass::text as name, conname as key,
    regexp_replace(pg_get_constraintdef(oid), ' ON DELETE SET NULL \(\w+\)', '') as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0
    and (conrelid in (select name from to_distribute) or confrelid in (select name from to_distribute)
      or conrelid in (select name from to_copy) or confrelid in (select name from to_copy));

do $$
declare
  part record;
begin
  for part in select * from to_reference loop
    execute format('alter table %s drop constraint %I', part.name, part.key);
  end loop;
  for part in select * from to_copy order by name::text loop
    perform create_reference_table(part.name);
  end loop;
  -- The first takes the number of its shards from citus.shard_count; the others share their places.
  for part in select * from to_distribute order by name <> 'campaign'::regclass, name::text loop
    perform create_distributed_table(
      part.name, 'organization_id',
      colocate_with => case when part.name = 'campaign'::regclass then 'none' else 'campaign' end);
  end loop;
end $$;

do $$
declare
  part record;
begin
  for part in select * from to_reference order by name, key loop
    execute format('alter table %s add constraint %I %s', part.name, part.key, part.definition);
  end loop;
end $$;

commit;
