-- Who acts for a person now: themselves, or the end of the chain of stand-ins. A ring cannot be entered.
create function app.acting_for(p_apt_id text, p_person_id text, p_now timestamptz) returns text
  language plpgsql stable
  as $$
declare
  acting text := p_person_id;
  next_one text;
begin
  for hops in 1..10 loop
    select a.stand_in_id into next_one from absence a
     where a.apt_id = p_apt_id and a.person_id = acting and a.ended_early_at is null and p_now between a.starts_at and a.ends_at;
    exit when next_one is null;
    acting := next_one;
  end loop;
  return acting;
end $$;
grant execute on function app.acting_for(text, text, timestamptz) to danji_app, danji_platform;

-- Whether the signature of who stands in on this step would put two parts that control each other into one hand, by the rule
-- that the document was sent under. Where several can meet a demand, one of them apart is enough.
create function app.stand_in_is_excluded(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_acting text) returns boolean
  language sql stable
  as $$
    with ruled as (
      select d.rule, d.round, d.drafter_id from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id and d.rule is not null),
    hands as (
      select s.step_id, s.kind, s.offices, s.kind = 'DECIDE' or s.manner is not distinct from 'FINAL' as is_decision, r.rule,
             case when s.step_id = p_step_id then p_acting else coalesce(s.actor_id, s.person_id) end as hand
        from ruled r join step s on s.apt_id = p_apt_id and s.doc_id = p_doc_id and s.round = r.round
       where s.kind <> 'DRAFT' and s.state not in ('SKIPPED', 'CANCELLED') and (s.manner is distinct from 'AFTER' or s.kind = 'CONFIRM')),
    duties as (
      select 0 as duty, true as is_decision, case when h.rule ->> 'decider' = any (h.offices) then h.rule ->> 'decider' end as office, h.hand
        from hands h where h.is_decision
      union all
      select m.duty, false, m.demand ->> 'office', h.hand
        from hands h cross join lateral jsonb_array_elements(h.rule -> 'demands') with ordinality m(demand, duty)
       where m.demand ->> 'office' = any (h.offices)
         and (h.kind = m.demand ->> 'kind' or h.is_decision
              or ((m.demand ->> 'kind' = 'CONFIRM' or h.kind <> 'CONFIRM') and exists (
                    select from jsonb_array_elements(h.rule -> 'demands') o where o ->> 'kind' = h.kind and o ->> 'office' = any (h.offices)))))
    select exists (
        select from hands h where h.step_id = p_step_id and (
          h.rule -> 'payeeIds' ? p_acting
          or (case when h.is_decision then not (h.rule ->> 'selfDecisionYn')::boolean else (h.rule ->> 'moneyYn')::boolean end
              and exists (select from ruled r join step o on o.apt_id = p_apt_id and o.doc_id = p_doc_id and o.round = r.round and o.kind = 'DRAFT'
                           where p_acting in (o.person_id, r.drafter_id)))))
      or exists (
        select from duties a join duties b on b.duty <> a.duty
           and ((a.is_decision and b.office = 'AUDITOR') or (a.office = 'DIRECTOR' and b.office in ('CHAIR', 'AUDITOR')))
         where p_acting in (a.hand, b.hand)
           and not exists (select from duties c join duties e on e.duty = b.duty and e.hand <> c.hand where c.duty = a.duty))
  $$;
grant execute on function app.stand_in_is_excluded(text, uuid, uuid, text) to danji_app, danji_platform;

-- Why nobody can act on a step now, and also: who stands in may not, by the pairs of the rule.
create function app.stuck_because(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_person_id text, p_offices text[], p_drafter_id text, p_now timestamptz)
  returns text
  language plpgsql stable
  as $$
declare
  because text := app.stuck_because(p_apt_id, p_person_id, p_offices, p_drafter_id, p_now);
  acting text;
begin
  if because is not null then return because; end if;
  acting := app.acting_for(p_apt_id, p_person_id, p_now);
  if acting = p_person_id then return null; end if;
  return case when app.stand_in_is_excluded(p_apt_id, p_doc_id, p_step_id, acting) then 'AWAY' end;
end $$;
grant execute on function app.stuck_because(text, uuid, uuid, text, text[], text, timestamptz) to danji_app, danji_platform;

create or replace function app.orphaned_because(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns text
  language sql stable
  as $$
    select coalesce(
      (select min(app.stuck_because(s.apt_id, s.doc_id, s.step_id, s.person_id, s.offices, d.drafter_id, p_now)) from step s
        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'),
      (select 'DRAFTER_LEFT' from member m
        where m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'RESIGNED'
          and d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'),
      (select 'NO_RECEIVER' from receiving_department r
        where r.apt_id = d.apt_id and r.doc_id = d.doc_id and r.state in ('WAITING', 'RECEIVED', 'ASSIGNED') and d.state in ('APPROVED', 'ENFORCED')
          and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE') limit 1))
      from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id
  $$;
