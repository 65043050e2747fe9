-- What must hold in a database at any time, whatever has broken on the way: one row for each thing that does not.
-- $1 is what somebody outside the database knows, as one JSON object; a part that is missing is not asked about:
--   acknowledged  [{aptId, memberId, key}]        writes that were answered with success, by their Idempotency-Key
--   acts          [{aptId, docId, types: [...]}]  the whole life of a document, as those who acted on it were told
--   unread        [{aptId, memberId, count}]      unread alarms, as the person sees them
--   files         [{aptId, sha256}]               what lies in the store, by the hash of its content as it is now
--   exports       [{aptId, memberId, count}]      lists that were taken out as files
--   dueBefore     a moment: messages due before it should have left, or have been given up
with facts as (select $1::jsonb as f),
acknowledged as (
  select * from facts, jsonb_to_recordset(coalesce(f -> 'acknowledged', '[]')) as a ("aptId" text, "memberId" text, key text)),
acts as (
  select * from facts, jsonb_to_recordset(coalesce(f -> 'acts', '[]')) as a ("aptId" text, "docId" uuid, types text[])),
unread as (
  select * from facts, jsonb_to_recordset(coalesce(f -> 'unread', '[]')) as a ("aptId" text, "memberId" text, count integer)),
files as (
  select * from facts, jsonb_to_recordset(coalesce(f -> 'files', '[]')) as a ("aptId" text, sha256 text)),
exports as (
  select * from facts, jsonb_to_recordset(coalesce(f -> 'exports', '[]')) as a ("aptId" text, "memberId" text, count integer)),
events as (
  select e.*, e.payload ->> 'fromState' as from_state, e.payload ->> 'toState' as to_state,
         lag(e.hash) over chain as hash_before, lag(e.payload ->> 'toState') over chain as state_before,
         row_number() over chain as place,
         row_number() over (partition by e.apt_id, e.doc_id order by e.seq desc) = 1 as is_last,
         max(e.seq) filter (where e.payload ? 'line') over (partition by e.apt_id, e.doc_id order by e.seq rows between unbounded preceding and 1 preceding) as line_seq
    from approval_event e window chain as (partition by e.apt_id, e.doc_id order by e.seq)),
ruled as (
  select d.apt_id, d.doc_id, d.round, d.rule, d.rule ->> 'decider' as decider, d.drafter_id,
         (select s.person_id from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind = 'DRAFT') as drafted_by,
         array(select jsonb_array_elements_text(d.rule -> 'officeOrder')) as ladder,
         -- 서면동의: households resolve, and one enters what was counted; null: members vote.
         case when d.rule -> 'vote' ->> 'majority' = 'WRITTEN' then coalesce(d.rule -> 'vote' ->> 'recorder', 'DIRECTOR') end as recorder
    from document d where d.rule is not null and d.state in ('APPROVED', 'ENFORCED')),
decisions as (
  select s.apt_id, s.doc_id, s.kind, s.offices,
         exists (select from step o where o.apt_id = s.apt_id and o.doc_id = s.doc_id and o.round = s.round and o.kind = 'DECIDE') as beside_decider
    from step s join ruled r on r.apt_id = s.apt_id and r.doc_id = s.doc_id and r.round = s.round
   where s.state = 'VOTED' or s.manner = 'FINAL' or (s.kind = 'DECIDE' and s.state = 'APPROVED')),
-- Whose hand is or will be on what of such a document, beside that of the drafter; and which of the demands each meets.
hands as (
  select s.apt_id, s.doc_id, s.kind, s.offices, s.person_id, coalesce(s.actor_id, s.person_id) as hand, r.rule, r.decider,
         s.manner is not distinct from 'FINAL' or s.kind = 'DECIDE' as is_decision,
         coalesce(s.actor_id, s.person_id) in (r.drafter_id, r.drafted_by)
           or coalesce(r.rule -> 'earlierDrafterIds' ? coalesce(s.actor_id, s.person_id), false) as is_drafter,
         s.manner is not distinct from 'AFTER' and s.kind <> 'CONFIRM' as is_late,
         s.kind = 'CONFIRM' or (s.actor_id is not null and s.manner is distinct from 'AFTER') as counts,
         s.kind = 'VOTE' and r.recorder is not null as is_recording, r.recorder
    from step s join ruled r on r.apt_id = s.apt_id and r.doc_id = s.doc_id and r.round = s.round
   where s.kind <> 'DRAFT' and s.state not in ('SKIPPED', 'CANCELLED')),
