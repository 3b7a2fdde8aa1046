-- Links by which anyone can read a report or the ads of a campaign without an account.
create table share_link (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  campaign_id bigint not null,
  -- The token itself is stored nowhere.
  token_hash bytea not null,
  -- 'report' or 'ads'.
  what text not null,
  -- Days of a report: 'fixed' with the dates below, or a preset that moves with today (domain/report/report-presets.ts).
  period text,
  start_date date,
  end_date date,
  compare text,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  -- Time of the last opening in the history of the campaign, which has at most one an hour for each link.
  recorded_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);
create index share_link_of_campaign on share_link (organization_id, campaign_id, id);
create index share_link_by_age on share_link (expires_at);
