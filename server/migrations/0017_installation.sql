-- expand
-- Id of this installation, by which it knows its own backups. It has one row, and a restored database has another id.
create table installation (
  single boolean primary key default true check (single),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
