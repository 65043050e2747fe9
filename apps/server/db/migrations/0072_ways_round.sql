-- Parts of one paper that are not in one hand. What a rule excludes is said here for all functions.
create function app.parts_exclude(p_is_decision boolean, p_office text, p_other_office text) returns boolean
  language sql immutable
  as $$
    select exists (
      select from (values ('DECISION', 'AUDITOR'), ('DIRECTOR', 'CHAIR'), ('DIRECTOR', 'AUDITOR')) pair (part, other)
       where pair.other = p_other_office and (pair.part = p_office or (pair.part = 'DECISION' and p_is_decision)))
  $$;
grant execute on function app.parts_exclude(boolean, text, text) to danji_app, danji_platform;

-- Whether the signature of who stands in on this step would put two parts that control each other into one hand, by the rule
-- that the document was sent under. Where several can meet a demand, one of them apart is enough; a confirmation by the 감사
-- stays apart from the decision in any case, demanded or not. Who counts written consents has the result in their hands, as one
-- who decides has. Who receives the money signs nothing, and who has drafted it in any round is its drafter, also when all is
-- decided (후결).
create or replace function app.stand_in_is_excluded(p_apt_id text, p_doc_id uuid, p_step_id uuid, p_acting text) returns boolean
  language sql stable
  as $$
    with ruled as (
      select d.rule, d.round, d.drafter_id, coalesce(d.vote ? 'written', false) as is_written,
             coalesce(d.rule -> 'vote' ->> 'recorder', 'DIRECTOR') as recorder,
             coalesce(d.rule -> 'earlierDrafterIds' ? p_acting, false) or p_acting = d.drafter_id or exists (
               select from step o where o.apt_id = p_apt_id and o.doc_id = p_doc_id and o.round = d.round and o.kind = 'DRAFT'
                  and o.person_id = p_acting) as is_drafter
        from document d where d.apt_id = p_apt_id and d.doc_id = p_doc_id and d.rule is not null),
    hands as (
      select s.step_id, s.kind, s.offices, s.kind = 'DECIDE' or s.manner is not distinct from 'FINAL' as is_decision, r.rule,
             r.is_written and s.kind = 'VOTE' as is_recording, r.recorder, r.is_drafter,
             s.manner is not distinct from 'AFTER' and s.kind <> 'CONFIRM' as is_late,
             case when s.step_id = p_step_id then p_acting else coalesce(s.actor_id, s.person_id) end as hand
        from ruled r join step s on s.apt_id = p_apt_id and s.doc_id = p_doc_id and s.round = r.round
       where s.kind <> 'DRAFT' and s.state not in ('SKIPPED', 'CANCELLED')),
    duties as (
      select 0 as duty, true as is_decision, case when h.rule ->> 'decider' = any (h.offices) then h.rule ->> 'decider' end as office, h.hand
        from hands h where h.is_decision and not h.is_late
      union all
      select -1, true, h.recorder, h.hand from hands h where h.is_recording and not h.is_late
      union all
      select m.duty, false, m.demand ->> 'office', h.hand
        from hands h cross join lateral jsonb_array_elements(h.rule -> 'demands') with ordinality m(demand, duty)
       where not h.is_late
         and app.meets_demand(case when h.is_decision then 'DECIDE' else h.kind end, h.offices, m.demand, h.rule -> 'demands'))
    select exists (
        select from hands h where h.step_id = p_step_id and (
          h.rule -> 'payeeIds' ? p_acting
          or h.is_drafter and case when h.is_decision then not (h.rule ->> 'selfDecisionYn')::boolean else (h.rule ->> 'moneyYn')::boolean end))
      or exists (
        select from duties a join duties b on b.duty <> a.duty and app.parts_exclude(a.is_decision, a.office, b.office)
         where p_acting in (a.hand, b.hand)
           and not exists (select from duties c join duties e on e.duty = b.duty and e.hand <> c.hand where c.duty = a.duty))
      or exists (
        select from hands a join hands b on b.hand = a.hand
         where (a.is_decision or a.is_recording) and not a.is_late and b.kind = 'CONFIRM' and 'AUDITOR' = any (b.offices)
           and a.hand = p_acting and p_step_id in (a.step_id, b.step_id))
  $$;

