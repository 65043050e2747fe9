-- Which documents of a complex have a word, and how many, is counted row by row each time, and hardly ever another than a minute
-- ago. Each change of what is searched leaves a row here (decision 0157): where the rows that a transaction sees are those that
-- were seen when it was counted, nothing has changed since. Rows are only added, so that nobody waits for anybody; a job puts
-- one new row in place of many. None has a number that is given twice, on no server.
create table search_change (
  apt_id text not null,
  change_id uuid not null default gen_random_uuid(),
  primary key (apt_id, change_id)
);
select app.isolate('search_change');
grant select, insert, delete on search_change to danji_app, danji_platform;

create function app.note_search_changes() returns trigger
  language plpgsql
  as $$
begin
  insert into search_change (apt_id) select distinct c.apt_id from changed c;
  return null;
end $$;
create trigger note_added after insert on search_entry referencing new table as changed for each statement execute function app.note_search_changes();
create trigger note_changed after update on search_entry referencing new table as changed for each statement execute function app.note_search_changes();
create trigger note_removed after delete on search_entry referencing old table as changed for each statement execute function app.note_search_changes();

-- What was counted tells apart what is for few. A document that becomes one of those is another change; one that is none any
-- more is judged by its row whenever it is found.
create function app.note_for_few() returns trigger
  language plpgsql
  as $$
begin
  insert into search_change (apt_id) values (new.apt_id);
  return null;
end $$;
create trigger note_for_few after update of state, security on document for each row
  when ((new.state = 'DRAFT' or new.security <> 'NORMAL') and not (old.state = 'DRAFT' or old.security <> 'NORMAL'))
  execute function app.note_for_few();

create function app.fold_search_changes() returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    with many as (select c.apt_id from search_change c group by c.apt_id having count(*) > 20),
         gone as (delete from search_change c using many m where c.apt_id = m.apt_id)
    insert into search_change (apt_id) select m.apt_id from many m
  $$;
select app.look_across('app.fold_search_changes()');

-- Writers wait: for one short row of each complex, so that what is searched there can be told to be the same from the beginning.
insert into search_change (apt_id) select c.apt_id from complex c;
