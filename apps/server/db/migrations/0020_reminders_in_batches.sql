-- Steps to remind come so many at a time, each batch behind the last row of the one before: with many complexes the list of
-- a day may be long, and what is not due stays in it.
drop function app.steps_to_remind(timestamptz, date);
create function app.steps_to_remind(p_before timestamptz, p_day date, p_since timestamptz, p_step_id uuid, p_limit integer)
  returns table (apt_id text, doc_id uuid, step_id uuid, pending_since timestamptz, reminder_days integer, place text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select s.apt_id, s.doc_id, s.step_id, s.pending_since, c.reminder_days, app.stamp(s.pending_since)
      from step s join complex c on c.apt_id = s.apt_id
     where s.state = 'PENDING' and s.pending_since < p_before
       and (p_since is null or (s.pending_since, s.step_id) > (p_since, p_step_id))
       and not exists (select from step_reminder r where r.apt_id = s.apt_id and r.doc_id = s.doc_id and r.step_id = s.step_id and r.remind_on = p_day)
     order by s.pending_since, s.step_id limit p_limit
  $$;
alter function app.steps_to_remind(timestamptz, date, timestamptz, uuid, integer) owner to danji_platform;
revoke all on function app.steps_to_remind(timestamptz, date, timestamptz, uuid, integer) from public;
grant execute on function app.steps_to_remind(timestamptz, date, timestamptz, uuid, integer) to danji_app;
