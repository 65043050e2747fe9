-- Search. The application writes the text of each document into search_entry, made comparable, with its pairs of letters as
-- numbers; decision 0009 says why.

-- Candidates are looked up by age as well: the newest weeks first, so that words which many documents have do not bring all of
-- them. Each entry is in the index under its week, its eight weeks and its sixty-four weeks (domain/age-slices.ts asks for them).
create function app.ages_of(p_at timestamptz) returns integer[]
  language sql immutable parallel safe
  as $$
    select array[w, 100000 + (w >> 3), 200000 + (w >> 6)]
      from (values (floor(extract(epoch from (p_at - timestamptz '1970-01-01 00:00:00+00')) / 604800)::integer)) x (w)
  $$;
grant execute on function app.ages_of(timestamptz) to danji_app, danji_platform;

create table search_entry (
  apt_id text not null,
  doc_id uuid not null,
  -- DOC: all that is short, words of the document, names, comments. TALK: comments and what stands inside attachments.
  kind text not null check (kind in ('DOC', 'TALK')),
  -- 상신, or the last save of a draft: newest first.
  sort_at timestamptz not null,
  -- Title on the first line, then number, people, form, department. For one-syllable words.
  head text not null,
  -- The initial consonants of the head (승강기 → ㅅㄱㄱ).
  initials text not null,
  -- Everything, the head first: composed, small letters, without spaces; a line for each part.
  norm text not null,
  -- Hashes of pairs of letters, single letters of the head, pairs of initials, and of form, drafter, department.
  tokens integer[] not null,
  -- Hashes of who may read it at most. Only to look at fewer rows: who may read is decided by the rule for all (readable).
  readers integer[] not null,
  primary key (apt_id, doc_id, kind),
  foreign key (apt_id, doc_id) references document on delete cascade
);
create index search_entry_newest on search_entry (apt_id, kind, sort_at desc, doc_id desc);
-- Without the pending list: a search would read all of it, and every so often one act would have to sort it in.
create index search_entry_tokens on search_entry using gin (tokens, readers, app.ages_of(sort_at)) with (fastupdate = off);
alter table search_entry alter tokens set statistics 0, alter norm set statistics 0, alter head set statistics 0,
  alter initials set statistics 0, alter readers set statistics 0;

-- Documents whose entry is older than they are. An act writes the entry itself, in its own transaction, and takes the row
-- out again; what is left here is done by a job. The row is also the lock under which an entry is written.
create table search_stale (
  apt_id text not null,
  doc_id uuid not null,
  -- How often the job has tried in vain.
  tries integer not null default 0,
  primary key (apt_id, doc_id),
  foreign key (apt_id, doc_id) references document on delete cascade
);

-- What stands inside a stored file, as far as it could be read.
create table search_file (
  apt_id text not null,
  sha256 bytea not null,
  state text not null check (state in ('READ', 'NOTHING', 'UNREADABLE', 'TOO_LARGE')),
  text text not null default '',
  tried_at timestamptz not null,
  primary key (apt_id, sha256),
  foreign key (apt_id, sha256) references stored_file on delete cascade
);

