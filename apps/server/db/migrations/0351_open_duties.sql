-- What has to be shown to residents, and by when (decision 0123). What is due is read from finished papers; here stand what an office
-- has changed of the shipped list, what it decided of a paper instead of publishing it, and who was told.

create table open_rule (
  apt_id text not null references complex,
  -- Of the shipped list.
  rule_code text not null check (rule_code ~ '^[A-Z_]{2,40}$'),
  name text not null check (length(name) between 1 and 60),
  law text not null check (length(law) <= 100),
  unit text not null check (unit in ('DAYS', 'MONTHS', 'NEXT_MONTH_END')),
  amount integer not null check (amount between 0 and 366),
  is_off boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (apt_id, rule_code)
);

create table open_decision (
  apt_id text not null,
  decision_id uuid not null,
  doc_id uuid not null,
  -- Shown to nobody, or shown somewhere else: on a board, in K-apt.
  kind text not null check (kind in ('CLOSED', 'ELSEWHERE')),
  reason text not null check (length(reason) between 1 and 200),
  decided_at timestamptz not null,
  decided_by text not null,
  decided_name text not null,
  undone_at timestamptz,
  undone_by text,
  primary key (apt_id, decision_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, decided_by) references member
);
create unique index open_decision_of_document on open_decision (apt_id, doc_id) where undone_at is null;

create table open_notice (
  apt_id text not null,
  notice_id uuid not null,
  doc_id uuid not null,
  rule_code text not null,
  day date not null,
  stage text not null check (stage ~ '^(BEFORE|LATE)_[0-9]{1,3}$'),
  -- Nobody, where nobody who may read the paper was there to tell.
  member_id text,
  alarm_id uuid,
  made_at timestamptz not null,
  settled_at timestamptz,
  primary key (apt_id, notice_id),
  constraint open_told_once unique (apt_id, doc_id, rule_code, day, stage),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, member_id) references member on delete cascade
);
create index open_notice_open on open_notice (apt_id, member_id) where settled_at is null;

select app.isolate(t) from unnest(array['open_rule', 'open_decision', 'open_notice']::regclass[]) t;
grant select, insert, update on open_rule to danji_app;
grant select, insert on open_decision, open_notice to danji_app;
-- Taken back, never changed.
grant update (undone_at, undone_by) on open_decision to danji_app;
grant update (settled_at) on open_notice to danji_app;
grant select on open_rule, open_decision, open_notice to danji_platform;

-- Its days are over: noted once by the job, and its files are taken away.
alter table publication add column ended_at timestamptz;
grant update (ended_at) on publication to danji_app;

-- Complexes that publish: nobody else is told of anything.
create function app.complexes_that_publish() returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select p.apt_id from open_page p order by p.apt_id $$;
select app.look_across('app.complexes_that_publish()');
