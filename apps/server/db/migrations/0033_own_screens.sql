-- What people keep for themselves: lines that they draw often, views of lists, how their screens behave.

create table saved_line (
  apt_id text not null,
  saved_line_id uuid not null,
  member_id text not null,
  name text not null check (length(name) between 1 and 30),
  line jsonb not null,
  created_at timestamptz not null,
  primary key (apt_id, saved_line_id),
  constraint saved_line_name_once unique (apt_id, member_id, name),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table saved_view (
  apt_id text not null,
  view_id uuid not null,
  member_id text not null,
  screen text not null check (screen in ('apv-inbox', 'ref-inbox', 'sent-inbox', 'all-apv-mng')),
  name text not null check (length(name) between 1 and 30),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null,
  primary key (apt_id, view_id),
  constraint saved_view_name_once unique (apt_id, member_id, screen, name),
  foreign key (apt_id, member_id) references member on delete cascade
);

create table screen_setting (
  apt_id text not null,
  member_id text not null,
  shortcuts boolean not null default true,
  -- By screen: the columns that are not shown.
  hidden_columns jsonb not null default '{}',
  primary key (apt_id, member_id),
  foreign key (apt_id, member_id) references member on delete cascade
);

select app.isolate(t) from unnest(array['saved_line', 'saved_view', 'screen_setting']::regclass[]) t;
grant select, insert, update, delete on saved_line, saved_view to danji_app;
grant select, insert, update on screen_setting to danji_app;
