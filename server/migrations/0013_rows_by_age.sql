-- The log of activity is exported by time, and rows beyond their retention are found by their age.
create index audit_entry_by_age on audit_entry (at);
create index fair_housing_record_by_age on fair_housing_record (recorded_at);
create index publishing_operation_by_age on publishing_operation (finished_at);
create index breakdown_fact_by_age on breakdown_fact (date);
create index outbox_mail_by_age on outbox_mail (sent_at);
