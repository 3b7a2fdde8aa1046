-- Of which channels nothing has been read: the overview of all campaigns says so.
create index publication_unread on publication (organization_id, campaign_id)
  where facts_read_at is null and state <> 'removed';
