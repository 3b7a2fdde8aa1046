create index campaign_changed_or_wrong on campaign (organization_id)
  where deleted_at is null and status <> '4'
    and (entity_updated or is_entity_location_changed or (problem_count > 0 and status <> '9'));
create index publication_in_trouble on publication (organization_id, campaign_id)
  where state in ('failed', 'partly_published', 'drifted');
create index publication_of_connection on publication (connection_id) where state <> 'removed';

-- The campaigns that somebody has to look at: from when on, and why. A closed one is past helping. Each part is found
-- by an index that holds such campaigns only.
create view campaign_attention as
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
  select k.organization_id, p.campaign_id,
    case when k.state = 'connected' then k.token_expires_at else '-infinity' end
  from connection k
  join publication p on p.connection_id = k.id and p.state <> 'removed'
  join campaign c on c.id = p.campaign_id
  where (k.state <> 'connected' or k.token_expires_at is not null)
    and c.deleted_at is null and c.status in ('8', '5');
