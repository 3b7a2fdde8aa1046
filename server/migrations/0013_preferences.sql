-- How a person likes the screens: colours, columns, orders, shortcuts. What is not in it is as usual.
alter table app_user add column preferences jsonb not null default '{}';
