-- Ground of an exception, from a closed list. Null for exceptions from before grounds were asked for.
alter table fair_housing_override add column ground text;