create table search_recent (
  apt_id text not null,
  recent_id uuid not null,
  member_id text not null,
  query text not null check (length(query) between 1 and 200),
  at timestamptz not null,
  primary key (apt_id, recent_id),
  constraint search_recent_once unique (apt_id, member_id, query),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table saved_search (
  apt_id text not null,
  saved_id uuid not null,
  member_id text not null,
  name text not null check (length(name) between 1 and 30),
  -- The query of the address, without the question mark.
  query text not null check (length(query) between 1 and 2000),
  created_at timestamptz not null,
  primary key (apt_id, saved_id),
  constraint saved_search_name_once unique (apt_id, member_id, name),
  foreign key (apt_id, member_id) references member on delete cascade
);

select app.isolate(t) from unnest(array['search_entry', 'search_stale', 'search_file', 'search_recent', 'saved_search']::regclass[]) t;
grant select, insert, update, delete on search_entry, search_stale, search_file, search_recent, saved_search to danji_app;
grant select on search_entry, search_stale, search_file to danji_platform;

-- Whatever changes what can be found marks the document. Two who change one document wait for each other here, so that the
-- second entry is made of both changes.
create function app.mark_stale() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    insert into search_stale (apt_id, doc_id) select d.apt_id, d.doc_id from document d where d.apt_id = old.apt_id and d.doc_id = old.doc_id
      on conflict (apt_id, doc_id) do update set tries = 0;
  else
    insert into search_stale (apt_id, doc_id) values (new.apt_id, new.doc_id) on conflict (apt_id, doc_id) do update set tries = 0;
  end if;
  return null;
end $$;
create trigger search_new after insert on document for each row execute function app.mark_stale();
create trigger search_changed after update on document for each row
  when ((old.title, old.content, old.amount, old.state, old.security, old.doc_number, old.submitted_at, old.drafter_name, old.drafter_dept_id, old.policy)
        is distinct from
        (new.title, new.content, new.amount, new.state, new.security, new.doc_number, new.submitted_at, new.drafter_name, new.drafter_dept_id, new.policy))
  execute function app.mark_stale();
create trigger search_changed after insert or update of person_id, actor_id, reason or delete on step for each row execute function app.mark_stale();
create trigger search_changed after insert or delete on participant for each row execute function app.mark_stale();
create trigger search_changed after insert or delete on receiving_department for each row execute function app.mark_stale();
create trigger search_changed after insert or update of body or delete on doc_comment for each row execute function app.mark_stale();
create trigger search_changed after insert or delete on attachment for each row execute function app.mark_stale();

-- A form that is called otherwise now is found under its new name, little by little.
create function app.mark_form_stale() returns trigger
  language plpgsql
  as $$
begin
  insert into search_stale (apt_id, doc_id) select d.apt_id, d.doc_id from document d where d.apt_id = new.apt_id and d.form_id = new.form_id
    on conflict do nothing;
  return null;
end $$;
create trigger search_renamed after update of form_name on form for each row when (old.form_name <> new.form_name) execute function app.mark_form_stale();

-- Ids of the own complex that stand before a place, newest first. The array operators are not leakproof, so under row-level
-- security PostgreSQL would not look them up in the index; this function may, and keeps to the complex of the transaction by
-- itself. Whether the words stand there in order, and whether the caller may read them, is asked outside.
create function app.search_candidates(p_kind text, p_tokens integer[], p_readers integer[], p_ages integer[], p_from timestamptz,
                                      p_before timestamptz, p_before_id uuid, p_limit integer)
  returns table (doc_id uuid, sort_at timestamptz)
  language plpgsql stable security definer rows 500
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
begin
  return query
    select e.doc_id, e.sort_at from search_entry e
     where e.apt_id = app.apt_id() and e.kind = p_kind and e.tokens @> p_tokens and (p_readers is null or e.readers && p_readers)
       and (p_ages is null or app.ages_of(e.sort_at) && p_ages)
       and (p_from is null or e.sort_at >= p_from) and (e.sort_at, e.doc_id) < (p_before, p_before_id)
     order by e.sort_at desc, e.doc_id desc limit p_limit;
end $$;
select app.look_across('app.search_candidates(text, integer[], integer[], integer[], timestamptz, timestamptz, uuid, integer)');

-- What the job has to do, in all complexes.
create function app.stale_documents(p_limit integer) returns table (apt_id text, doc_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select s.apt_id, s.doc_id from search_stale s where s.tries < 5 order by s.tries limit p_limit $$;
select app.look_across('app.stale_documents(integer)');

create function app.unread_files(p_limit integer) returns table (apt_id text, sha256 bytea, name text, mime text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct on (a.apt_id, a.sha256) a.apt_id, a.sha256, a.name, a.mime, a.bytes from attachment a
     where not exists (select from search_file f where f.apt_id = a.apt_id and f.sha256 = a.sha256)
     order by a.apt_id, a.sha256, a.added_at limit p_limit
  $$;
select app.look_across('app.unread_files(integer)');
