-- Whether the signature of who stands in on this step would put two parts that control each other into one hand, by the rule
-- that the document was sent under. Where several can meet a demand, one of them apart is enough;
-- a confirmation by the 감사 stays apart from the decision in any case, demanded or not.
create or replace function app.stand_in_is_excluded(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_acting text) returns boolean
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
      or exists (
        select from hands a join hands b on b.hand = a.hand
         where a.is_decision and b.kind = 'CONFIRM' and 'AUDITOR' = any (b.offices) and a.hand = p_acting and p_step_id in (a.step_id, b.step_id))
  $$;
