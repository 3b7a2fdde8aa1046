-- For whom a session acts is named with the organization: the right ends when the person moves to another one.
alter table session add column managed_organization_id bigint references organization;
update session set managed_user_id = null;
