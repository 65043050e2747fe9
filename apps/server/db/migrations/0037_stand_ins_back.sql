-- Complexes in which somebody is asked to stand in for a person who is back, or for whom somebody else stands in by now.
create function app.stand_ins_to_release(p_now timestamptz) returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select distinct a.apt_id from alarm a
      join step s on s.apt_id = a.apt_id and s.doc_id = a.doc_id and s.step_id = a.step_id
     where a.ask = 'TURN' and a.settled_at is null and s.person_id <> a.member_id
       and (s.person_id not in (select app.stands_in_for(a.apt_id, a.member_id, p_now))
            or exists (select from absence x where x.apt_id = a.apt_id and x.person_id = a.member_id and x.ended_early_at is null
                          and p_now between x.starts_at and x.ends_at))
  $$;
grant execute on function app.stands_in_for(text, text, timestamptz) to danji_platform;
select app.look_across('app.stand_ins_to_release(timestamptz)');
