-- expand
-- Each change of a campaign notifies the people whom it concerns. PostgreSQL plans the statements of an SQL function at
-- each call, which took longer than everything else of a small save; those of PL/pgSQL it plans once per connection.
create or replace function people_of_campaign(of_organization bigint, of_campaign bigint) returns bigint[]
language plpgsql stable as $$
begin
  return (
    with concerned as (
      select u.id from app_user u
      where u.organization_id = of_organization and u.activated_at is not null and (
        u.id = (select agent_id from campaign where organization_id = of_organization and id = of_campaign)
        or u.id in (
          select coalesce(acting_as_id, actor_id) from audit_entry
          where organization_id = of_organization and entity = 'campaign' and entity_id = of_campaign)))
    select case when exists (select from concerned) then array(select id from concerned order by id)
      else array(select id from app_user where organization_id = of_organization and role = 'OWNER') end);
end $$;

create or replace function notify_users(
  of_organization bigint, users bigint[], of_event text, of_campaign bigint, of_occurrence text, known jsonb,
  mailed_by_default boolean
) returns void language plpgsql as $$
begin
  insert into notification
    (organization_id, user_id, event, campaign_id, occurrence, facts, in_inbox, mail_due)
  select of_organization, person, of_event, of_campaign, of_occurrence,
    known || coalesce((
      select jsonb_build_object('campaign', name) from campaign
      where organization_id = of_organization and id = of_campaign), '{}'),
    coalesce(s.in_inbox, true), coalesce(s.by_email, mailed_by_default)
  from unnest(users) person
  left join notification_setting s
    on s.organization_id = of_organization and s.user_id = person and s.event = of_event
  where coalesce(s.in_inbox, true) or coalesce(s.by_email, mailed_by_default)
  on conflict (organization_id, user_id, event, occurrence) do update
    set facts = excluded.facts, at = now(), read_at = null
    where notification.event = 'change';
end $$;
