-- What a line's objects were marked with before it was removed and launched anew, and in which account: what comes to
-- light of it later is known by this.
create table former_marker (
  marker text primary key,
  organization_id bigint not null,
  publication_id bigint not null references publication on delete cascade,
  connection_id bigint references connection on delete set null,
  account_id text not null
);
create index former_marker_of_publication on former_marker (publication_id);
create index former_marker_of_organization on former_marker (organization_id);

create function keep_former_marker() returns trigger language plpgsql as $$
begin
  insert into former_marker values (old.marker, old.organization_id, old.id, old.connection_id, old.account_id);
  return null;
end $$;
create trigger publication_marker_renewed after update of marker on publication
  for each row when (old.marker <> new.marker) execute function keep_former_marker();

-- One step made an ad and its ad set active; now each has its own. Launches that are on their way get the one they lack.
insert into publishing_step (operation_id, organization_id, position, line, name, key, channel, subject)
  select s.operation_id, s.organization_id,
    (select max(position) from publishing_step where operation_id = s.operation_id)
      + row_number() over (partition by s.operation_id order by s.position),
    s.line, s.name || '_set', s.key, s.channel, s.subject
  from publishing_step s
  join publishing_operation o on o.id = s.operation_id
  where o.state in ('queued', 'running') and s.state <> 'done' and s.name in ('activate_ad', 'activate_test_ad');

-- Likewise one step took a phone number away and added the new one. Position 0 is free, and taking away can come first.
insert into publishing_step (operation_id, organization_id, position, line, name, key, channel, subject)
  select s.operation_id, s.organization_id, 0, s.line, 'remove_phone', s.key, s.channel, s.subject
  from publishing_step s
  join publishing_operation o on o.id = s.operation_id
  join publication p on p.campaign_id = o.campaign_id and p.line = s.line
  join network_object n on n.publication_id = p.id and n.kind = 'phone'
  where o.state in ('queued', 'running') and s.state <> 'done' and s.name = 'add_phone';
