-- 다시 열기 (decision 0121): what was closed by hand and taken back stays on record.
create table register_reopening (
  apt_id text not null,
  reopening_id uuid not null,
  doc_id uuid not null,
  register text not null check (length(register) between 1 and 40),
  row_no integer not null check (row_no > 0),
  reason text not null check (length(reason) between 1 and 200),
  closed_at timestamptz not null,
  closed_by_name text not null,
  reopened_at timestamptz not null,
  reopened_by text not null,
  reopened_by_name text not null,
  primary key (apt_id, reopening_id),
  foreign key (apt_id, doc_id) references document on delete cascade
);
create index register_reopening_of_document on register_reopening (apt_id, doc_id);

select app.isolate('register_reopening'::regclass);
grant select, insert on register_reopening to danji_app;
grant select on register_reopening to danji_platform;
