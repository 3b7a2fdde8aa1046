-- Ground of an exception, from a closed list. Null for exceptions from before grounds were asked for.
alter table fair_housing_override add column ground text;

-- Versions of the fair-housing rules that have judged texts here, with the time of the first.
create table fair_housing_rules (
  version text primary key,
  first_used_at timestamptz not null default now()
);

-- Proof of the check of a campaign's texts, one for each launch and each saved change of a live or paused campaign. It has
-- no foreign keys, because it outlasts the campaign and the organization.
create table fair_housing_record (
  organization_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  -- 'launch' or 'change'.
  event text not null,
  recorded_at timestamptz not null default now(),
  rules_version text not null references fair_housing_rules,
  actor_id bigint not null,
  acting_as_id bigint,
  -- Texts, findings and exceptions (domain/fair-housing/record/fair-housing-record.ts).
  content jsonb not null,
  primary key (organization_id, id)
);
create index fair_housing_record_of_campaign on fair_housing_record (organization_id, campaign_id, id desc);

-- Actions under the Fair Housing Act are barred after two years, under some state laws and in discovery later.
create function keep_fair_housing_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.recorded_at > now() - interval '5 years' then
    raise exception 'Fair-housing records are never changed, and kept for five years';
  end if;
  return old;
end $$;
create trigger fair_housing_record_kept before update or delete on fair_housing_record
  for each row execute function keep_fair_housing_record();
