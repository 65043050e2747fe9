-- Access records come under the signed roots too: each is a leaf beside the events of documents, at a place made from its
-- number and with the sequence number 0, which no event of a document has. So who owns the database cannot change one,
-- take one away or slip one in without `npm run verify` naming it.
create function app.record_place(p_event_id bigint) returns uuid
  language sql immutable parallel safe
  as $$ select lpad(to_hex(p_event_id), 32, '0')::uuid $$;

create function app.record_hash(r security_event) returns bytea
  language sql stable parallel safe
  as $$
    select sha256(convert_to(jsonb_build_array(1, r.apt_id, r.event_id, app.stamp(r.at), r.kind, r.member_id, r.actor_member_id,
                                               r.ip_address, r.request_id, r.user_agent, r.detail)::text, 'UTF8'))
  $$;

create function app.note_pending_record() returns trigger
  language plpgsql
  as $$
begin
  insert into history_pending (apt_id, doc_id, seq, hash)
  values (new.apt_id, app.record_place(new.event_id), 0, app.record_hash(new));
  return null;
end $$;
create trigger note_pending after insert on security_event for each row execute function app.note_pending_record();
insert into history_pending (apt_id, doc_id, seq, hash)
select e.apt_id, app.record_place(e.event_id), 0, app.record_hash(e) from security_event e;

-- How the last look at the whole history ended. One row.
create table history_check (
  key text primary key check (key = 'history'),
  checked_at timestamptz not null,
  seconds real not null,
  events bigint not null,
  -- In words: the first thing that is wrong, or null.
  finding text check (length(finding) <= 500)
);
grant select, insert, update on history_check to danji_app;