duties as (
  select h.apt_id, h.doc_id, 0 as duty, true as is_decision, case when h.decider = any (h.offices) then h.decider end as office, h.hand
    from hands h where h.is_decision and not h.is_late
  union all
  select h.apt_id, h.doc_id, -1, true, h.recorder, h.hand from hands h where h.is_recording and not h.is_late
  union all
  select h.apt_id, h.doc_id, m.duty, false, m.demand ->> 'office', h.hand
    from hands h cross join lateral jsonb_array_elements(h.rule -> 'demands') with ordinality m(demand, duty)
   where h.counts and m.demand ->> 'office' = any (h.offices)
     and (h.kind = m.demand ->> 'kind' or h.is_decision
          or ((m.demand ->> 'kind' = 'CONFIRM' or h.kind <> 'CONFIRM') and exists (
                select from jsonb_array_elements(h.rule -> 'demands') o where o ->> 'kind' = h.kind and o ->> 'office' = any (h.offices)))))

-- 1. Every acknowledged write is there, once.
select 1 as invariant, a."aptId" as apt_id, a."memberId" || ' ' || a.key as subject, 'acknowledged, and found ' || count(k.key) || ' times' as found
  from acknowledged a
  left join idempotency_key k on k.member_apt_id = a."aptId" and k.member_id = a."memberId" and k.key = a.key and k.answer is not null
 group by a."aptId", a."memberId", a.key having count(k.key) <> 1
union all
select 1, a."aptId", a."docId"::text, 'told: ' || array_to_string(a.types, ' ') || '; written: ' || coalesce(string_agg(e.type, ' ' order by e.seq), 'nothing')
  from acts a left join approval_event e on e.apt_id = a."aptId" and e.doc_id = a."docId"
 group by a."aptId", a."docId", a.types
having coalesce(array_agg(e.type order by e.seq) filter (where e.type is not null), '{}') <> a.types
union all
select 1, e.apt_id, e.op_id::text, 'one operation, ' || count(*) || ' events' from approval_event e group by e.apt_id, e.op_id having count(*) > 1

-- 2. The state of a document is where its events lead.
union all
select 2, d.apt_id, d.doc_id::text, d.state || ', and the events lead to ' || coalesce(e.to_state, 'DRAFT')
  from document d left join events e on e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.is_last
 where d.state <> coalesce(e.to_state, 'DRAFT')
union all
select 2, e.apt_id, e.doc_id::text, 'event ' || e.seq || ' begins at ' || coalesce(e.from_state, '?') || ' after ' || coalesce(e.state_before, 'DRAFT')
  from events e where e.from_state is distinct from coalesce(e.state_before, 'DRAFT')

-- 3. The chain has no gap and no loose end. (The hashes themselves are made anew by npm run verify.)
union all
select 3, e.apt_id, e.doc_id::text, 'event ' || e.seq || ' does not follow the one before it'
  from events e where e.seq <> e.place or e.prev_hash <> coalesce(e.hash_before, e.prev_hash)
union all
select 3, d.apt_id, d.doc_id::text, 'the document ends its chain at ' || d.event_seq || ', the events at ' || coalesce(e.seq, 0)
  from document d left join events e on e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.is_last
 where d.event_seq <> coalesce(e.seq, 0) or d.event_hash is distinct from e.hash

