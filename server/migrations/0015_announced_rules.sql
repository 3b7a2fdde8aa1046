-- expand
-- Campaigns of which the people concerned were notified that a coming rule touches them. Notifications are deleted by
-- age, which may be before the rule starts.
create table announced_rule (
  organization_id bigint not null references organization,
  -- Key of the rule, which differs for each version of it.
  rule text not null,
  campaign_id bigint not null,
  -- First day of the rule. The row is of no use from then on.
  since date not null,
  primary key (organization_id, rule, campaign_id),
  foreign key (organization_id, campaign_id) references campaign on delete cascade
);
create index announced_rule_by_day on announced_rule (since);
create index announced_rule_of_campaign on announced_rule (organization_id, campaign_id);
