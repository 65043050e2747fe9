-- 휴가 (decision 0083): what the law grants each employee, what papers took of it, and how the complex holds to it.
create table vacation_rule (
  apt_id text primary key references complex,
  -- 입사일 기준, or 회계연도 기준 from this day of the year on.
  basis text not null default 'ENTRY' check (basis in ('ENTRY', 'FISCAL')),
  fiscal_start text not null default '01-01' check (fiscal_start ~ '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$'),
  -- What happens to a request beyond the balance.
  beyond text not null default 'EXPLAIN' check (beyond in ('WARN', 'EXPLAIN', 'REFUSE')),
  -- Whether the clock grants what the law grants, or a person runs it.
  by_clock boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

-- One row for each person with a book of their own: whoever writes into it locks it first.
create table vacation_person (
  apt_id text not null,
  member_id text not null,
  entered_on date,
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member
);

-- 결근, days without duty, and what counts as attended (근로기준법 제60조 ⑥).
create table vacation_gap (
  apt_id text not null,
  gap_id uuid not null,
  member_id text not null,
  kind text not null check (kind in ('ABSENT', 'SUSPENDED', 'DEEMED')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason text not null check (char_length(reason) between 1 and 200),
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (apt_id, gap_id),
  foreign key (apt_id, member_id) references vacation_person
);
create index vacation_gap_of_person on vacation_gap (apt_id, member_id);

-- Each time that grants were worked out. by_id null: by the clock.
create table vacation_run (
  apt_id text not null references complex,
  run_id uuid not null,
  at timestamptz not null,
  by_id text,
  by_name text not null,
  people integer not null,
  hours integer not null,
  undone_at timestamptz,
  undone_by text,
  primary key (apt_id, run_id)
);
create index vacation_run_newest on vacation_run (apt_id, at desc);

-- The book itself: only ever added to. Counted in hours, of which eight are a day.
create table vacation_entry (
  apt_id text not null,
  entry_id uuid not null,
  member_id text not null,
  kind text not null check (kind in ('GRANTED', 'ADJUSTED', 'USED', 'RETURNED', 'EXPIRED', 'PAID', 'CARRIED', 'UNDONE')),
  hours integer not null check (abs(hours) <= 8000 and (hours > 0 or (kind = 'ADJUSTED' and hours < 0))),
  -- Of a grant: when it can be used. Of what was used: the days away.
  from_day date,
  until_day date check (until_day >= from_day),
  -- The grant that it is about.
  lot_id uuid,
  doc_id uuid,
  run_id uuid,
  rule_key text,
  reason text not null check (char_length(reason) between 1 and 200),
  at timestamptz not null,
  by_id text,
  by_name text not null,
  primary key (apt_id, entry_id),
  foreign key (apt_id, member_id) references vacation_person,
  foreign key (apt_id, lot_id) references vacation_entry (apt_id, entry_id),
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, run_id) references vacation_run,
  check ((kind in ('USED', 'RETURNED')) = (doc_id is not null)),
  check ((kind in ('EXPIRED', 'PAID', 'UNDONE')) <= (lot_id is not null)),
  check (kind not in ('GRANTED', 'ADJUSTED', 'USED') or from_day is not null)
);
-- A paper takes once and gives back once; a grant is undone once.
create unique index vacation_once_of_document on vacation_entry (apt_id, doc_id, kind) where doc_id is not null;
create unique index vacation_undone_once on vacation_entry (apt_id, lot_id) where kind = 'UNDONE';
create index vacation_entry_of_person on vacation_entry (apt_id, member_id, at);
create index vacation_entry_of_run on vacation_entry (apt_id, run_id) where run_id is not null;

select app.isolate(t) from unnest(array['vacation_rule', 'vacation_person', 'vacation_gap', 'vacation_run', 'vacation_entry']::regclass[]) t;
select app.make_append_only('vacation_entry');
grant select, insert, update on vacation_rule, vacation_person, vacation_gap, vacation_run to danji_app;
grant select, insert on vacation_entry to danji_app;
grant select on vacation_rule, vacation_person, vacation_gap, vacation_run, vacation_entry to danji_platform;

-- Which fields of a form say what is taken: its own marks, or for the shipped form from before there were any those of the program.
create function app.vacation_marks(p_settings jsonb, p_form_code text, p_shipped jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select coalesce(p_settings -> 'vacation', case when p_form_code = 'LEAVE' then p_shipped end) $$;

-- What a paper takes: what stands on it as 차감일수; where nothing does, the days of its period, or half of one.
create function app.vacation_taken(p_content jsonb, p_marks jsonb) returns table (hours integer, from_day date, until_day date)
  language sql immutable parallel safe
  as $$
    select round(8 * coalesce(nullif(p_content ->> (p_marks ->> 'days'), '')::numeric,
                              case when k.half then 0.5 else p.until_day - p.from_day + 1 end))::integer, p.from_day, p.until_day
      from (select coalesce(p_marks -> 'whole' ? k.said, false) or coalesce(p_marks -> 'hourly' ? k.said, false) as taken,
                   coalesce(p_marks -> 'half' ? k.said, false) as half
              from (select p_content ->> (p_marks ->> 'kind') as said) k) k
     cross join lateral (select nullif(p_content -> (p_marks ->> 'period') ->> 'from', '')::date as from_day,
                                nullif(p_content -> (p_marks ->> 'period') ->> 'to', '')::date as until_day) p
     where (k.taken or k.half) and p.from_day is not null and p.until_day >= p.from_day
  $$;

-- Every paper that takes days of somebody, with its state: what is decided stands in the book, what is under way is reserved.
create function app.vacation_papers(p_shipped jsonb) returns table (apt_id text, doc_id uuid, state text, member_id text, hours integer, from_day date,
                                                     until_day date, decided_at timestamptz)
  language sql stable
  as $$
    select d.apt_id, d.doc_id, d.state, coalesce(s.person_id, d.drafter_id), t.hours, t.from_day, t.until_day, d.decided_at
      from form f
      join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and app.vacation_marks(v.settings, f.form_code, p_shipped) is not null
      join document d on d.apt_id = v.apt_id and d.form_id = v.form_id and d.form_version = v.version
                     and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and d.purged_at is null
      left join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind = 'DRAFT'
     cross join lateral app.vacation_taken(d.content, app.vacation_marks(v.settings, f.form_code, p_shipped)) t
     where t.hours > 0
  $$;

-- Whoever manages employees begins with the same rights here.
insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (32, 20, '/vacation-mng', '/cmplx-info/vacation-mng', '휴가 관리', 2, 8, true);
select app.inherit_menu_flags(32, 21);

-- The complexes whose clock grants.
create function app.vacation_complexes() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select r.apt_id from vacation_rule r where r.by_clock $$;
select app.look_across('app.vacation_complexes()');
