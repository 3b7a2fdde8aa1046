-- Who holds a claim: only they may give it back, keep an answer under it, or take it back when its own answer was lost.
alter table idempotency_key add column claim uuid;
