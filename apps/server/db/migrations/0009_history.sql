-- Signed roots over the history. A chain alone shows what was changed inside it; the roots also show a tail that was cut
-- off and a chain that was written anew by someone who owns the database.

-- Events that stand under no root yet. A row of the same transaction as the event, so that none is ever missed,
-- however the transactions that write events end up in order.
create table history_pending (
  apt_id text not null,
  doc_id uuid not null,
  seq integer not null,
  hash bytea not null,
  primary key (apt_id, doc_id, seq)
);

create table history_root (
  root_no bigint primary key check (root_no > 0),
  at timestamptz not null,
  events integer not null check (events > 0),
  merkle bytea not null check (length(merkle) = 32),
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  key_id text not null,
  signature bytea not null check (length(signature) = 64)
);

create table history_leaf (
  apt_id text not null,
  doc_id uuid not null,
  seq integer not null,
  hash bytea not null,
  root_no bigint not null references history_root,
  primary key (apt_id, doc_id, seq)
);
create index history_leaf_of_root on history_leaf (root_no, apt_id, doc_id, seq);

-- How the last look at the whole history ended. One row.
create table history_check (
  key text primary key check (key = 'history'),
  checked_at timestamptz not null,
  seconds real not null,
  events bigint not null,
  -- In words: the first thing that is wrong, or null.
  finding text check (length(finding) <= 500)
);

select app.isolate(t) from unnest(array['history_pending', 'history_leaf']::regclass[]) t;
select app.make_append_only(t) from unnest(array['history_root', 'history_leaf']::regclass[]) t;
grant insert on history_pending to danji_app;
grant select, delete on history_pending to danji_platform;
grant select, insert on history_root, history_leaf to danji_platform;
grant select, insert, update on history_check to danji_app;

create function app.note_pending_event() returns trigger
  language plpgsql
  as $$
begin
  insert into history_pending (apt_id, doc_id, seq, hash) values (new.apt_id, new.doc_id, new.seq, new.hash);
  return null;
end $$;
create trigger note_pending after insert on approval_event for each row execute function app.note_pending_event();

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

-- One builder at a time, on all nodes: false means that another one is at work.
create function app.lock_history_roots() returns boolean
  language sql
  as $$ select pg_try_advisory_xact_lock(7041015) $$;

create function app.take_pending_events(p_limit integer) returns setof history_pending
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from history_pending p using (
      select apt_id, doc_id, seq from history_pending order by apt_id, doc_id, seq limit p_limit
    ) due where p.apt_id = due.apt_id and p.doc_id = due.doc_id and p.seq = due.seq
    returning p.*
  $$;
select app.look_across('app.take_pending_events(integer)');

create function app.add_history_root(
  p_root history_root, p_apt_ids text[], p_doc_ids uuid[], p_seqs integer[], p_hashes bytea[]
) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into history_root select p_root.*;
    insert into history_leaf (apt_id, doc_id, seq, hash, root_no)
    select a, d, s, h, p_root.root_no from unnest(p_apt_ids, p_doc_ids, p_seqs, p_hashes) leaf (a, d, s, h);
  $$;
select app.look_across('app.add_history_root(history_root, text[], uuid[], integer[], bytea[])');

create function app.history_roots_after(p_root_no bigint, p_limit integer) returns setof history_root
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select * from history_root where root_no > p_root_no order by root_no limit p_limit $$;
select app.look_across('app.history_roots_after(bigint, integer)');

create function app.newest_history_root() returns setof history_root
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select * from history_root order by root_no desc limit 1 $$;
select app.look_across('app.newest_history_root()');
