-- Notifications: events that concern a user, shown in their inbox and mailed by choice.

-- Choices that deviate from the defaults (domain/notifications/events.ts).
create table notification_setting (
  organization_id bigint not null references organization,
  user_id bigint not null references app_user,
  -- An event, or 'digest'.
  event text not null,
  in_inbox boolean not null,
  by_email boolean not null,
  primary key (organization_id, user_id, event)
);

-- Mails with notifications of one event, and weekly digests. The row is written with the job that sends it.
create table notification_mail (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  event text not null,
  -- Key of the content: the first notification, or the first day of the digest's week.
  occurrence text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Set instead of sent_at when the mail is no longer wanted or has nothing left to say.
  dropped_at timestamptz,
  enqueued_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id, event, occurrence)
);

create table notification (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  event text not null,
  campaign_id bigint,
  -- Tells occurrences of an event apart. A user is notified once of each.
  occurrence text not null,
  -- Names and figures at the time of the event (domain/notifications/facts.ts).
  facts jsonb not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  in_inbox boolean not null,
  -- True until the notification is assigned to a mail.
  mail_due boolean not null,
  mail_id bigint,
  primary key (organization_id, id),
  unique (organization_id, user_id, event, occurrence),
  foreign key (organization_id, campaign_id) references campaign on delete cascade,
  foreign key (organization_id, mail_id) references notification_mail on delete set null (mail_id)
);
create index notification_newest on notification (organization_id, user_id, at desc, id desc) where in_inbox;
create index notification_unread on notification (organization_id, user_id) where in_inbox and read_at is null;
create index notification_to_mail on notification (organization_id, user_id, event) where mail_due;
create index notification_of_campaign on notification (organization_id, campaign_id);
create index notification_of_mail on notification (organization_id, mail_id);
create index notification_by_age on notification (at);
create index notification_mail_unsettled on notification_mail (enqueued_at) where sent_at is null and dropped_at is null;

-- Identifies a mail across repeated attempts to send it. Null for account mails, whose links differ in each.
alter table outbox_mail add column message_id text unique;

-- Returns the users whom events of a campaign concern: its agent and everyone who has changed it, or the owner if none
-- of them is a member any longer.
create function people_of_campaign(of_organization bigint, of_campaign bigint) returns bigint[] language sql stable as $$
  with concerned as (
    select u.id from app_user u
    where u.organization_id = of_organization and u.activated_at is not null and (
      u.id = (select agent_id from campaign where organization_id = of_organization and id = of_campaign)
      or u.id in (
        select coalesce(acting_as_id, actor_id) from audit_entry
        where organization_id = of_organization and entity = 'campaign' and entity_id = of_campaign)))
  select case when exists (select from concerned) then array(select id from concerned order by id)
    else array(select id from app_user where organization_id = of_organization and role = 'OWNER') end
$$;

-- Notifies users of an event as they have chosen. A repeated change renews its notification; anything else that was
-- notified before is left alone.
create function notify_users(
  of_organization bigint, users bigint[], of_event text, of_campaign bigint, of_occurrence text, known jsonb,
  mailed_by_default boolean
) returns void language sql as $$
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
    where notification.event = 'change'
$$;

-- A trigger, because the audit entry is the one write that every change of a campaign shares. Changes of one kind that
-- a user makes to a campaign within a day are one notification. A draft without a name is of no interest to others yet.
create function notify_of_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from campaign where organization_id = new.organization_id and id = new.entity_id and name = '')
  then
    return null;
  end if;
  perform notify_users(
    new.organization_id,
    array(
      select person from unnest(people_of_campaign(new.organization_id, new.entity_id)) person
      where person <> new.actor_id),
    'change', new.entity_id,
    concat_ws(' ', new.entity_id, new.actor_id, new.verb, (now() at time zone 'utc')::date),
    jsonb_build_object(
      'by', (select first_name || ' ' || last_name from app_user where id = new.actor_id), 'verb', new.verb),
    false);
  return null;
end $$;
create trigger campaign_change_notified after insert on audit_entry
  for each row when (
    new.entity = 'campaign' and new.actor_id is not null and new.organization_id is not null
    and new.verb in (
      'update', 'publish', 'pause', 'delete', 'undo_publishing', 'pause_ad_groups', 'unpause_ad_groups',
      'delete_ad_groups', 'start_ab_test', 'stop_ab_test', 'apply_ab_test_winner', 'accept_differences',
      'push_differences')
    and not (new.verb = 'update' and new.changes = '{}'))
  execute function notify_of_change();

-- Notifications about a connection are settled when it is renewed or disconnected.
create function settle_connection_notifications() returns trigger language plpgsql as $$
begin
  update notification set read_at = now(), mail_due = false
  where organization_id = new.organization_id and user_id = new.user_id
    and event in ('connection_ending', 'connection_lost') and facts ->> 'network' = new.network
    and (read_at is null or mail_due);
  return null;
end $$;
create trigger connection_notifications_settled after update of token, state on connection
  for each row when (
    new.state <> 'expired' and (old.state is distinct from new.state or old.token is distinct from new.token))
  execute function settle_connection_notifications();
