-- What is kept no longer than it has to be. Once a month a list is proposed; the top administrator approves it; then the
-- words go and a tombstone stays: number, dates, hash of the title, and the chain of the history with its hashes.

alter table document add column purged_at timestamptz;
alter table member add column anonymised_at timestamptz;

create table retention_run (
  apt_id text not null references complex,
  run_id uuid not null,
  month date not null check (extract(day from month) = 1),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'DONE', 'DISMISSED')),
  proposed_at timestamptz not null,
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  done_at timestamptz,
  primary key (apt_id, run_id),
  constraint retention_month unique (apt_id, month),
  check ((state = 'PROPOSED') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'DONE') = (done_at is not null))
);

create table retention_item (
  apt_id text not null,
  item_id uuid not null,
  run_id uuid not null,
  kind text not null check (kind in ('DOCUMENT', 'MEMBER')),
  doc_id uuid,
  member_id text,
  doc_number text,
  title_hash bytea check (length(title_hash) = 32),
  -- The last day on which it had to be kept.
  due_on date not null,
  -- Left out by the top administrator, and why.
  kept_reason text check (length(kept_reason) between 5 and 200),
  done_at timestamptz,
  primary key (apt_id, item_id),
  foreign key (apt_id, run_id) references retention_run,
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, member_id) references member,
  unique (apt_id, run_id, doc_id),
  unique (apt_id, run_id, member_id),
  check ((kind = 'DOCUMENT') = (doc_id is not null)),
  check ((kind = 'MEMBER') = (member_id is not null)),
  check (done_at is null or kept_reason is null)
);
create index retention_item_of_run on retention_item (apt_id, run_id, kind, due_on, item_id);

select app.isolate(t) from unnest(array['retention_run', 'retention_item']::regclass[]) t;
grant select, insert on retention_run, retention_item to danji_app;
grant update (state, decided_by, decided_name, decided_at, done_at) on retention_run to danji_app;
grant update (kept_reason, done_at) on retention_item to danji_app;
grant select on retention_run, retention_item to danji_platform;

-- A decision stands, and so does what was done.
create function app.guard_retention() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'retention_run' then
    if (old.state, new.state) not in (('PROPOSED', 'APPROVED'), ('PROPOSED', 'DISMISSED'), ('APPROVED', 'DONE')) then
      raise exception 'a retention list goes from % to nothing else', old.state using errcode = 'restrict_violation';
    end if;
  else
    if old.done_at is not null then
      raise exception 'what is erased stays erased' using errcode = 'restrict_violation';
    end if;
    if not exists (select from retention_run r where r.apt_id = old.apt_id and r.run_id = old.run_id
                      and (r.state = 'PROPOSED' and new.done_at is null or r.state = 'APPROVED' and new.done_at is not null)) then
      raise exception 'the list is decided' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;
create trigger guard before update on retention_run for each row execute function app.guard_retention();
create trigger guard before update on retention_item for each row execute function app.guard_retention();

-- Whether an approved list says that this document goes.
create function app.may_purge(p_apt_id text, p_doc_id uuid) returns boolean
  language sql stable
  as $$
    select exists (
      select from retention_item i join retention_run r on r.apt_id = i.apt_id and r.run_id = i.run_id
       where i.apt_id = p_apt_id and i.doc_id = p_doc_id and i.kept_reason is null and i.done_at is null and r.state = 'APPROVED')
  $$;

