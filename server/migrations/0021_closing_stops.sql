-- A campaign that is over is stopped at networks that may not know it.
alter table publishing_operation drop constraint publishing_operation_kind_check;
alter table publishing_operation add constraint publishing_operation_kind_check check (kind in
  ('publish', 'update', 'pause', 'delete', 'undo', 'start_test', 'stop_test', 'pause_ad_groups', 'unpause_ad_groups',
   'close'));

create index publishing_operation_not_closed on publishing_operation (organization_id, campaign_id)
  where kind = 'close' and state = 'failed';

-- As before, and campaigns that are over and may run on all the same.
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
    and c.deleted_at is null and c.status in ('8', '5')
  union all
  select o.organization_id, o.campaign_id, '-infinity'
  from publishing_operation o
  join campaign c on c.id = o.campaign_id
  where o.kind = 'close' and o.state = 'failed' and c.deleted_at is null
    and not exists (select from publishing_operation later where later.campaign_id = o.campaign_id and later.id > o.id);
