-- Further facts for ads: year of construction, special, lease terms, landmarks and move-in day. An empty object has none.
alter table building add column more_facts jsonb not null default '{}';
alter table listing add column more_facts jsonb not null default '{}';
