-- What comes of rows of a register (decision 0095): a contract that ends, a resolution to be followed, a complaint to be answered, the
-- next inspection. Each is told at its days once, to whom it falls.
create table register_notice (
  apt_id text not null,
  notice_id uuid not null,
  register text not null check (length(register) between 1 and 40),
  doc_id uuid not null,
  row_no integer not null check (row_no > 0),
  -- The day that was told of: another day is told anew.
  day date not null,
  stage text not null check (stage ~ '^(BEFORE|LATE)_[0-9]{1,3}$'),
  -- Nobody, where nobody who may read its paper was there to tell.
  member_id text,
  made_at timestamptz not null,
  -- In office hours; several of one person may share an alarm.
  alarm_id uuid,
  told_at timestamptz,
  -- The row is done, void, moved or gone.
  settled_at timestamptz,
  primary key (apt_id, notice_id),
  constraint register_told_once unique (apt_id, doc_id, register, row_no, day, stage),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, member_id) references member on delete cascade
);
create index register_notice_open on register_notice (apt_id, member_id) where settled_at is null;

-- A person says that nothing more comes of a row, or which paper did it.
create table register_closing (
  apt_id text not null,
  doc_id uuid not null,
  register text not null check (length(register) between 1 and 40),
  row_no integer not null check (row_no > 0),
  paper_id uuid,
  reason text not null check (length(reason) between 1 and 200),
  closed_at timestamptz not null,
  closed_by text not null,
  closed_by_name text not null,
  primary key (apt_id, doc_id, register, row_no),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, paper_id) references document on delete cascade
);

select app.isolate(t) from unnest(array['register_notice', 'register_closing']::regclass[]) t;
grant select, insert, update on register_notice to danji_app;
grant select, insert, delete on register_closing to danji_app;
grant select on register_notice, register_closing to danji_platform;

-- Resolutions and complaints have a day by now: the rows that there are are made anew.
-- Writers wait: forms are few, and one row is written for each of some of them.
insert into register_rebuild (apt_id, form_id, asked_at)
select f.apt_id, f.form_id, now()
  from form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
 where v.settings -> 'registers' @? '$[*] ? (@.register == "RESOLUTION" || @.register == "COMPLAINT")'
on conflict (apt_id, form_id) do update set asked_at = excluded.asked_at, after_doc = null;
