-- Outside a transaction: people go on writing while this is built.
-- Without the pending list, as the index of the search (decision 0009).
drop index concurrently if exists register_row_pairs;
create index concurrently register_row_pairs on register_row using gin (app.register_pairs(apt_id, register, words || chr(10) || paper_words))
  with (fastupdate = off);
