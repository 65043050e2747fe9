-- Outside a transaction: people go on writing while it is built.

-- What is still asked about a document: every act looks whether it settles something.
drop index concurrently if exists alarm_open_asks;
create index concurrently alarm_open_asks on alarm (apt_id, doc_id) where ask is not null and settled_at is null;
