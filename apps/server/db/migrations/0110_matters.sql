-- One matter over several papers (decision 0032). Who has to write the next one may read the one before it: written when it is
-- decided, from what its form says then, by what people are (a role, a department), so that it begins and ends with that.
create table next_writer (
  apt_id text not null,
  doc_id uuid not null,
  seq integer not null,
  -- The form that is to be written next.
  form_id uuid not null,
  role_code text,
  dept_id uuid,
  given_at timestamptz not null,
  primary key (apt_id, doc_id, seq),
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, form_id) references form,
  check ((role_code is null) <> (dept_id is null))
);
create index next_writer_of_form on next_writer (apt_id, form_id);

select app.isolate('next_writer');
select app.make_append_only('next_writer');
grant select, insert on next_writer to danji_app;
grant select on next_writer to danji_platform;
