-- Reports that are mailed by a schedule to people without an account. A campaign has one schedule, which keeps those who
-- have unsubscribed also while it is stopped.
create table report_schedule (
  organization_id bigint not null references organization,
  campaign_id bigint not null,
  -- 'week' or 'month'.
  every text not null,
  -- User who saved it last. The links in the mails are theirs.
  saved_by bigint not null references app_user,
  saved_at timestamptz not null,
  -- Time from which it runs in this rhythm. It sends nothing on a day of which the hour of sending was over.
  started_at timestamptz not null,
  stopped_at timestamptz,
  primary key (organization_id, campaign_id),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);

create table report_recipient (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  campaign_id bigint not null,
  email text not null,
  -- Time at which the address was last put on the list.
  added_at timestamptz not null,
  -- Set while the address is not on the list. The row is kept for unsubscribed_at.
  removed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, campaign_id, email),
  foreign key (organization_id, campaign_id) references report_schedule on delete cascade
);

-- Mails with a report. The row is written with the job that sends it.
create table report_mail (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  recipient_id bigint not null,
  -- Days of the report.
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Set instead of sent_at when the mail is no longer wanted.
  dropped_at timestamptz,
  enqueued_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, recipient_id, first_day, last_day),
  foreign key (organization_id, recipient_id) references report_recipient on delete cascade
);
create index report_mail_unsettled on report_mail (enqueued_at) where sent_at is null and dropped_at is null;
create index report_mail_by_age on report_mail (created_at);
