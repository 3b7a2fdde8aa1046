-- The manager that a client account at Google is reached through. It stays when its person chooses another one for what
-- is launched next, as what runs has to be paused all the same.
alter table publication add column manager_id text;
alter table former_marker add column manager_id text;
update publication p set manager_id = k.manager_id from connection k where k.id = p.connection_id;
update former_marker m set manager_id = k.manager_id from connection k where k.id = m.connection_id;

create or replace function keep_former_marker() returns trigger language plpgsql as $$
begin
  insert into former_marker (marker, organization_id, publication_id, connection_id, account_id, manager_id)
    values (old.marker, old.organization_id, old.id, old.connection_id, old.account_id, old.manager_id);
  return null;
end $$;
