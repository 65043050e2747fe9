-- What has to be shown is the complex's own list (decision 0129): it adds entries that name forms of its own, says how long each
-- kind of paper is shown, and takes entries away. What was decided of a paper is decided of one entry.

alter table open_rule add column kind text check (kind in ('FEE', 'CONTRACT', 'RESOLUTION', 'MINUTES', 'NOTICE'));
-- How long it is shown. Null: as long as its kind is.
alter table open_rule add column months integer check (months between 1 and 120);
-- The forms of an entry of its own; null where the shipped list says it.
alter table open_rule add column form_ids uuid[] check (cardinality(form_ids) between 1 and 20);
alter table open_rule add column removed_at timestamptz;
-- Writers wait: a complex has some ten rows of it.
alter table open_rule add constraint open_rule_of_its_own check (
  (rule_code like 'OWN\_%') = (form_ids is not null) and (form_ids is null or kind is not null)
  and (removed_at is null or form_ids is not null));
-- Entries of its own stand in the order in which they were added.
alter table open_rule add column added_at timestamptz not null default now();

-- Null: all that is asked of the paper, as it was decided before.
alter table open_decision add column rule_code text check (rule_code ~ '^[A-Z_]{2,40}$');
drop index open_decision_of_document;
-- Writers wait: a row for each paper that an office decided not to show itself, some hundreds.
create unique index open_decision_of_document on open_decision (apt_id, doc_id, coalesce(rule_code, '')) where undone_at is null;
