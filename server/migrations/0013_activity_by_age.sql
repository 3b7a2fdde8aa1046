-- The log of activity is exported by time, and entries beyond their retention are deleted.
create index audit_entry_by_age on audit_entry (at);
