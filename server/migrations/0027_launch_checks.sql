-- Ids of the pages, Instagram accounts, pixels and audiences that a connection could use when its network was last
-- asked; a list that was never read is missing.
alter table connection add column known_assets jsonb not null default '{}';
