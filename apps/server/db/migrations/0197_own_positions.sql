-- 직위 of one complex, beside the common codes that are the same for all (decision 0067). People keep the name
-- (member.position_name); one that is not in use is not offered any more, and whoever holds it keeps it.
create table complex_position (
  apt_id text not null references complex,
  position_id uuid not null,
  position_name text not null check (length(position_name) between 1 and 20 and position_name = btrim(position_name)),
  seq_no integer not null check (seq_no > 0),
  in_use boolean not null default true,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (apt_id, position_id),
  constraint complex_position_name_taken unique (apt_id, position_name)
);
select app.isolate('complex_position');
grant select, insert, update, delete on complex_position to danji_app;
grant select on complex_position to danji_platform;
