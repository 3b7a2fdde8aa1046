-- A connection was made for one organization. Who leaves it and connects in another one begins anew there, and what the
-- first one's campaigns were made with stays ended.
alter table connection drop constraint connection_user_id_network_key;
alter table connection add constraint connection_of_person_in_organization unique (organization_id, user_id, network);
drop index connection_of_organization;
create index connection_of_person on connection (user_id);
with ended as (
  insert into connection (organization_id, user_id, network, state, external_user_id, account_name, connected_at)
    select distinct p.organization_id, k.user_id, k.network, 'disconnected', k.external_user_id, k.account_name,
      k.connected_at
    from publication p join connection k on k.id = p.connection_id and k.organization_id <> p.organization_id
    returning id, organization_id, user_id, network
)
update publication p set connection_id = ended.id
  from connection k, ended
  where k.id = p.connection_id and k.organization_id <> p.organization_id
    and ended.organization_id = p.organization_id and ended.user_id = k.user_id and ended.network = k.network;
