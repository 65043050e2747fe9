-- Outside a transaction: people go on writing while this is built.

-- The votes that are open, whatever else waits.
drop index concurrently if exists step_voting;
create index concurrently step_voting on step (apt_id, doc_id) where kind = 'VOTE' and state in ('PENDING', 'HELD');