-- 4. Numbers of documents: no two the same, none left out.
union all
select 4, d.apt_id, d.doc_number, count(*) || ' documents' from document d where d.doc_number is not null group by d.apt_id, d.doc_number having count(*) > 1
union all
select 4, c.apt_id, 'numbers', c.taken || ' taken, ' || coalesce(d.used, 0) || ' used'
  from (select apt_id, sum(last) as taken from number_counter group by apt_id) c
  left join (select apt_id, count(*) as used from document where doc_number is not null group by apt_id) d using (apt_id)
 where c.taken <> coalesce(d.used, 0)

-- 5. Nobody has decided who was not on the line at that time, or standing in for one who was.
union all
select 5, e.apt_id, e.doc_id::text, 'event ' || e.seq || ' (' || e.type || ') by ' || e.actor_id
  from events e
  left join approval_event l on l.apt_id = e.apt_id and l.doc_id = e.doc_id and l.seq = e.line_seq
 where e.type in ('APPROVE', 'DECIDE_FINALLY', 'DECIDE_EARLY', 'REJECT', 'STEP_BACK', 'AGREE', 'DISAGREE', 'CONFIRM', 'VOTE', 'RECORD_CONSENT')
   and not exists (select from jsonb_array_elements(l.payload -> 'line') p where p ->> 'personId' = coalesce(e.on_behalf_of, e.actor_id))

-- 6. Nothing waits to be sent that should have left.
union all
select 6, m.apt_id, m.message_id::text, m.channel || ' due at ' || m.next_attempt_at
  from facts, outbox_message m where m.state = 'WAITING' and m.next_attempt_at < (f ->> 'dueBefore')::timestamptz

-- 7. The count of unread alarms is the number of unread alarms.
union all
select 7, u."aptId", u."memberId", 'told ' || u.count || ', there are ' || count(a.alarm_id)
  from unread u left join alarm a on a.apt_id = u."aptId" and a.member_id = u."memberId" and a.checked_at is null
 group by u."aptId", u."memberId", u.count having count(a.alarm_id) <> u.count

-- 8. One top administrator in a complex at most.
union all
select 8, m.apt_id, 'top administrators', count(*)::text from member m where m.is_super_admin group by m.apt_id having count(*) > 1

-- 9. Every attachment has its file, and every file is what its name says.
union all
select 9, a.apt_id, a.attachment_id::text, 'no file is known for it, or one of another size'
  from attachment a left join stored_file s on s.apt_id = a.apt_id and s.sha256 = a.sha256
 where s.bytes is distinct from a.bytes
union all
select 9, a.apt_id, a.attachment_id::text, 'its file is not in the store, or is damaged'
  from facts, attachment a
 where f ? 'files' and not exists (select from files x where x."aptId" = a.apt_id and x.sha256 = encode(a.sha256, 'hex'))
union all
select 9, p.apt_id, p.code, 'a file that residents are shown is not known, of another size, or not in the store'
  from facts, publication_file p left join stored_file s on s.apt_id = p.apt_id and s.sha256 = p.sha256
 where s.bytes is distinct from p.bytes
    or (f ? 'files' and not exists (select from files x where x."aptId" = p.apt_id and x.sha256 = encode(p.sha256, 'hex')))
union all
select 9, x."aptId", x.sha256, 'in the store, and claimed by nobody'
  from files x where not exists (select from stored_file s where s.apt_id = x."aptId" and encode(s.sha256, 'hex') = x.sha256)

-- 10. What belongs to a document or a department is of the same complex.
union all
select 10, x.apt_id, x.kind || ' ' || x.id, 'its document is of ' || d.apt_id
  from (select apt_id, 'step' as kind, step_id::text as id, doc_id from step
        union all select apt_id, 'event', seq::text, doc_id from approval_event
        union all select apt_id, 'attachment', attachment_id::text, doc_id from attachment
        union all select apt_id, 'comment', comment_id::text, doc_id from doc_comment
        union all select apt_id, 'participant', member_id, doc_id from participant
        union all select apt_id, 'search entry', '', doc_id from search_entry
        union all select apt_id, 'alarm', alarm_id::text, doc_id from alarm where doc_id is not null) x
  join document d on d.doc_id = x.doc_id and d.apt_id <> x.apt_id
