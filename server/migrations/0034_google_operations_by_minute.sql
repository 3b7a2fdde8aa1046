-- Google counts operations in a sliding 24 hours. By minutes instead of hours, work resumes a minute late at most.
alter table google_operations rename column hour to minute;