create or replace function app.guard_document() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'DRAFT' then
      raise exception 'a submitted document is never erased' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.purged_at is not null then
    raise exception 'a tombstone does not change' using errcode = 'restrict_violation';
  end if;
  if old.doc_number is not null and (new.doc_number, new.decided_at, new.content_hash) is distinct from (old.doc_number, old.decided_at, old.content_hash) then
    raise exception 'a finished document keeps its number and seal' using errcode = 'restrict_violation';
  end if;
  if new.event_seq < old.event_seq then
    raise exception 'history does not shrink' using errcode = 'restrict_violation';
  end if;
  -- The one way in which a finished document loses its words: its time is over, and the list it stands on was approved.
  if new.purged_at is not null then
    if old.state not in ('APPROVED', 'ENFORCED', 'VOID') or not app.may_purge(old.apt_id, old.doc_id)
       or new.content <> '{}' or new.amount is not null
       or (new.state, new.form_id, new.form_version, new.special, new.drafter_id, new.event_seq, new.event_hash)
          is distinct from (old.state, old.form_id, old.form_version, old.special, old.drafter_id, old.event_seq, old.event_hash) then
      raise exception 'only what an approved list names is erased' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED', 'VOID') and
     (new.form_id, new.form_version, new.special, new.title, new.content, new.amount, new.drafter_id, new.drafter_name, new.drafter_dept_name, new.is_urgent, new.security)
     is distinct from
     (old.form_id, old.form_version, old.special, old.title, old.content, old.amount, old.drafter_id, old.drafter_name, old.drafter_dept_name, old.is_urgent, old.security) then
    raise exception 'a document under way or finished cannot be rewritten' using errcode = 'restrict_violation';
  end if;
  if old.state in ('APPROVED', 'ENFORCED', 'VOID') and new.state in ('DRAFT', 'IN_PROGRESS', 'REJECTED', 'WITHDRAWN') then
    raise exception 'a finished document does not go back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function app.guard_special() returns trigger
  language plpgsql
  as $$
begin
  -- Purging is judged by the guard of all documents.
  if new.purged_at is null and (new.special, new.content, new.amount) is distinct from (old.special, old.content, old.amount) then
    raise exception 'the content of a special document stands' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function app.guard_content_part() returns trigger
  language plpgsql
  as $$
declare doc_state text; doc_purged timestamptz;
begin
  select state, purged_at into doc_state, doc_purged from document
   where apt_id = coalesce(new.apt_id, old.apt_id) and doc_id = coalesce(new.doc_id, old.doc_id);
  if doc_state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED', 'VOID') and not (tg_op = 'DELETE' and doc_purged is not null) then
    raise exception 'the content of a document under way or finished cannot change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

create or replace function app.guard_step() returns trigger
  language plpgsql
  as $$
declare doc_state text; doc_purged timestamptz;
begin
  select state, purged_at into doc_state, doc_purged from document where apt_id = old.apt_id and doc_id = old.doc_id;
  if doc_state is null then
    return coalesce(new, old);
  end if;
  -- Of a tombstone the reasons go; who signed stays.
  if doc_purged is not null and tg_op = 'UPDATE' and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
    return new;
  end if;
  if doc_state in ('APPROVED', 'ENFORCED', 'VOID') and old.actor_id is not null then
    raise exception 'a signature under a finished document stands' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' and old.state <> 'PLANNED' and doc_state <> 'DRAFT' then
    raise exception 'only a step that nobody has reached can be taken out' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

-- The history stays append-only. Of a tombstone, the words that an event quoted go (what was written, the reason); the
-- event says so, and its hash stays as it was signed.
create function app.guard_event() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'payload') = (to_jsonb(old) - 'payload')
     and new.payload = (old.payload - 'written' - 'reason') || '{"erased": true}'
     and exists (select from document d where d.apt_id = old.apt_id and d.doc_id = old.doc_id and d.purged_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger append_only on approval_event;
create trigger append_only before update or delete on approval_event for each row execute function app.guard_event();

grant update (payload) on approval_event to danji_platform;
create function app.erase_quoted_words(p_apt_id text, p_doc_id uuid) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    update approval_event set payload = (payload - 'written' - 'reason') || '{"erased": true}'
     where apt_id = p_apt_id and doc_id = p_doc_id and (payload ? 'written' or payload ->> 'reason' is not null)
       and p_apt_id = current_setting('app.apt_id', true)
  $$;

-- Complexes whose list of this month is still to be made, and approved lists that wait to be carried out.
create function app.complexes_without_retention(p_month date) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id from complex c
     where not c.is_operator and not exists (select from retention_run r where r.apt_id = c.apt_id and r.month = p_month)
     order by 1
  $$;
create function app.approved_retention() returns table (apt_id text, run_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select r.apt_id, r.run_id from retention_run r where r.state = 'APPROVED' order by r.decided_at limit 50 $$;

do $$
declare f text;
begin
  foreach f in array array[
    'app.erase_quoted_words(text, uuid)', 'app.complexes_without_retention(date)', 'app.approved_retention()'
  ] loop
    execute format('alter function %s owner to danji_platform', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to danji_app', f);
  end loop;
end $$;
grant execute on function app.may_purge(text, uuid) to danji_app;
