-- Brokerage and license of those who advertise, which ads of real estate licensees have to state in some states.
alter table organization
  add column brokerage_name text not null default '',
  add column license_number text not null default '',
  -- Two-letter abbreviation of the state that issued the license.
  add column license_state text not null default '';
alter table app_user
  add column brokerage_name text not null default '',
  add column license_number text not null default '',
  add column license_state text not null default '';
