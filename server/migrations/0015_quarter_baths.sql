-- Some listing services count quarters: 1.25, 1.75.
alter table listing alter column bathrooms type numeric(5, 2);
