-- A property's declaration that it meets the federal exemption for housing for older persons (HOPA).
alter table building
  add column older_persons_declared_by bigint references app_user,
  add column older_persons_declared_at timestamptz,
  add constraint older_persons_declared check (
    (older_persons_declared_by is null) = (older_persons_declared_at is null));
alter table listing
  add column older_persons_declared_by bigint references app_user,
  add column older_persons_declared_at timestamptz,
  add constraint older_persons_declared check (
    (older_persons_declared_by is null) = (older_persons_declared_at is null));

-- A permission used to cover a rule's words wherever they were in a campaign. Now it covers one finding in one exact
-- text at one place: `span_start` and `span_end` (exclusive) are UTF-16 offsets in `text`.
alter table fair_housing_override rename to override_of_words;
alter table override_of_words rename constraint fair_housing_override_pkey to override_of_words_pkey;
create table fair_housing_override (
  organization_id bigint not null,
  campaign_id bigint not null,
  rule_id text not null,
  place text not null,
  text text not null,
  span_start int not null,
  span_end int not null check (span_end > span_start),
  -- The text may be longer than an index entry.
  text_md5 text not null generated always as (md5(text)) stored,
  reason text not null,
  allowed_by bigint not null references app_user,
  allowed_at timestamptz not null default now(),
  primary key (campaign_id, place, rule_id, span_start, text_md5),
  foreign key (organization_id, campaign_id) references campaign (organization_id, id) on delete cascade
);

create temporary table found_text as
with ad (campaign_id, place, texts) as (
  select campaign_id, channel, content from campaign_ad where channel <> 'google_adwords'
  union all
  select campaign_id, channel, ad_group
    from campaign_ad, json_array_elements(content->'ad_groups') as ad_group
    where channel = 'google_adwords'
  union all
  select id, 'variant_b', variant_b::json from campaign where variant_b is not null
), listed (campaign_id, place, texts) as (
  select campaign_id, place || '.titles', texts->'titles' from ad
  union all
  select campaign_id, place || '.descriptions', texts->'descriptions' from ad
)
select distinct
  listed.campaign_id,
  case
    when place like 'google_adwords.%' then replace(place, 'google_adwords.', 'google_adwords_ad.ad_groups.')
    when place like 'variant_b.%' then place
    else replace(place, '.', '_ad.')
  end as place,
  regexp_replace(one->>'label', '^\s+|\s+$', '', 'g') as text
from listed, json_array_elements(case json_typeof(texts) when 'array' then texts else '[]' end) as one
where campaign_id in (select campaign_id from override_of_words);

-- The owner read the text only if exactly one text of the campaign has the words, once, and no text changed since.
create temporary table bound_override as
with candidate as (
  select w.*, f.place, f.text, strpos(lower(f.text), w.match) as at,
    min(f.text) over same = max(f.text) over same as is_one_text
  from override_of_words w
  join found_text f on f.campaign_id = w.campaign_id and strpos(lower(f.text), w.match) > 0
  window same as (partition by w.campaign_id, w.rule_id, w.match)
)
select c.*, substr(text, 1, at - 1) as before, substr(text, at, length(match)) as words
from candidate c
where is_one_text
  and length(lower(text)) = length(text)
  and strpos(substr(lower(text), at + length(match)), match) = 0
  and not exists (
    select from audit_entry e
    where e.entity = 'campaign' and e.entity_id = c.campaign_id and e.at > c.allowed_at
      and (
        e.verb in ('accept_differences', 'apply_ab_test_winner', 'delete_ad_groups')
        or e.verb = 'update' and e.changes ?| array[
          'facebook_ad', 'instagram_ad', 'google_adwords_ad', 'google_ads_ad', 'variant_b']));

-- Without the characters of the basic plane, those are left that UTF-16 counts twice.
insert into fair_housing_override (
  organization_id, campaign_id, rule_id, place, text, span_start, span_end, reason, allowed_by, allowed_at)
select organization_id, campaign_id, rule_id, place, text, start,
  start + length(words) + length(regexp_replace(words, '[\u0001-\uFFFF]', '', 'g')), reason, allowed_by, allowed_at
from (
  select b.*, length(before) + length(regexp_replace(before, '[\u0001-\uFFFF]', '', 'g')) as start
  from bound_override b) as bound;

insert into audit_entry (organization_id, verb, entity, entity_id, changes)
select organization_id, 'end_fair_housing', 'campaign', campaign_id, jsonb_build_object(
  'findings', jsonb_agg(jsonb_build_object('rule_id', rule_id, 'match', match) order by rule_id, match),
  'reason', 'An exception now covers one exact text. This one covered words anywhere in the campaign, and the text '
    || 'that the owner read could not be identified. An owner can allow the text again.')
from override_of_words w
where not exists (
  select from bound_override b
  where b.campaign_id = w.campaign_id and b.rule_id = w.rule_id and b.match = w.match)
group by organization_id, campaign_id;

drop table bound_override;
drop table found_text;
drop table override_of_words;
