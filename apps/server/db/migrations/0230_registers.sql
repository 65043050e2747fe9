-- 대장 (decision 0081): what completed papers say of a contract, a payment, a complaint …, one row for each. Nobody types into them:
-- a row is written by the act that completes its paper, follows it when that becomes void, and goes when its words go.
-- Writers wait: saved views are few, and looked at once for the constraint.
create table register_row (
  apt_id text not null,
  register text not null check (length(register) between 1 and 40),
  doc_id uuid not null,
  row_no integer not null check (row_no > 0),
  -- By which it belongs to a month and a year.
  day date not null,
  amount bigint,
  share text,
  until_day date,
  -- After until_day it has ended; otherwise something is due by then.
  ends boolean not null,
  -- Rows with the same are one thing, and the newest of them stands.
  same_as text,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  words text not null,
  -- As its paper is, so that a year is added up without looking at each paper.
  is_void boolean not null default false,
  is_open boolean not null,
  primary key (apt_id, doc_id, register, row_no),
  foreign key (apt_id, doc_id) references document
);
create index register_row_by_day on register_row (apt_id, register, day desc, doc_id, row_no);
create index register_row_same on register_row (apt_id, register, same_as, day desc, doc_id) where same_as is not null;
create index register_row_until on register_row (apt_id, register, until_day) where until_day is not null;

-- Forms whose papers are to be gone through again, and how far that has come: a job that may be stopped at any time.
create table register_rebuild (
  apt_id text not null references complex,
  form_id uuid not null,
  asked_at timestamptz not null,
  after_doc uuid,
  primary key (apt_id, form_id),
  foreign key (apt_id, form_id) references form on delete cascade
);

-- When registers and papers were last compared, and what did not agree.
create table register_check (
  apt_id text primary key references complex,
  checked_at timestamptz not null,
  papers integer not null,
  wrong integer not null
);

select app.isolate(t) from unnest(array['register_row', 'register_rebuild', 'register_check']::regclass[]) t;
grant select, insert, update, delete on register_row, register_rebuild, register_check to danji_app;
grant select on register_row, register_rebuild, register_check to danji_platform;

-- What becomes of a paper after its decision becomes of its rows, whatever act it was.
create function app.keep_register_rows() returns trigger
  language plpgsql
  as $$
begin
  update register_row set is_void = (new.state = 'VOID'), is_open = (new.security = 'NORMAL')
   where apt_id = new.apt_id and doc_id = new.doc_id;
  return null;
end $$;
create trigger keep_register_rows after update of state, security on document for each row
  when (old.doc_number is not null and (old.state, old.security) is distinct from (new.state, new.security))
  execute function app.keep_register_rows();

-- Another version of a form may feed otherwise, also from the papers that there are. Of the first there are none.
create function app.ask_register_rebuild() returns trigger
  language plpgsql
  as $$
begin
  insert into register_rebuild (apt_id, form_id, asked_at) values (new.apt_id, new.form_id, now())
  on conflict (apt_id, form_id) do update set asked_at = excluded.asked_at, after_doc = null;
  return null;
end $$;
create trigger ask_register_rebuild after insert on form_version for each row when (new.version > 1)
  execute function app.ask_register_rebuild();

create function app.forms_to_rebuild(p_before timestamptz) returns table (apt_id text, form_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select r.apt_id, r.form_id from register_rebuild r where r.asked_at <= p_before order by r.asked_at, r.apt_id, r.form_id $$;
select app.look_across('app.forms_to_rebuild(timestamptz)');
create function app.complexes_with_registers() returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select c.apt_id from complex c where not c.is_operator order by 1 $$;
select app.look_across('app.complexes_with_registers()');

-- A person keeps views of each register as of the lists.
alter table saved_view drop constraint saved_view_screen_check;
alter table saved_view add constraint saved_view_screen_check
  check (screen in ('apv-inbox', 'ref-inbox', 'sent-inbox', 'all-apv-mng') or screen ~ '^register-[a-z]+$');

-- Whoever has 문서등록대장 begins with the same rights on the registers: a row is shown to whoever may read its paper.
insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (7, 10, '/registers', '/elec-apv/registers', '대장', 2, 12, true);
select app.inherit_menu_flags(7, 19);
