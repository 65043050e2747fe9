-- Why nobody can act on a step now: its person has left, is locked, has no office any more, has no right to act, or is away and
-- nobody who can act stands in. Null: somebody can.
create function app.stuck_because(p_apt_id text, p_person_id text, p_offices text[], p_drafter_id text, p_now timestamptz) returns text
  language plpgsql stable
  as $$
declare
  person record;
  acting text := p_person_id;
  next_one text;
  today date := (p_now at time zone 'Asia/Seoul')::date;
begin
  select m.state, m.permission_ends_on into person from member m where m.apt_id = p_apt_id and m.member_id = p_person_id;
  if person.state = 'RESIGNED' then return 'LEFT'; end if;
  if person.state = 'LOCKED' then return 'LOCKED'; end if;
  if person.permission_ends_on < today then return 'TERM_OVER'; end if;
  -- Whoever stands there for an office of the council holds it no longer than the term.
  if p_offices && '{CHAIR,AUDITOR,BOARD}' and not exists (
       select from officer_term t join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL'
        where t.apt_id = p_apt_id and t.member_id = p_person_id and today between t.starts_on and t.ends_on) then
    return 'TERM_OVER';
  end if;
  -- A ring of stand-ins cannot be entered; should there be one, nobody is found at its end.
  for hops in 1..10 loop
    select a.stand_in_id into next_one from absence a
     where a.apt_id = p_apt_id and a.person_id = acting and a.ended_early_at is null and p_now between a.starts_at and a.ends_at;
    exit when next_one is null;
    acting := next_one;
  end loop;
  if acting <> p_person_id or person.state = 'ON_LEAVE' then
    return case when acting in (p_person_id, p_drafter_id) or not app.may_act(p_apt_id, acting, p_now) then 'AWAY' end;
  end if;
  return case when not app.may_act(p_apt_id, p_person_id, p_now) then 'NO_RIGHT' end;
end $$;
grant execute on function app.stuck_because(text, text, text[], text, timestamptz) to danji_app, danji_platform;

-- Since when a person is away now.
create function app.away_since(p_apt_id text, p_person_id text, p_now timestamptz) returns timestamptz
  language sql stable
  as $$
    select least(
      (select min(a.starts_at) from absence a
        where a.apt_id = p_apt_id and a.person_id = p_person_id and a.ended_early_at is null and p_now between a.starts_at and a.ends_at),
      (select l.starts_on::timestamp at time zone 'Asia/Seoul' from member_leave l
        where l.apt_id = p_apt_id and l.member_id = p_person_id and l.began_at is not null and l.ended_at is null))
  $$;
grant execute on function app.away_since(text, text, timestamptz) to danji_app, danji_platform;
