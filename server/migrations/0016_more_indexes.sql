-- expand
-- The log of activity of one organization is exported by time, from the day each of its people joined.
create index audit_entry_of_organization_by_time on audit_entry (organization_id, at);
create index audit_entry_of_joining on audit_entry (organization_id, actor_id, at) where verb = 'accept_invitation';
-- Ads are checked against the newest altered pictures.
create index image_altered_newest on image (organization_id, id) where alteration is not null;
