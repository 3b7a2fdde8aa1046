-- expand
-- The log of activity of one organization is exported by time, from the day each of its people joined.
create index audit_entry_of_organization_by_time on audit_entry (organization_id, at);
create index audit_entry_of_joining on audit_entry (organization_id, actor_id, at) where verb = 'accept_invitation';
