-- Outside a transaction: people go on writing while this is built.
-- Which papers of a form there are: what is reserved of a 휴가 is asked while somebody writes one.
drop index concurrently if exists document_by_form;
create index concurrently document_by_form on document (apt_id, form_id, state);
