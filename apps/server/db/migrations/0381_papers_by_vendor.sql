-- Outside a transaction: people go on writing while this is built.
-- Whom a year paid is added up from the papers of its lines by this index alone (decision 0118).
drop index concurrently if exists budget_paper_paid;
create index concurrently budget_paper_paid on budget_paper (apt_id, line_id, state) include (vendor, amount, doc_id);
drop index concurrently if exists budget_paper_of_line;
