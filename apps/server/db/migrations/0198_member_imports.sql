-- Who came from which sheet, and what was made for them: by it, it can be taken back for a day (decision 0067).
create table member_import (
  apt_id text not null references complex,
  import_id uuid not null,
  kind text not null check (kind in ('EMP', 'TENANT')),
  member_ids text[] not null check (cardinality(member_ids) > 0),
  dept_ids text[] not null,
  position_ids text[] not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (apt_id, import_id)
);
select app.isolate('member_import');
grant select, insert, update (undone_at) on member_import to danji_app;
grant select on member_import to danji_platform;
