-- Digitally altered pictures with their unaltered originals, the slogan of the Equal Housing ads, and rules of
-- advertising law that come into force soon.
alter table image
  -- Kind of the alteration (domain/advertising-law/altered-pictures.ts). Null for a picture that shows the place as it is.
  add column alteration text,
  -- Picture before the alteration.
  add column unaltered_id bigint,
  -- Random id of the public page that shows both pictures. It is random, so it needs no unique key.
  add column original_token text,
  add foreign key (organization_id, unaltered_id) references image,
  add check (unaltered_id is null or alteration is not null),
  add check ((unaltered_id is null) = (original_token is null)),
  add check (unaltered_id <> id);
create index image_altered on image (organization_id) where alteration is not null;
create index image_by_original_token on image (original_token) where original_token is not null;
create index image_of_unaltered on image (organization_id, unaltered_id) where unaltered_id is not null;

alter table organization add column equal_housing_line boolean not null default false;
alter table app_user add column equal_housing_line boolean not null default false;

-- Live and paused campaigns that a coming rule will touch, as the daily job found them. The list reads them again.
create table coming_rule_campaign (
  organization_id bigint not null references organization,
  campaign_id bigint not null,
  found_at timestamptz not null default now(),
  primary key (organization_id, campaign_id),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);
