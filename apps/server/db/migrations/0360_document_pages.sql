-- A document that is decided is opened for years and hardly ever changes. What it says to everybody who may read it is kept in one
-- row as it is sent (decision 0125), so that reading it is the door, the rule and this row.
create table document_page (
  apt_id text not null,
  doc_id uuid not null,
  -- Another one after every change of what the page is made of. Who makes a page writes it only where the mark is still that from
  -- before it looked, so that none is older than what it was made of.
  mark uuid not null default gen_random_uuid(),
  -- Whether the job has yet to look at it. What changes still, is confidential, or says something else to each reader has no page.
  is_waiting boolean not null default true,
  drafter_id text,
  -- Everybody who is or was on the line.
  people text[],
  -- As it is sent, but for what depends on the reader: what may be done, whose comment it is, and the drafter's own line.
  page text,
  -- What the rules are asked with.
  facts text,
  comments text,
  draft_line text,
  primary key (apt_id, doc_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  check (page is null or (not is_waiting and drafter_id is not null and people is not null and facts is not null
    and comments is not null and draft_line is not null))
-- Read with its row where it is not longer than most of them are.
) with (toast_tuple_target = 8160);
create index document_page_waiting on document_page (apt_id, doc_id) where is_waiting;

select app.isolate('document_page');
grant select, insert, update, delete on document_page to danji_app;
grant select on document_page to danji_platform;

-- Always written, never only where there is a row: one that another transaction is about to add is waited for.
create function app.mark_page(p_apt_id text, p_doc_id uuid) returns void
  language plpgsql
  as $$
begin
  insert into document_page (apt_id, doc_id) values (p_apt_id, p_doc_id)
    on conflict (apt_id, doc_id) do update
      set mark = excluded.mark, is_waiting = true, drafter_id = null, people = null, page = null, facts = null, comments = null, draft_line = null;
end $$;

create or replace function app.document_changed() returns trigger
  language plpgsql
  as $$
begin
  if (old.title, old.content, old.amount, old.state, old.security, old.doc_number, old.submitted_at, old.drafter_name, old.drafter_dept_id, old.policy)
     is distinct from
     (new.title, new.content, new.amount, new.state, new.security, new.doc_number, new.submitted_at, new.drafter_name, new.drafter_dept_id, new.policy) then
    insert into search_stale (apt_id, doc_id) values (new.apt_id, new.doc_id) on conflict (apt_id, doc_id) do update set tries = 0;
  end if;
  -- Of its steps, rounds and events too: whoever writes one writes its document.
  if new.state in ('APPROVED', 'ENFORCED', 'VOID') or old.state in ('APPROVED', 'ENFORCED', 'VOID') then
    perform app.mark_page(new.apt_id, new.doc_id);
  end if;
  -- Asked for its effect alone: as a condition it is no statement of its own.
  if new.state <> 'DRAFT' and (old.state, old.version) is distinct from (new.state, new.version)
     and pg_notify('document', new.apt_id) is null then
    return null;
  end if;
  return null;
end $$;

-- What stands around a document.
create function app.mark_page_around() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'DELETE' then
    perform app.mark_page(new.apt_id, new.doc_id);
  elsif exists (select from document d where d.apt_id = old.apt_id and d.doc_id = old.doc_id) then
    perform app.mark_page(old.apt_id, old.doc_id);
  end if;
  return null;
end $$;
-- One that comes as it was decided elsewhere.
create trigger mark_page after insert on document for each row
  when (new.state in ('APPROVED', 'ENFORCED', 'VOID')) execute function app.mark_page_around();
create trigger mark_page after insert or update or delete on doc_comment for each row execute function app.mark_page_around();
create trigger mark_page after insert or update or delete on attachment for each row execute function app.mark_page_around();
create trigger mark_page after insert or update or delete on participant for each row execute function app.mark_page_around();
create trigger mark_page after insert or update or delete on receiving_department for each row execute function app.mark_page_around();
create trigger mark_page after insert or update or delete on related_document for each row execute function app.mark_page_around();

-- Who makes pages holds form and complex meanwhile, so that one that is being added is seen here.
create function app.mark_pages_of_form() returns trigger
  language plpgsql
  as $$
begin
  perform app.mark_page(d.apt_id, d.doc_id) from document d join document_page p on p.apt_id = d.apt_id and p.doc_id = d.doc_id
    where d.apt_id = new.apt_id and d.form_id = new.form_id;
  return null;
end $$;
create trigger mark_pages after update of form_name on form for each row
  when (old.form_name <> new.form_name) execute function app.mark_pages_of_form();

create function app.mark_pages_of_complex() returns trigger
  language plpgsql
  as $$
begin
  perform app.mark_page(p.apt_id, p.doc_id) from document_page p where p.apt_id = new.apt_id;
  return null;
end $$;
create trigger mark_pages after update of secret_limit on complex for each row
  when (old.secret_limit is distinct from new.secret_limit) execute function app.mark_pages_of_complex();

create function app.pages_to_make(p_limit integer) returns table (apt_id text, doc_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select p.apt_id, p.doc_id from document_page p where p.is_waiting order by p.apt_id, p.doc_id limit p_limit $$;
select app.look_across('app.pages_to_make(integer)');

-- Writers wait: marking takes a second for a hundred thousand documents, and none that is decided meanwhile is left out.
insert into document_page (apt_id, doc_id)
  select d.apt_id, d.doc_id from document d where d.state in ('APPROVED', 'ENFORCED', 'VOID');
