-- Outside a transaction: people go on writing while this is built.
-- The rows whose papers are void or confidential: of those alone the rule is asked one by one (decision 0118).
drop index concurrently if exists register_row_for_few;
create index concurrently register_row_for_few on register_row (apt_id, doc_id) where not is_open or is_void;
