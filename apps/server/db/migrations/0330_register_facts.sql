-- What is asked of every row of a register stands in the row (decision 0116): how its paper is called and whose it is, and whether a
-- newer row is the same thing. A year was added up with a look at the paper and at all rows of the same thing for each row.
-- Writers wait: the rows that there are get their facts once; registers are younger than a release.
alter table register_row
  add column doc_number text,
  add column title text not null default '',
  add column drafter_name text not null default '',
  add column dept_name text,
  -- Kept by the triggers below, under a lock of the thing: two papers at once cannot both be the newest of it.
  add column is_replaced boolean not null default false;

update register_row r set doc_number = d.doc_number, title = d.title, drafter_name = d.drafter_name, dept_name = d.drafter_dept_name
  from document d where d.apt_id = r.apt_id and d.doc_id = r.doc_id;
update register_row r set is_replaced = true
 where r.same_as is not null and exists (
   select from register_row n where n.apt_id = r.apt_id and n.register = r.register and n.same_as = r.same_as and n.is_open and not n.is_void
      and (n.day, n.doc_id, n.row_no) > (r.day, r.doc_id, r.row_no));
-- What is found by a word beside those of its columns.
alter table register_row
  add column paper_words text generated always as (lower(title || chr(10) || coalesce(doc_number, '') || chr(10) || drafter_name)) stored;

create function app.name_register_row() returns trigger
  language plpgsql
  as $$
begin
  select d.doc_number, d.title, d.drafter_name, d.drafter_dept_name into new.doc_number, new.title, new.drafter_name, new.dept_name
    from document d where d.apt_id = new.apt_id and d.doc_id = new.doc_id;
  return new;
end $$;
create trigger name_register_row before insert on register_row for each row execute function app.name_register_row();

-- The number comes with the commit, after the rows.
create function app.number_register_rows() returns trigger
  language plpgsql
  as $$
begin
  update register_row set doc_number = new.doc_number where apt_id = new.apt_id and doc_id = new.doc_id;
  return null;
end $$;
create trigger number_register_rows after update of doc_number on document for each row
  when (old.doc_number is distinct from new.doc_number)
  execute function app.number_register_rows();

create function app.lock_same_thing(p_apt_id text, p_register text, p_same_as text) returns void
  language sql
  as $$ select pg_advisory_xact_lock(hashtextextended(concat_ws(chr(10), 'register', p_apt_id, p_register, p_same_as), 0)) $$;

-- Of the rows of one thing those are replaced that are older than the newest that is neither void nor confidential. Whoever comes
-- second waits, and then sees what the first has written.
create function app.settle_same_rows(p_apt_id text, p_register text, p_same_as text) returns void
  language plpgsql
  as $$
declare
  newest record;
begin
  perform app.lock_same_thing(p_apt_id, p_register, p_same_as);
  select * into newest from (
    (select r.day, r.doc_id, r.row_no from register_row r
      where r.apt_id = p_apt_id and r.register = p_register and r.same_as = p_same_as and not r.is_replaced and r.is_open and not r.is_void
      order by r.day desc, r.doc_id desc, r.row_no desc limit 1)
    union all
    (select r.day, r.doc_id, r.row_no from register_row r
      where r.apt_id = p_apt_id and r.register = p_register and r.same_as = p_same_as and r.is_replaced and r.is_open and not r.is_void
      order by r.day desc, r.doc_id desc, r.row_no desc limit 1)) n
   order by n.day desc, n.doc_id desc, n.row_no desc limit 1;
  if not found then
    update register_row r set is_replaced = false
     where r.apt_id = p_apt_id and r.register = p_register and r.same_as = p_same_as and r.is_replaced;
    return;
  end if;
  update register_row r set is_replaced = true
   where r.apt_id = p_apt_id and r.register = p_register and r.same_as = p_same_as and not r.is_replaced
     and (r.day, r.doc_id, r.row_no) < (newest.day, newest.doc_id, newest.row_no);
  update register_row r set is_replaced = false
   where r.apt_id = p_apt_id and r.register = p_register and r.same_as = p_same_as and r.is_replaced
     and r.day >= newest.day and (r.day, r.doc_id, r.row_no) >= (newest.day, newest.doc_id, newest.row_no);
end $$;

create function app.settle_new_rows() returns trigger
  language plpgsql
  as $$
begin
  perform app.settle_same_rows(s.apt_id, s.register, s.same_as)
     from (select distinct apt_id, register, same_as from fresh where same_as is not null order by 1, 2, 3) s;
  return null;
end $$;
create trigger settle_new_rows after insert on register_row referencing new table as fresh for each statement
  execute function app.settle_new_rows();

create function app.settle_changed_row() returns trigger
  language plpgsql
  as $$
begin
  if old.same_as is not null then
    perform app.settle_same_rows(old.apt_id, old.register, old.same_as);
  end if;
  if tg_op = 'UPDATE' and new.same_as is distinct from old.same_as and new.same_as is not null then
    perform app.settle_same_rows(new.apt_id, new.register, new.same_as);
  end if;
  return null;
end $$;
create trigger settle_changed_row after update of day, same_as, is_void, is_open on register_row for each row
  when ((old.day, old.same_as, old.is_void, old.is_open) is distinct from (new.day, new.same_as, new.is_void, new.is_open))
  execute function app.settle_changed_row();
create trigger settle_lost_row after delete on register_row for each row execute function app.settle_changed_row();

-- The things are locked before their rows, as by whoever writes a newer one.
create or replace function app.keep_register_rows() returns trigger
  language plpgsql
  as $$
begin
  perform app.lock_same_thing(s.apt_id, s.register, s.same_as)
     from (select distinct r.apt_id, r.register, r.same_as from register_row r
            where r.apt_id = new.apt_id and r.doc_id = new.doc_id and r.same_as is not null order by 1, 2, 3) s;
  update register_row set is_void = (new.state = 'VOID'), is_open = (new.security = 'NORMAL')
   where apt_id = new.apt_id and doc_id = new.doc_id;
  return null;
end $$;
