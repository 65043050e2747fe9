-- The line of a finished document is closed (WF-04): a signature under it stands, and nobody is written in beside it afterwards.
create function app.guard_new_step() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from document d where d.apt_id = new.apt_id and d.doc_id = new.doc_id and d.state in ('APPROVED', 'ENFORCED', 'VOID')) then
    raise exception 'the line of a finished document is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_new before insert on step for each row execute function app.guard_new_step();
