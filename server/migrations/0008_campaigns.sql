-- Who a branding campaign promotes: a person, or with '2' and '3' the organization itself.
alter table campaign
  add column target_kind text check (target_kind in ('1', '2', '3')),
  add column promoted_user_id bigint references app_user,
  add column open_house_start date,
  add column open_house_end date,
  add column variant_b jsonb;
create index campaign_of_person on campaign (promoted_user_id) where deleted_at is null;

-- A fair-housing stop that an owner has let pass in one campaign. `match` is what was found, in lower case.
create table fair_housing_override (
  organization_id bigint not null,
  campaign_id bigint not null,
  rule_id text not null,
  match text not null,
  reason text not null,
  allowed_by bigint not null references app_user,
  allowed_at timestamptz not null default now(),
  primary key (campaign_id, rule_id, match),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);
