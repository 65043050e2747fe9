-- 개별 발송본 (decision 0049): one approved paper for many receivers. A run is prepared, looked at and issued; from then on who
-- made it, its values and its numbers never change. They are kept as long as the document's words, and go with them.
create table merge_run (
  apt_id text not null references complex,
  run_id uuid not null,
  doc_id uuid not null,
  source text not null check (source in ('EXCEL', 'RESIDENTS')),
  -- The places of the document, in the order of the values of each paper.
  words jsonb not null check (jsonb_typeof(words) = 'array'),
  papers int not null check (papers between 1 and 2000),
  left_out int not null check (left_out >= 0),
  -- Over the values of all papers.
  digest bytea not null check (length(digest) = 32),
  -- Why residents were taken.
  reason text check (length(reason) <= 400),
  prepared_at timestamptz not null,
  by_id text not null,
  by_name text not null,
  issued_at timestamptz,
  run_no int check (run_no > 0),
  first_no int check (first_no > 0),
  primary key (apt_id, run_id),
  foreign key (apt_id, doc_id) references document,
  constraint merge_run_no unique (apt_id, doc_id, run_no),
  constraint merge_first_no unique (apt_id, doc_id, first_no),
  check (num_nulls(issued_at, run_no, first_no) in (0, 3))
);
-- What one person prepares for a document takes the place of what they prepared before.
create unique index merge_run_prepared on merge_run (apt_id, doc_id, by_id) where issued_at is null;

create table merge_paper (
  apt_id text not null,
  run_id uuid not null,
  seq int not null check (seq between 1 and 2000),
  -- Of a resident.
  member_id text,
  said jsonb not null check (jsonb_typeof(said) = 'array'),
  primary key (apt_id, run_id, seq),
  foreign key (apt_id, run_id) references merge_run on delete cascade
);

-- What is being made just now: one run at a time for each person, on whatever node. A row counts while it is renewed.
create table merge_making (
  apt_id text not null references complex,
  member_id text not null,
  run_id uuid not null,
  made int not null check (made >= 0),
  started_at timestamptz not null,
  beat_at timestamptz not null,
  primary key (apt_id, member_id),
  foreign key (apt_id, run_id) references merge_run on delete cascade
);
create index merge_making_of_run on merge_making (apt_id, run_id);

-- What was issued stays as it is, until its document is erased after its retention.
create function app.merge_run_is_kept() returns trigger
  language plpgsql
  as $$
begin
  if old.issued_at is null then
    if tg_op = 'DELETE' then return old; end if;
    if new.issued_at is not null and (new.doc_id, new.source, new.words, new.papers, new.left_out, new.digest, new.by_id)
         is not distinct from (old.doc_id, old.source, old.words, old.papers, old.left_out, old.digest, old.by_id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' and exists (
    select from document d where d.apt_id = old.apt_id and d.doc_id = old.doc_id and d.purged_at is not null
  ) then
    return old;
  end if;
  raise exception 'an issued run does not change' using errcode = 'restrict_violation';
end $$;
create trigger kept before update or delete on merge_run for each row execute function app.merge_run_is_kept();

create function app.merge_paper_is_kept() returns trigger
  language plpgsql
  as $$
begin
  -- Gone with its run, which had its own guard.
  if tg_op = 'DELETE' and not exists (select from merge_run r where r.apt_id = old.apt_id and r.run_id = old.run_id) then
    return old;
  end if;
  if tg_op = 'INSERT' and exists (
    select from merge_run r where r.apt_id = new.apt_id and r.run_id = new.run_id and r.issued_at is null
  ) then
    return new;
  end if;
  raise exception 'a paper of a run does not change' using errcode = 'restrict_violation';
end $$;
create trigger kept before insert or update or delete on merge_paper for each row execute function app.merge_paper_is_kept();

select app.isolate(t) from unnest(array['merge_run', 'merge_paper', 'merge_making']::regclass[]) t;
grant select, insert, update, delete on merge_run, merge_making to danji_app;
grant select, insert, delete on merge_paper to danji_app;
grant select, delete on merge_run to danji_platform;
grant select, delete on merge_paper to danji_platform;

-- What nobody issued within a day.
create function app.sweep_merge_runs(p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
  delete from merge_run where issued_at is null and prepared_at < p_now - interval '1 day';
$$;
select app.look_across('app.sweep_merge_runs(timestamptz)');

-- How many papers one use of a 직인 was for.
alter table seal_use add column papers int not null default 1;
