-- The offices that a person has on a day in a paper of one of these departments, as `offices-of.ts` says it; a test holds both
-- together.
create function app.offices_on(p_apt_id text, p_person_id text, p_dept_ids uuid[], p_acting_for_chair text[], p_day date) returns text[]
  language plpgsql stable
  as $$
declare
  person record;
  council text[];
  offices text[];
begin
  select m.member_type, m.dept_id,
         array(select r.role_code from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
                where mr.apt_id = m.apt_id and mr.member_id = m.member_id and r.role_code in ('DEPT_HEAD', 'DIRECTOR')) as roles
    into person from member m where m.apt_id = p_apt_id and m.member_id = p_person_id;
  if not found then return '{}'; end if;
  council := array(
    select distinct p.office::text from officer_term t
      join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and b.closed_at is null
      join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id and p.office is not null
     where t.apt_id = p_apt_id and t.member_id = p_person_id and p_day between t.starts_on and t.ends_on);
  offices := array_remove(array[
    case when person.member_type = 'EMP' then 'STAFF' end,
    case when 'DEPT_HEAD' = any (person.roles) and person.dept_id = any (p_dept_ids) then 'DEPT_HEAD' end,
    case when 'DIRECTOR' = any (person.roles) then 'DIRECTOR' end], null);
  if council = '{}' then return offices; end if;
  offices := offices || array_remove(council, 'MEMBER') || 'COUNCIL'::text;
  if offices && p_acting_for_chair and not 'CHAIR' = any (offices) and not exists (
       select from officer_term t
         join body b on b.apt_id = t.apt_id and b.body_id = t.body_id and b.kind = 'COUNCIL' and b.closed_at is null
         join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id and p.office = 'CHAIR'
         join member m on m.apt_id = t.apt_id and m.member_id = t.member_id and m.state in ('ACTIVE', 'ON_LEAVE')
          and coalesce(m.permission_ends_on >= p_day, true)
        where t.apt_id = p_apt_id and p_day between t.starts_on and t.ends_on) then
    offices := offices || 'CHAIR'::text;
  end if;
  return offices;
end $$;
grant execute on function app.offices_on(text, text, uuid[], text[], date) to danji_app, danji_platform;

-- The offices that a person has now in a document: 부서장 is who heads the department that it was sent from, or that of who holds it.
create function app.offices_in(p_apt_id text, p_doc_id uuid, p_person_id text, p_now timestamptz) returns text[]
  language sql stable
  as $$
    select app.offices_on(p_apt_id, p_person_id, array[d.drafter_dept_id, m.dept_id],
             array(select jsonb_array_elements_text(d.rule -> 'actingForChair')), (p_now at time zone 'Asia/Seoul')::date)
      from document d left join member m on m.apt_id = d.apt_id and m.member_id = d.drafter_id
     where d.apt_id = p_apt_id and d.doc_id = p_doc_id
  $$;
grant execute on function app.offices_in(text, uuid, text, timestamptz) to danji_app, danji_platform;

-- What those are now who may sign next in a document that is held to a rule, by person; null where nobody is.
create function app.offices_of_turn(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
    select jsonb_object_agg(s.person_id, to_jsonb(app.offices_in(p_apt_id, p_doc_id, s.person_id, p_now)))
      from document d join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round
     where d.apt_id = p_apt_id and d.doc_id = p_doc_id and d.rule is not null and s.kind <> 'VOTE'
       and (s.state in ('PENDING', 'HELD') or (s.kind = 'DECIDE' and s.state = 'PLANNED')));
end $$;
grant execute on function app.offices_of_turn(text, uuid, timestamptz) to danji_app, danji_platform;

-- Whether a step of this kind, by somebody with these offices, meets a demand of a rule.
create function app.meets_demand(p_kind text, p_offices text[], p_demand jsonb, p_demands jsonb) returns boolean
  language sql immutable
  as $$
    select p_demand ->> 'office' = any (p_offices) and (
      p_kind in (p_demand ->> 'kind', 'DECIDE')
      or ((p_demand ->> 'kind' = 'CONFIRM' or p_kind <> 'CONFIRM') and exists (
            select from jsonb_array_elements(p_demands) o where o ->> 'kind' = p_kind and o ->> 'office' = any (p_offices))))
  $$;