-- Since when a person is away now: from when it was known. What somebody enters afterwards has not been waited for.
create or replace function app.away_since(p_apt_id text, p_person_id text, p_now timestamptz) returns timestamptz
  language sql stable
  as $$
    select least(
      (select min(greatest(a.starts_at, a.created_at)) from absence a
        where a.apt_id = p_apt_id and a.person_id = p_person_id and a.ended_early_at is null and p_now between a.starts_at and a.ends_at),
      (select l.began_at from member_leave l
        where l.apt_id = p_apt_id and l.member_id = p_person_id and l.began_at is not null and l.ended_at is null))
  $$;

-- Complexes in which who stands in is another than whoever is asked: somebody is back, or a form or a group of forms has moved.
create or replace function app.stand_ins_to_release(p_now timestamptz) returns table (apt_id text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select a.apt_id from alarm a
      join step s on s.apt_id = a.apt_id and s.doc_id = a.doc_id and s.step_id = a.step_id
     where a.ask = 'TURN' and a.settled_at is null and s.person_id <> a.member_id
       and app.acting_for(s.apt_id, s.doc_id, s.person_id, p_now) is distinct from a.member_id
    union
    select s.apt_id from absence b
      join step s on s.apt_id = b.apt_id and s.person_id = b.person_id and s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
      cross join lateral (select app.acting_for(s.apt_id, s.doc_id, s.person_id, p_now) as acting) x
     where b.ended_early_at is null and p_now between b.starts_at and b.ends_at and b.told_at is not null
       and x.acting not in (s.person_id, d.drafter_id)
       and not exists (select from alarm a where a.apt_id = d.apt_id and a.doc_id = d.doc_id and a.member_id = x.acting
                          and a.ask = 'TURN' and a.settled_at is null)
       and not app.stand_in_is_excluded(s.apt_id, s.doc_id, s.step_id, x.acting)
  $$;

-- Whom a document that cannot go on is told to: the top administrator. Where there is none who can act, whoever manages
-- documents; but what is confidential is not theirs to read.
create function app.orphan_askers(p_apt_id text, p_doc_id uuid) returns setof text
  language sql stable
  as $$
    with top as (
      select m.member_id from member m where m.apt_id = p_apt_id and m.is_super_admin and m.state = 'ACTIVE')
    select member_id from top
    union all
    select m.member_id from member m join document d on d.apt_id = m.apt_id and d.doc_id = p_doc_id and d.security <> 'CONFIDENTIAL'
     where m.apt_id = p_apt_id and m.state = 'ACTIVE' and not exists (select from top) and app.manages_documents(m.apt_id, m.member_id)
  $$;
grant execute on function app.orphan_askers(text, uuid) to danji_app, danji_platform;

create or replace function app.orphans_to_tell(p_now timestamptz) returns table (apt_id text, doc_id uuid, because text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    with open_ones as (
      select s.apt_id, s.doc_id from step s where s.state in ('PENDING', 'HELD') and s.kind <> 'VOTE'
      union select s.apt_id, s.doc_id from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id
       where s.state in ('PENDING', 'HELD') and s.kind = 'VOTE' and d.vote ? 'written'
      union select d.apt_id, d.doc_id from document d join member m on m.apt_id = d.apt_id and m.member_id = d.drafter_id and m.state = 'RESIGNED'
       where d.state in ('REJECTED', 'WITHDRAWN') and d.updated_at > p_now - interval '90 days'
      union select r.apt_id, r.doc_id from receiving_department r
       where r.state in ('WAITING', 'RECEIVED', 'ASSIGNED')
         and not exists (select from member m where m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE')
      union select a.apt_id, a.doc_id from alarm a where a.ask = 'ORPHAN' and a.settled_at is null
    ), judged as (
      select o.apt_id, o.doc_id, app.orphaned_because(o.apt_id, o.doc_id, p_now) as because from open_ones o
    )
    select j.apt_id, j.doc_id, j.because from judged j
     where case when j.because is null
       then exists (select from alarm a where a.apt_id = j.apt_id and a.doc_id = j.doc_id and a.ask = 'ORPHAN' and a.settled_at is null)
       else exists (
         select from app.orphan_askers(j.apt_id, j.doc_id) asker where not exists (
           select from alarm a where a.apt_id = j.apt_id and a.doc_id = j.doc_id and a.member_id = asker and a.ask = 'ORPHAN' and a.settled_at is null)) end
     limit 500
  $$;
select app.look_across('app.orphans_to_tell(timestamptz)');
