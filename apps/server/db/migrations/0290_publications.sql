-- What residents are shown of finished documents (decision 0100). A publication is a copy of words, made with what is somebody's
-- covered and looked at by a person; it leads to no document, and nothing of the document is read to show it.

-- The address of a complex, without a session: /open/<code>.
create table open_page (
  apt_id text primary key references complex,
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  is_on boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint open_page_code_once unique (code)
);

create table publication (
  apt_id text not null references complex,
  publication_id uuid not null,
  -- In its address; says nothing of the document.
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{16}$'),
  doc_id uuid not null,
  kind text not null check (kind in ('FEE', 'CONTRACT', 'RESOLUTION', 'MINUTES', 'NOTICE')),
  -- With what is covered; null once it is erased.
  title text check (length(title) between 1 and 300),
  content jsonb,
  words text,
  shown_from date not null,
  -- The last day on which it is shown.
  shown_until date not null,
  -- Who has looked at it and said so, and what was covered and what was left to be seen, by kind.
  checked_at timestamptz not null,
  checked_by text not null,
  checked_name text not null,
  covered jsonb not null default '{}',
  left_open jsonb not null default '{}',
  taken_back_at timestamptz,
  taken_back_by text,
  taken_back_name text,
  taken_back_reason text check (length(taken_back_reason) between 1 and 200),
  primary key (apt_id, publication_id),
  constraint publication_code_once unique (apt_id, code),
  check (shown_until between shown_from and shown_from + 3660),
  check ((title is null) = (content is null) and (title is null) = (words is null)),
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_reason is null)),
  foreign key (apt_id, doc_id) references document,
  foreign key (apt_id, checked_by) references member
);
-- One of a document at a time.
create unique index publication_of_document on publication (apt_id, doc_id) where taken_back_at is null;
create index publication_newest on publication (apt_id, shown_from desc, publication_id desc) where taken_back_at is null;

select app.isolate(t) from unnest(array['open_page', 'publication']::regclass[]) t;
grant select, insert, update on open_page to danji_app;
grant select, insert on publication to danji_app;
-- What was published never becomes something else: it is taken back, or erased.
grant update (title, content, words, taken_back_at, taken_back_by, taken_back_name, taken_back_reason) on publication to danji_app;
grant select on open_page, publication to danji_platform;

create function app.guard_publication() returns trigger
  language plpgsql
  as $$
begin
  if old.taken_back_at is not null and (new.taken_back_at, new.taken_back_by, new.taken_back_name, new.taken_back_reason)
     is distinct from (old.taken_back_at, old.taken_back_by, old.taken_back_name, old.taken_back_reason) then
    raise exception 'what was taken back stays so' using errcode = 'restrict_violation';
  end if;
  if (new.title, new.content, new.words) is distinct from (old.title, old.content, old.words) and new.content is not null then
    raise exception 'what was published does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_publication before update on publication for each row execute function app.guard_publication();

-- When the words of a document are erased, so are those that were published of it.
create function app.erase_publications() returns trigger
  language plpgsql
  as $$
begin
  update publication set title = null, content = null, words = null where apt_id = new.apt_id and doc_id = new.doc_id and content is not null;
  return null;
end $$;
create trigger erase_publications after update of purged_at on document for each row
  when (old.purged_at is null and new.purged_at is not null) execute function app.erase_publications();

-- Whose page a code is. Asked before any complex is open.
create function app.find_open_page(p_code text) returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select p.apt_id from open_page p where p.code = p_code and p.is_on $$;
select app.look_across('app.find_open_page(text)');

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (290, 20, '/open-mng', '/cmplx-info/open-mng', '공개 관리', 2, 9, true);
-- The head of the office and the top administrator publish; heads of departments and whoever keeps the books look.
create function app.show_publications() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
    select r.apt_id, r.role_id, 290, true, r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR'),
           r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR'), true,
           r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'ACCOUNTING')
      from role r where r.role_code in ('SYSTEM_ADMIN', 'SUPER_ADMIN', 'DIRECTOR', 'DEPT_HEAD', 'ACCOUNTING')
  $$;
select app.look_across('app.show_publications()');
select app.show_publications();
drop function app.show_publications();
