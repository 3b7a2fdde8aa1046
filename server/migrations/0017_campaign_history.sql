-- What happened to one campaign, newest first.
create index audit_of_campaign on audit_entry (entity_id, id desc) where entity = 'campaign';
update audit_entry set verb = 'allow_fair_housing' where verb = 'allow fair housing';
