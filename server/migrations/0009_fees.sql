-- Fees on top of the rent, which the total price in ads includes if they are mandatory and monthly.
alter table building add column fees jsonb not null default '[]';
alter table listing add column fees jsonb not null default '[]';
alter table organization
  -- Advertises the total price in all states, not only where the law asks for it.
  add column total_price_everywhere boolean not null default false;
