-- A collection's name is unique in its organization. Of collections that share one, the oldest keeps it and the others
-- get a number: "North (2)".
do $$
declare
  twin record;
  number int;
begin
  for twin in
    select later.id, later.organization_id, left(later.name, 90) as name, left(later.name_key, 90) as name_key
    from collection later
    where exists (
      select from collection earlier
      where earlier.organization_id = later.organization_id
        and earlier.name_key = later.name_key and earlier.id < later.id)
    order by later.id
  loop
    number := 2;
    while exists (
      select from collection taken
      where taken.organization_id = twin.organization_id and taken.name_key = twin.name_key || ' (' || number || ')')
    loop
      number := number + 1;
    end loop;
    update collection
    set name = twin.name || ' (' || number || ')',
      name_key = twin.name_key || ' (' || number || ')',
      revision = revision + 1
    where id = twin.id;
  end loop;
end $$;

create unique index collection_by_name on collection (organization_id, name_key);
