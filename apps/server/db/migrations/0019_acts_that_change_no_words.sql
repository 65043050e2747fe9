-- Most acts change nothing that can be found: who was to act has acted, and stood in the line already. Such a step no longer
-- marks its document for the search, so that the act has no entry to write. A name that comes or goes (a stand-in, somebody
-- who is called otherwise by now, who is put in another's place) and every reason still do.
drop trigger search_changed on step;
create trigger search_added after insert on step for each row execute function app.mark_stale();
create trigger search_removed after delete on step for each row execute function app.mark_stale();
create trigger search_changed after update of person_id, person_name, actor_id, actor_name, reason on step for each row
  when ((old.person_id, old.person_name, old.reason) is distinct from (new.person_id, new.person_name, new.reason)
        or (old.actor_id is not null and (old.actor_id, old.actor_name) is distinct from (old.person_id, old.person_name)
            and (old.actor_id, old.actor_name) is distinct from (new.actor_id, new.actor_name))
        or (new.actor_id is not null and (new.actor_id, new.actor_name) is distinct from (new.person_id, new.person_name)
            and (old.actor_id, old.actor_name) is distinct from (new.actor_id, new.actor_name)))
  execute function app.mark_stale();