union all
select 10, m.apt_id, 'member ' || m.member_id, 'the department is of ' || d.apt_id
  from member m join department d on d.dept_id = m.dept_id and d.apt_id <> m.apt_id

-- 11. Departments stand in the order 1 to n.
union all
select 11, apt_id, 'departments', 'in the order ' || string_agg(seq_no::text, ' ' order by seq_no)
  from department group by apt_id having min(seq_no) <> 1 or max(seq_no) <> count(*) or count(distinct seq_no) <> count(*)

-- 12. Whatever was taken out as a file is on record.
union all
select 12, x."aptId", x."memberId", x.count || ' files taken, ' || count(s.event_id) || ' on record'
  from exports x left join security_event s on s.apt_id = x."aptId" and s.member_id = x."memberId" and s.kind = 'PERSONAL_DATA_EXPORTED'
 group by x."aptId", x."memberId", x.count having count(s.event_id) < x.count

-- 13. A decided document satisfies the 위임전결규정 that it was frozen under: decided by the demanded office or a higher one, and
-- everybody demanded in their kind, each by what they were when they signed. Confirmations may still be open. (From before the rule: not asked.)
union all
select 13, r.apt_id, r.doc_id::text, 'not decided by ' || r.decider || ' or higher'
  from ruled r
 where not exists (select from decisions s where s.apt_id = r.apt_id and s.doc_id = r.doc_id and case
         when s.kind = 'VOTE' then coalesce(r.recorder, 'COUNCIL') = any (s.offices) and (r.decider = 'COUNCIL' or not s.beside_decider)
         else r.decider <> 'COUNCIL' and exists (select from unnest(s.offices) o where o <> 'COUNCIL'
                and (o = r.decider or array_position(r.ladder, o) > array_position(r.ladder, r.decider))) end)
union all
select 13, r.apt_id, r.doc_id::text, 'resolved with ' || v.voices || ' of ' || v.base
  from ruled r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
  cross join lateral (select jsonb_array_length(d.vote -> 'memberIds') as base, count(*) as voices from step s
    where s.apt_id = r.apt_id and s.doc_id = r.doc_id and s.round = r.round and s.vote = 'FOR' and s.manner is distinct from 'AFTER') v
 where r.decider = 'COUNCIL' and d.vote is not null and r.recorder is null
   and (v.voices * 2 <= v.base or (d.vote ->> 'majority' = 'TWO_THIRDS' and v.voices * 3 < v.base * 2))
union all
select 13, r.apt_id, r.doc_id::text, 'consented by ' || coalesce(v.consents, 0) || ' of ' || coalesce(v.base, 0) || ' households'
  from ruled r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
  cross join lateral (select (d.vote -> 'written' ->> 'households')::int as base, (d.vote -> 'written' -> 'count' ->> 'consents')::int as consents) v
 where r.recorder is not null
   and (v.base is null or v.consents is null or v.consents > v.base
        or case when r.rule -> 'vote' ->> 'share' = 'TWO_THIRDS' then v.consents * 3 < v.base * 2 else v.consents * 2 <= v.base end
        or not exists (select from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id
             and a.attachment_id::text = d.vote -> 'written' -> 'count' ->> 'evidenceId') and d.purged_at is null
        or not exists (select from step s where s.apt_id = r.apt_id and s.doc_id = r.doc_id and s.round = r.round and s.kind = 'VOTE' and s.vote = 'FOR'))
