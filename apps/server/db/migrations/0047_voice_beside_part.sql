-- A member of the body that resolves has a voice in it beside a part of their own; nobody has two of either.
-- Writers wait: the indexes are made in a few seconds for a million steps, and only acts on documents wait for them.
create unique index voice_once on step (apt_id, doc_id, round, person_id) where kind = 'VOTE';
create unique index part_once on step (apt_id, doc_id, round, person_id) where kind not in ('DRAFT', 'VOTE');
drop index person_once;
