-- 통계 (decision 0103): what somebody wants to see of registers and papers again, by its name. Its figures are worked out each
-- time, as whoever looks may read.
create table report (
  apt_id text not null,
  report_id uuid not null,
  member_id text not null,
  name text not null check (length(name) between 1 and 30),
  ask jsonb not null check (jsonb_typeof(ask) = 'object' and length(ask::text) <= 1000),
  on_home boolean not null default false,
  changed_at timestamptz not null,
  primary key (apt_id, report_id),
  constraint report_name_once unique (apt_id, member_id, name),
  foreign key (apt_id, member_id) references member on delete cascade
);
select app.isolate('report'::regclass);
grant select, insert, update, delete on report to danji_app;

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (38, 10, '/reports', '/elec-apv/reports', '통계', 2, 13, true);
-- Whoever has 대장 begins with the same rights here: what is counted is what they may read.
select app.inherit_menu_flags(38, 7);