union all
select 13, r.apt_id, r.doc_id::text, 'nobody signs as ' || (m ->> 'office') || ' ' || (m ->> 'kind')
  from ruled r, jsonb_array_elements(r.rule -> 'demands') m
 where not exists (select from step s where s.apt_id = r.apt_id and s.doc_id = r.doc_id and s.round = r.round
         and m ->> 'office' = any (s.offices) and s.state not in ('SKIPPED', 'CANCELLED')
         and (s.kind = 'CONFIRM' or (s.actor_id is not null and s.manner is distinct from 'AFTER'))
         and (s.kind = m ->> 'kind' or s.kind = 'DECIDE' or s.manner = 'FINAL' or (s.kind = 'DRAFT' and m ->> 'kind' = 'REVIEW')
              or ((m ->> 'kind' = 'CONFIRM' or s.kind <> 'CONFIRM') and exists (
                    select from jsonb_array_elements(r.rule -> 'demands') o where o ->> 'kind' = s.kind and o ->> 'office' = any (s.offices)))))
-- Nor are two parts that exclude each other in one hand: drafter and decision; payee and any; decision and 감사; 관리소장 and
-- 회장 or 감사. Where several met a demand, one of them apart is enough.
union all
select 13, h.apt_id, h.doc_id::text, h.hand || ' signed what they drafted'
  from hands h
 where h.is_drafter and (h.kind <> 'VOTE' or h.is_recording) and case when h.is_recording then true when h.is_decision then not (h.rule ->> 'selfDecisionYn')::boolean else (h.rule ->> 'moneyYn')::boolean end
union all
select 13, h.apt_id, h.doc_id::text, h.hand || ' signed and receives the money'
  from hands h where h.rule -> 'payeeIds' ?| array[h.hand, h.person_id]
union all
select distinct 13, a.apt_id, a.doc_id::text, 'one hand holds ' || coalesce(a.office, 'the decision') || ' and ' || b.office
  from duties a join duties b on b.apt_id = a.apt_id and b.doc_id = a.doc_id and b.duty <> a.duty
   and ((a.is_decision and b.office = 'AUDITOR') or (a.office = 'DIRECTOR' and b.office in ('CHAIR', 'AUDITOR')))
 where not exists (select from duties c join duties e on e.apt_id = c.apt_id and e.doc_id = c.doc_id and e.duty = b.duty and e.hand <> c.hand
         where c.apt_id = a.apt_id and c.doc_id = a.doc_id and c.duty = a.duty)
union all
select 13, a.apt_id, a.doc_id::text, a.hand || ' decided and confirms it as AUDITOR'
  from hands a join hands b on b.apt_id = a.apt_id and b.doc_id = a.doc_id and b.hand = a.hand
 where (a.is_decision or a.is_recording) and not a.is_late and b.kind = 'CONFIRM' and 'AUDITOR' = any (b.offices)

-- 14. The books of 휴가 say what the papers say: each decided paper of a form that takes days took them once, of its drafter; what
-- was voided gave them back; and nothing else took or gave any.
union all
select 14, p.apt_id, p.doc_id::text, 'takes ' || p.hours || ' hours, in the book ' || coalesce(e.hours, 0)
  from app.vacation_papers(null) p
  left join vacation_entry e on e.apt_id = p.apt_id and e.doc_id = p.doc_id and e.kind = 'USED' and e.member_id = p.member_id
 where p.state <> 'IN_PROGRESS' and e.hours is distinct from p.hours
union all
select 14, e.apt_id, e.doc_id::text, e.kind || ' by a document that is ' || d.state
  from vacation_entry e join document d on d.apt_id = e.apt_id and d.doc_id = e.doc_id
 where case e.kind when 'USED' then d.state not in ('APPROVED', 'ENFORCED', 'VOID') else d.state <> 'VOID' end
union all
select 14, e.apt_id, e.doc_id::text, 'voided, and not given back as it was taken'
  from vacation_entry e join document d on d.apt_id = e.apt_id and d.doc_id = e.doc_id and d.state = 'VOID'
 where e.kind = 'USED' and not exists (select from vacation_entry r where r.apt_id = e.apt_id and r.doc_id = e.doc_id and r.kind = 'RETURNED'
         and r.member_id = e.member_id and r.hours = e.hours)

