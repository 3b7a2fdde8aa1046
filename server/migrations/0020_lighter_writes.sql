-- expand
-- Each change of a campaign notifies the other users whom it concerns. Mostly there are none, which is known before the
-- statements that notify them run.
create or replace function notify_of_change() returns trigger language plpgsql as $$
declare
  others bigint[] := array_remove(people_of_campaign(new.organization_id, new.entity_id), new.actor_id);
begin
  if others = '{}' then
    return null;
  end if;
  if exists (
    select 1 from campaign where organization_id = new.organization_id and id = new.entity_id and name = '')
  then
    return null;
  end if;
  perform notify_users(
    new.organization_id, others, 'change', new.entity_id,
    concat_ws(' ', new.entity_id, new.actor_id, new.verb, (now() at time zone 'utc')::date),
    jsonb_build_object(
      'by', (select first_name || ' ' || last_name from app_user where id = new.actor_id), 'verb', new.verb),
    false);
  return null;
end $$;

-- The agent and the users of the history are found by their keys, instead of asking of each user of the organization.
create or replace function people_of_campaign(of_organization bigint, of_campaign bigint) returns bigint[]
language plpgsql stable as $$
declare
  concerned bigint[] := array(
    select u.id from app_user u
    where u.organization_id = of_organization and u.activated_at is not null and u.id = any(array(
      select agent_id from campaign where organization_id = of_organization and id = of_campaign
      union all
      select coalesce(acting_as_id, actor_id) from audit_entry
      where organization_id = of_organization and entity = 'campaign' and entity_id = of_campaign))
    order by u.id);
begin
  if concerned <> '{}' then
    return concerned;
  end if;
  return array(select id from app_user where organization_id = of_organization and role = 'OWNER');
end $$;

-- Documents that each change of a live campaign adds are compressed in half the time. Servers built without lz4 go on as
-- before.
do $$ begin
  alter table publishing_operation alter column desired set compression lz4;
  alter table fair_housing_record alter column content set compression lz4;
exception when feature_not_supported then
  null;
end $$;
