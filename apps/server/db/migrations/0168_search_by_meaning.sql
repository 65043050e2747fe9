-- Search by meaning (decision 0055): documents are found by the other words for their form, and by words that mean the same.

-- Words that mean the same to one complex, beside those of the field, which are part of the program.
create table search_synonym (
  apt_id text not null references complex,
  synonym_id uuid not null,
  words text[] not null check (cardinality(words) between 2 and 10),
  changed_at timestamptz not null,
  primary key (apt_id, synonym_id)
);
select app.isolate('search_synonym');
grant select, insert, update, delete on search_synonym to danji_app;
grant select on search_synonym to danji_platform;

-- A form that is called by other words now hands them on to its documents, little by little, as it does its name.
create trigger search_keywords after update of keywords on form for each row
  when (old.keywords is distinct from new.keywords) execute function app.mark_form_stale();

-- Writers wait: marking takes a second for a hundred thousand documents, and only an act on a document that is being marked waits for it.
insert into search_stale (apt_id, doc_id) select apt_id, doc_id from document on conflict do nothing;