-- 15. The book of the 예산 says what the papers say: what is under way holds its amount, a decided 지출 has spent it, what came back
-- or is void holds nothing; the sums are those of the book; and nothing is below zero but with the consent of the rule.
union all
select 15, p.apt_id, p.doc_id::text, p.stage || ' ' || p.state || ' of ' || p.amount || ': holds ' || coalesce(b.reserved, 0) || ', has spent ' || coalesce(b.spent, 0)
  from app.budget_papers() p
  left join (select apt_id, doc_id, sum(amount) filter (where kind = 'RESERVED') as reserved, sum(amount) filter (where kind = 'SPENT') as spent
               from budget_entry where doc_id is not null group by apt_id, doc_id) b on b.apt_id = p.apt_id and b.doc_id = p.doc_id
 where case when p.state not in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') then coalesce(b.reserved, 0) <> 0 or coalesce(b.spent, 0) <> 0
            when p.stage = 'PAYMENT' and p.state = 'IN_PROGRESS' then b.reserved is distinct from p.amount or coalesce(b.spent, 0) <> 0
            when p.stage = 'PAYMENT' then coalesce(b.reserved, 0) <> 0 or b.spent is distinct from p.amount
            when p.state = 'IN_PROGRESS' then b.reserved is distinct from p.amount or coalesce(b.spent, 0) <> 0
            else b.reserved is null or b.reserved not between 0 and p.amount or coalesce(b.spent, 0) <> 0 end
union all
select 15, p.apt_id, p.doc_id::text, 'of ' || p.account || '/' || p.fund || ', in the book ' || coalesce(l.account || '/' || l.fund, 'nothing')
  from app.budget_papers() p
  left join budget_paper b on b.apt_id = p.apt_id and b.doc_id = p.doc_id and b.amount = p.amount
  left join budget_line l on l.apt_id = b.apt_id and l.line_id = b.line_id
 where p.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and (l.account, l.fund) is distinct from (p.account, p.fund)
union all
select 15, e.apt_id, e.doc_id::text, 'entries in ' || e.lines || ' lines' from (
  select apt_id, doc_id, count(*) as lines from (
    select apt_id, doc_id, line_id from budget_entry where doc_id is not null group by apt_id, doc_id, line_id having sum(amount) <> 0) one
   group by apt_id, doc_id) e where e.lines > 1
union all
select 15, coalesce(m.apt_id, e.apt_id), coalesce(m.line_id, e.line_id)::text, 'the sums of month ' || coalesce(m.month, e.month) || ' are not those of the book'
  from budget_month m
  full join (select apt_id, line_id, extract(month from on_day)::integer as month, coalesce(sum(amount) filter (where kind in ('PLANNED', 'REVISED')), 0) as planned,
                    coalesce(sum(amount) filter (where kind = 'RESERVED'), 0) as reserved, coalesce(sum(amount) filter (where kind = 'SPENT'), 0) as spent
               from budget_entry group by apt_id, line_id, extract(month from on_day)) e using (apt_id, line_id, month)
 where (m.planned, m.reserved, m.spent) is distinct from (e.planned, e.reserved, e.spent)
union all
select 15, l.apt_id, l.line_id::text, 'of ' || s.planned || ' planned: reserved ' || s.reserved || ', spent ' || s.spent
  from budget_line l
  join (select apt_id, line_id, sum(planned) as planned, sum(reserved) as reserved, sum(spent) as spent from budget_month group by apt_id, line_id) s
    on s.apt_id = l.apt_id and s.line_id = l.line_id
 where s.reserved < 0 or s.spent < 0 or s.planned < 0
    or (s.planned - s.reserved - s.spent < 0
        and not exists (select from budget_entry e where e.apt_id = l.apt_id and e.line_id = l.line_id and e.is_over))
union all
select 15, p.apt_id, p.doc_id::text, p.over_won || ' beyond the budget, and decided without the consent of ' || p.consent_office
  from budget_paper p
  join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id and d.state in ('APPROVED', 'ENFORCED')
 where p.consent_office is not null
   and not exists (select from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round
                      and app.is_budget_consent(s.kind, s.state, s.offices, p.consent_office))
order by 1, 2, 3