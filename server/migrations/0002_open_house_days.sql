-- Days of an open house with their hours: [{"date", "start_time", "end_time"}]. Null when only its first and last day
-- are known, as in campaigns from before this column.
alter table campaign add column open_house_days jsonb;
