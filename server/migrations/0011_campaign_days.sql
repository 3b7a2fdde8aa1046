-- The sums of a campaign's daily facts over its channels, by day and by week: the list of reports adds up these.
create table campaign_day (
  organization_id bigint not null,
  campaign_id bigint not null,
  date date not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  -- Null where no channel told of leads: null is not zero.
  leads double precision,
  primary key (campaign_id, date)
);
create table campaign_week (
  organization_id bigint not null,
  campaign_id bigint not null,
  -- The Monday it begins with.
  week date not null,
  impressions bigint not null,
  clicks bigint not null,
  spend_cents bigint not null,
  leads double precision,
  primary key (campaign_id, week)
);
insert into campaign_day
  select organization_id, campaign_id, date, sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
  from daily_fact group by organization_id, campaign_id, date;
insert into campaign_week
  select organization_id, campaign_id, date_trunc('week', date::timestamp)::date as week,
    sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
  from campaign_day group by organization_id, campaign_id, week;

-- From these indexes alone a range of all campaigns is added up. Facts need none of their own for it any more.
create index campaign_day_of_organization on campaign_day (organization_id, date)
  include (campaign_id, impressions, clicks, spend_cents, leads);
create index campaign_week_of_organization on campaign_week (organization_id, week)
  include (campaign_id, impressions, clicks, spend_cents, leads);
drop index daily_fact_of_organization;

-- A campaign's days from one to the other, and the weeks that they are in, added up anew.
create function sum_up_campaign_days(campaign bigint, first date, last date) returns void language plpgsql as $$
declare
  monday date := date_trunc('week', first::timestamp);
begin
  delete from campaign_day where campaign_id = campaign and date between first and last;
  insert into campaign_day
    select organization_id, campaign_id, date, sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
    from daily_fact where campaign_id = campaign and date between first and last
    group by organization_id, campaign_id, date;
  delete from campaign_week where campaign_id = campaign and week between monday and last;
  insert into campaign_week
    select organization_id, campaign_id, date_trunc('week', date::timestamp)::date as week,
      sum(impressions), sum(clicks), sum(spend_cents), sum(leads)
    from campaign_day where campaign_id = campaign and date >= monday and date < date_trunc('week', last::timestamp)::date + 7
    group by organization_id, campaign_id, week;
end $$;

-- As before for the days of the organization; those of the campaigns follow.
create or replace function count_daily_facts() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  -- First the campaigns, then the days, as a deletion does: whether a campaign counts is settled before it is counted.
  perform from campaign where id in (select campaign_id from changed) order by id for share;
  perform lock_organization_days(organization_id)
    from (select distinct organization_id from changed order by 1) organizations;
  insert into organization_day as day
    select f.organization_id, f.date, sign * sum(f.impressions), sign * sum(f.clicks), sign * sum(f.spend_cents),
      sign * coalesce(sum(f.leads::numeric), 0), sign * count(*), sign * count(f.leads)
    from changed f join campaign c on c.id = f.campaign_id and c.deleted_at is null
    group by f.organization_id, f.date
  on conflict (organization_id, date) do update set
    impressions = day.impressions + excluded.impressions, clicks = day.clicks + excluded.clicks,
    spend_cents = day.spend_cents + excluded.spend_cents, leads = day.leads + excluded.leads,
    facts = day.facts + excluded.facts, facts_with_leads = day.facts_with_leads + excluded.facts_with_leads;
  -- Under the lock, where all that others have written is seen; a campaign at a time, each found by its index.
  perform sum_up_campaign_days(campaign_id, min(date), max(date)) from changed group by campaign_id;
  return null;
end $$;
