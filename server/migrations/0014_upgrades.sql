-- contract
-- Last migration that a version must have to work with these tables (decision 078). It has one row.
create table schema_needs (
  single boolean primary key default true check (single),
  migration text not null
);
insert into schema_needs (migration) values ('0014_upgrades.sql');