grant execute on function app.meets_demand(text, text[], jsonb, jsonb) to danji_app, danji_platform;

-- Whether the person of a step has lost the office by which the rule wants it of them, and nobody else of the line has it. Who
-- has risen since counts as what they were.
create function app.office_is_lost(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_now timestamptz) returns boolean
  language plpgsql stable
  as $$
declare
  paper record;
  held text[];
begin
  select s.kind, s.person_id, s.offices, s.round, d.rule, d.rule ->> 'decider' as decider,
         array(select jsonb_array_elements_text(d.rule -> 'officeOrder')) as ladder
    into paper from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
   where s.apt_id = p_apt_id and s.doc_id = p_doc_id and s.step_id = p_step_id and s.demanded is not null and d.rule is not null;
  if not found then return false; end if;
  held := app.offices_in(p_apt_id, p_doc_id, paper.person_id, p_now);
  if paper.offices <@ held then return false; end if;
  held := held || array(
    select o from unnest(paper.offices) o where exists (
      select from unnest(held) n where n <> 'COUNCIL' and array_position(paper.ladder, n) > array_position(paper.ladder, o)));
  if paper.kind = 'DECIDE' and paper.decider <> 'COUNCIL' and not exists (
       select from unnest(held) o where o <> 'COUNCIL'
          and (o = paper.decider or array_position(paper.ladder, o) > array_position(paper.ladder, paper.decider))) then
    return true;
  end if;
  return exists (
    select from jsonb_array_elements(paper.rule -> 'demands') m
     where app.meets_demand(paper.kind, paper.offices, m, paper.rule -> 'demands')
       and not app.meets_demand(paper.kind, held, m, paper.rule -> 'demands')
       and not exists (
         select from step o where o.apt_id = p_apt_id and o.doc_id = p_doc_id and o.round = paper.round and o.step_id <> p_step_id
            and o.kind <> 'DRAFT' and o.state not in ('SKIPPED', 'CANCELLED') and (o.manner is distinct from 'AFTER' or o.kind = 'CONFIRM')
            and app.meets_demand(o.kind, o.offices, m, paper.rule -> 'demands')));
end $$;
grant execute on function app.office_is_lost(text, uuid, uuid, timestamptz) to danji_app, danji_platform;

-- Why nobody can act on a step now, and also: its person does not hold the office any more.
create function app.cannot_act_because(
    p_apt_id text, p_doc_id uuid, p_step_id uuid, p_person_id text, p_offices text[], p_drafter_id text, p_now timestamptz)
  returns text
  language plpgsql stable
  as $$
begin
  return coalesce(
    app.stuck_because(p_apt_id, p_doc_id, p_step_id, p_person_id, p_offices, p_drafter_id, p_now),
    case when app.office_is_lost(p_apt_id, p_doc_id, p_step_id, p_now) then 'OFFICE_LOST' end);
end $$;
grant execute on function app.cannot_act_because(text, uuid, uuid, text, text[], text, timestamptz) to danji_app, danji_platform;

create or replace function app.orphaned_because(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns text
  language sql stable
  as $$
    select coalesce(
      (select min(app.cannot_act_because(s.apt_id, s.doc_id, s.step_id, s.person_id, s.offices, d.drafter_id, p_now)) from step s
        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'),
      (select 'DRAFTER_LEFT' from member m
        where m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'RESIGNED'
          and d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'),
      (select 'NO_RECEIVER' from receiving_department r
        where r.apt_id = d.apt_id and r.doc_id = d.doc_id and r.state in ('WAITING', 'RECEIVED', 'ASSIGNED') and d.state in ('APPROVED', 'ENFORCED')
          and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE') limit 1))
      from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id
  $$;
