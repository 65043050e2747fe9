-- Who has a form open in the designer just now. A row counts for as long as its window says so again (a minute); it keeps
-- nobody out: that nobody writes over another unseen is the counter of the form (`edit_version`).
create table form_presence (
  apt_id text not null references complex,
  form_id uuid not null,
  member_id text not null,
  member_name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (apt_id, form_id, member_id),
  foreign key (apt_id, form_id) references form on delete cascade
);
select app.isolate('form_presence'::regclass);
grant select, insert, update, delete on form_presence to danji_app;
