-- Outside a transaction: people go on writing while these are built.

-- Who is away now, however many absences there have been.
drop index concurrently if exists absence_running;
create index concurrently absence_running on absence (apt_id, ends_at) where ended_early_at is null;

-- What a person was referred to and has not read, however much they have.
drop index concurrently if exists participant_unread;
create index concurrently participant_unread on participant (apt_id, member_id, doc_id) where read_at is null;

-- The newest paper of a kind that the system made, as the privacy check on home: without it all documents were looked through.
drop index concurrently if exists document_special;
create index concurrently document_special on document (apt_id, special, created_at desc) where special is not null;

-- Who did what last in an office is read from the index alone, two thousand entries of it for home.
drop index concurrently if exists approval_event_recent;
create index concurrently approval_event_recent on approval_event (apt_id, at desc) include (actor_id, doc_id);
drop index concurrently if exists approval_event_newest;
