-- Most acts change nothing that can be found: who was to act has acted, and stood in the line already. Such a step no longer
-- marks its document for the search, so that the act has no entry to write. A name that comes or goes (a stand-in, somebody
-- who is called otherwise by now, who is put in another's place) and every reason still do.
-- What changed is asked in the functions: the WHEN of a trigger is read from the catalogue anew by every statement, and these
-- took longer to read than the update itself took.
create function app.mark_stale_step() returns trigger
  language plpgsql
  as $$
begin
  if (old.person_id, old.person_name, old.reason) is distinct from (new.person_id, new.person_name, new.reason)
     or ((old.actor_id, old.actor_name) is distinct from (new.actor_id, new.actor_name)
         and ((old.actor_id is not null and (old.actor_id, old.actor_name) is distinct from (old.person_id, old.person_name))
              or (new.actor_id is not null and (new.actor_id, new.actor_name) is distinct from (new.person_id, new.person_name)))) then
    insert into search_stale (apt_id, doc_id) values (new.apt_id, new.doc_id) on conflict (apt_id, doc_id) do update set tries = 0;
  end if;
  return null;
end $$;
drop trigger search_changed on step;
create trigger search_added after insert on step for each row execute function app.mark_stale();
create trigger search_removed after delete on step for each row execute function app.mark_stale();
create trigger search_changed after update of person_id, person_name, actor_id, actor_name, reason on step
  for each row execute function app.mark_stale_step();

create function app.mark_stale_document() returns trigger
  language plpgsql
  as $$
begin
  if (old.title, old.content, old.amount, old.state, old.security, old.doc_number, old.submitted_at, old.drafter_name, old.drafter_dept_id, old.policy)
     is distinct from
     (new.title, new.content, new.amount, new.state, new.security, new.doc_number, new.submitted_at, new.drafter_name, new.drafter_dept_id, new.policy) then
    insert into search_stale (apt_id, doc_id) values (new.apt_id, new.doc_id) on conflict (apt_id, doc_id) do update set tries = 0;
  end if;
  return null;
end $$;
drop trigger search_changed on document;
create trigger search_changed after update on document for each row execute function app.mark_stale_document();
