-- What is kept no longer than it has to be. Once a month a list is proposed; the top administrator approves it; then the
-- words go and a tombstone stays: number, dates, hash of the title, and the chain of the history with its hashes.

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

-- A decision stands, and so does what was done. What is no longer due when its list is carried out is kept, and the list
-- says why.
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
                      and (r.state = 'PROPOSED' and new.done_at is null
                           or r.state = 'APPROVED' and old.kept_reason is null and (new.done_at is not null or new.kept_reason is not null))) then
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
grant execute on function app.may_purge(text, uuid) to danji_app;

-- The words of a tombstone that its events quoted; app.guard_event holds it to that.
create function app.erase_quoted_words(p_apt_id text, p_doc_id uuid) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    update approval_event set payload = (payload - 'written' - 'reason') || '{"erased": true}'
     where apt_id = p_apt_id and doc_id = p_doc_id and (payload ? 'written' or payload ->> 'reason' is not null)
       and p_apt_id = current_setting('app.apt_id', true)
  $$;
select app.look_across('app.erase_quoted_words(text, uuid)');
grant update (payload) on approval_event to danji_platform;

-- Complexes whose list of this month is still to be made, and approved lists that wait to be carried out.
create function app.complexes_without_retention(p_month date) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id from complex c
     where not c.is_operator and not exists (select from retention_run r where r.apt_id = c.apt_id and r.month = p_month)
     order by 1
  $$;
select app.look_across('app.complexes_without_retention(date)');

create function app.approved_retention() returns table (apt_id text, run_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select r.apt_id, r.run_id from retention_run r where r.state = 'APPROVED' order by r.decided_at limit 50 $$;
select app.look_across('app.approved_retention()');
