-- At which stage before its end (in days) the person was last mailed about it.
alter table connection add column expiry_warned_days int;
