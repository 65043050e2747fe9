-- Whether the signature of who stands in on this step would put two parts that control each other into one hand, by the rule
-- that the document was sent under. Where several can meet a demand, one of them apart is enough;
-- a confirmation by the 감사 stays apart from the decision in any case, demanded or not. Who counts written consents has the
-- result in their hands, as one who decides has.
create or replace function app.stand_in_is_excluded(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_acting text) returns boolean
  language sql stable
  as $$
    with ruled as (
      select d.rule, d.round, d.drafter_id, coalesce(d.vote ? 'written', false) as is_written,
             coalesce(d.rule -> 'vote' ->> 'recorder', 'DIRECTOR') as recorder
        from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id and d.rule is not null),
    hands as (
      select s.step_id, s.kind, s.offices, s.kind = 'DECIDE' or s.manner is not distinct from 'FINAL' as is_decision, r.rule,
             r.is_written and s.kind = 'VOTE' as is_recording, r.recorder,
             case when s.step_id = p_step_id then p_acting else coalesce(s.actor_id, s.person_id) end as hand
        from ruled r join step s on s.apt_id = p_apt_id and s.doc_id = p_doc_id and s.round = r.round
       where s.kind <> 'DRAFT' and s.state not in ('SKIPPED', 'CANCELLED') and (s.manner is distinct from 'AFTER' or s.kind = 'CONFIRM')),
    duties as (
      select 0 as duty, true as is_decision, case when h.rule ->> 'decider' = any (h.offices) then h.rule ->> 'decider' end as office, h.hand
        from hands h where h.is_decision
      union all
      select -1, true, h.recorder, h.hand from hands h where h.is_recording
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
      or exists (
        select from hands a join hands b on b.hand = a.hand
         where (a.is_decision or a.is_recording) and b.kind = 'CONFIRM' and 'AUDITOR' = any (b.offices) and a.hand = p_acting and p_step_id in (a.step_id, b.step_id))
  $$;

-- Why nobody can enter what was counted of written consents: as of any other step, and nobody stands in there.
create function app.cannot_count_because(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_now timestamptz) returns text
  language plpgsql stable
  as $$
declare paper record;
begin
  select s.person_id, s.offices, d.drafter_id, coalesce(d.rule -> 'vote' ->> 'recorder', 'DIRECTOR') as recorder
    into paper from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
   where s.apt_id = p_apt_id and s.doc_id = p_doc_id and s.step_id = p_step_id;
  return coalesce(
    app.cannot_act_because(p_apt_id, p_doc_id, p_step_id, paper.person_id, paper.offices, paper.drafter_id, p_now),
    case when app.acting_for(p_apt_id, p_doc_id, paper.person_id, p_now) is distinct from paper.person_id then 'AWAY' end,
    case when not paper.recorder = any (app.offices_in(p_apt_id, p_doc_id, paper.person_id, p_now)) then 'OFFICE_LOST' end);
end $$;
grant execute on function app.cannot_count_because(text, uuid, uuid, timestamptz) to danji_app, danji_platform;

-- A vote ends by itself and many have a voice in it; who counts written consents is one alone, and somebody must hear of it.
create or replace function app.orphaned_because(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns text
  language sql stable
  as $$
    select coalesce(
      (select min(case when s.kind <> 'VOTE' then app.cannot_act_because(s.apt_id, s.doc_id, s.step_id, s.person_id, s.offices, d.drafter_id, p_now)
                       when d.vote ? 'written' then app.cannot_count_because(s.apt_id, s.doc_id, s.step_id, p_now) end) from step s
        where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD')),
      (select 'DRAFTER_LEFT' from member m
        where m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'RESIGNED'
          and d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'),
      (select 'NO_RECEIVER' from receiving_department r
        where r.apt_id = d.apt_id and r.doc_id = d.doc_id and r.state in ('WAITING', 'RECEIVED', 'ASSIGNED') and d.state in ('APPROVED', 'ENFORCED')
          and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE') limit 1))
      from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id
  $$;

-- What those are now who may sign next in a document that is held to a rule, by person; null where nobody is. A voice has a
-- rule of its own; who counts written consents does so as what they are.
create or replace function app.offices_of_turn(p_apt_id text, p_doc_id uuid, p_now timestamptz) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
    select jsonb_object_agg(s.person_id, to_jsonb(app.offices_in(p_apt_id, p_doc_id, s.person_id, p_now)))
      from document d join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round
     where d.apt_id = p_apt_id and d.doc_id = p_doc_id and d.rule is not null and (s.kind <> 'VOTE' or d.vote ? 'written')
       and (s.state in ('PENDING', 'HELD') or (s.kind = 'DECIDE' and s.state = 'PLANNED')));
end $$;
