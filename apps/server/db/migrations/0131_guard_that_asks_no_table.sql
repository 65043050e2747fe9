-- What an act pays for the guard of its document (decision 0038). Nothing is decided otherwise.

-- A condition with a question to a table in it is run as a statement, also where the rest of it says no already: it took longer
-- than the update that it guards. So the question stands in a branch of its own, and what most acts do, a document under way of
-- which nothing is rewritten, passes by one condition.
create or replace function app.guard_document() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = 'IN_PROGRESS' and old.doc_number is null and old.purged_at is null and new.purged_at is null
     and new.event_seq >= old.event_seq
     and (new.form_id, new.form_version, new.special, new.title, new.drafter_id, new.drafter_name, new.drafter_dept_name, new.is_urgent, new.security,
          new.disclosure, new.rule, new.amount, new.content)
     is not distinct from
         (old.form_id, old.form_version, old.special, old.title, old.drafter_id, old.drafter_name, old.drafter_dept_name, old.is_urgent, old.security,
          old.disclosure, old.rule, old.amount, old.content) then
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.state <> 'DRAFT' then
      raise exception 'a submitted document is never erased' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.purged_at is not null then
    raise exception 'a tombstone does not change' using errcode = 'restrict_violation';
  end if;
  if old.doc_number is not null and (new.doc_number, new.decided_at, new.content_hash) is distinct from (old.doc_number, old.decided_at, old.content_hash) then
    raise exception 'a finished document keeps its number and seal' using errcode = 'restrict_violation';
  end if;
  if new.event_seq < old.event_seq then
    raise exception 'history does not shrink' using errcode = 'restrict_violation';
  end if;
  -- The one way in which a finished document loses its words: its time is over, and the list it stands on was approved.
  if new.purged_at is not null then
    if old.state not in ('APPROVED', 'ENFORCED', 'VOID') or not app.may_purge(old.apt_id, old.doc_id)
       or new.content <> '{}' or new.amount is not null or new.disclosure is not null
       or (new.state, new.form_id, new.form_version, new.special, new.drafter_id, new.event_seq, new.event_hash)
          is distinct from (old.state, old.form_id, old.form_version, old.special, old.drafter_id, old.event_seq, old.event_hash) then
      raise exception 'only what an approved list names is erased' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED', 'VOID') then
    if (new.form_id, new.form_version, new.special, new.title, new.drafter_name, new.drafter_dept_name, new.is_urgent, new.security, new.disclosure, new.rule)
       is distinct from
       (old.form_id, old.form_version, old.special, old.title, old.drafter_name, old.drafter_dept_name, old.is_urgent, old.security, old.disclosure, old.rule) then
      raise exception 'a document under way or finished cannot be rewritten' using errcode = 'restrict_violation';
    end if;
    if (new.content, new.amount) is distinct from (old.content, old.amount) then
      if not (old.state = 'IN_PROGRESS' and new.state = 'IN_PROGRESS' and new.event_seq = old.event_seq
              and coalesce((old.policy -> 'allowCorrection')::boolean, false)
              and exists (select from approval_event e
                           where e.apt_id = old.apt_id and e.doc_id = old.doc_id and e.seq = old.event_seq + 1 and e.type = 'CORRECT')) then
        raise exception 'a document under way or finished cannot be rewritten' using errcode = 'restrict_violation';
      end if;
    end if;
  end if;
  if new.drafter_id is distinct from old.drafter_id and old.state <> 'DRAFT'
     and (old.state not in ('IN_PROGRESS', 'REJECTED', 'WITHDRAWN') or new.event_seq = old.event_seq) then
    raise exception 'a document that was sent is handed over under way, by an act' using errcode = 'restrict_violation';
  end if;
  if old.state in ('APPROVED', 'ENFORCED', 'VOID') and new.state in ('DRAFT', 'IN_PROGRESS', 'REJECTED', 'WITHDRAWN') then
    raise exception 'a finished document does not go back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
