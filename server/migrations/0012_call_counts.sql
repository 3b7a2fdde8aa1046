-- Calls counted by all API processes together, by a hash of the route and the caller. Not logged: a crash of PostgreSQL
-- only starts the current minute again.
create unlogged table call_count (
  counted_hash bytea primary key,
  window_start timestamptz not null,
  calls int not null
) with (fillfactor = 50);
