-- Outside a transaction: people go on writing while this is built.
-- The papers behind a month of a line are read from the index alone. All entries of the line were looked through for it.
drop index concurrently if exists budget_entry_of_month;
create index concurrently budget_entry_of_month on budget_entry (apt_id, line_id, kind, on_day, doc_id) include (amount);
