import { sql } from 'kysely';
import { statement } from '../../../lib/statement.ts';
import { attachmentJson } from '../attachment-store.ts';
import type { Rules } from '../offered-acts.ts';
import { drafterHasLeft } from '../own-documents-store.ts';
import { type Reader, readable } from '../readable-queries.ts';
import { secretYn } from '../row-queries.ts';
import { stuckSteps } from '../stuck-queries.ts';

/** How many it takes stands in the contract too (`neededVotes`), and a test holds both together. */
const resolution = sql`case when d.vote is not null then (
        select json_build_object('bodyName', d.vote ->> 'bodyName', 'base', v.base, 'majority', d.vote ->> 'majority',
            'needed', case d.vote ->> 'majority' when 'TWO_THIRDS' then (v.base * 2 + 2) / 3 else v.base / 2 + 1 end,
            'closesAt', d.vote ->> 'closesAt', 'paidNames', (
              select coalesce(json_agg(m.member_name order by m.member_id), '[]'::json) from member m
               where m.apt_id = d.apt_id and d.vote -> 'memberIds' ? m.member_id and d.rule -> 'payeeIds' ? m.member_id),
            'written', case when d.vote ? 'written' then json_build_object('count', d.vote -> 'written' -> 'count') end)
          from (select coalesce((d.vote -> 'written' ->> 'households')::int, jsonb_array_length(d.vote -> 'memberIds')) as base) v) end`;

/** What approvers of this round have put right, oldest first. */
const corrections = sql`case when d.policy ? 'allowCorrection' then coalesce((
        select json_agg(json_build_object('key', c -> 'key', 'label', c -> 'label', 'before', c -> 'before', 'after', c -> 'after',
            'byName', e.payload -> 'actorName', 'at', app.stamp(e.at), 'reason', e.payload -> 'reason') order by e.seq, x.nr)
          from approval_event e, jsonb_array_elements(e.payload -> 'written' -> 'corrected') with ordinality as x(c, nr)
         where e.apt_id = app.apt_id() and e.doc_id = d.doc_id and e.type = 'CORRECT' and (e.payload -> 'round')::int = d.round), '[]'::json)
        else '[]'::json end`;

/** Who was demanded beside the decider, and why. */
const demandsSaid = sql`coalesce((select json_agg(json_build_object('kind', x -> 'kind', 'office', x -> 'office', 'reason', x -> 'reason') order by at)
          from jsonb_array_elements(d.rule -> 'demands') with ordinality as y(x, at)), '[]'::json)`;

/** Looked at for those alone who can do something about it. */
const stuckForManagers = ({ aptId, memberId, now }: Reader) => sql`coalesce(
        case when d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and app.manages_documents(${aptId}, ${memberId}) then ${stuckSteps(now)} end, '[]'::json)`;

/** The detail as it was read before it became one narrow pass. The product no longer uses it: a test compares the two. */
const stepJson = sql`json_build_object(
  'stepId', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'personName', s.person_name, 'deptName', s.dept_name,
  'positionName', s.position_name, 'state', s.state, 'manner', s.manner, 'vote', s.vote, 'actorId', s.actor_id, 'actorName', s.actor_name,
  'actedAt', app.stamp(s.acted_at), 'reason', s.reason, 'pendingSince', app.stamp(s.pending_since), 'openedAt', app.stamp(s.opened_at), 'urgedOn', s.urged_on,
  'blocksYn', case when s.blocks then 'Y' else 'N' end,
  'department', case when s.for_dept_id is not null then json_build_object('deptId', s.for_dept_id, 'deptName', s.for_dept_name) end,
  'keptYn', case when s.kept then 'Y' else 'N' end, 'offices', s.offices, 'demanded', s.demanded)`;

/** A step as the rules know it. */
const ruleStepJson = sql`json_build_object(
  'id', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'state', s.state, 'manner', s.manner, 'vote', s.vote, 'actorId', s.actor_id,
  'actedAt', s.acted_at, 'reason', s.reason, 'pendingSince', s.pending_since, 'openedAt', s.opened_at, 'urgedOn', s.urged_on, 'blocks', s.blocks, 'department', case when s.for_dept_id is not null then json_build_object('deptId', s.for_dept_id, 'deptName', s.for_dept_name) end, 'mayDecideFinally', s.may_decide_finally, 'kept', s.kept, 'offices', s.offices, 'demanded', s.demanded)`;

/**
 * The whole document as JSON in the contract's shape, and what the rules need to say what the reader may do. While the
 * drafter rewrites what was rejected or taken back, everybody else (`asSent`: and the drafter too) goes on reading what
 * was sent: the signatures beneath it are signatures of that.
 */
export const detailOf = (reader: Reader, docId: string, { asSent = false } = {}) => {
  const { aptId, memberId, now } = reader;
  return statement<{ detail: string; rules: Rules }>`
    select json_build_object(
      'docId', d.doc_id, 'formId', d.form_id, 'formVersion', d.form_version, 'formName', f.form_name, 'special', d.special,
      'title', coalesce(sent.written->>'title', d.title), 'content', coalesce(sent.written->'content', d.content),
      'amount', case when sent.written is null then d.amount else (sent.written->>'amount')::bigint end, 'state', d.state, 'version', d.version, 'round', d.round, 'docNumber', d.doc_number,
      'drafter', json_build_object('personId', d.drafter_id, 'personName', d.drafter_name, 'deptName', d.drafter_dept_name, 'positionName', d.drafter_position),
      'secretYn', ${secretYn}, 'urgentYn', case when d.is_urgent then 'Y' else 'N' end, 'security', d.security, 'disclosure', case when sent.written is null then d.disclosure else sent.written->'disclosure' end, 'retentionYears', d.retention_years,
      'createdAt', app.stamp(d.created_at), 'submittedAt', app.stamp(d.submitted_at), 'decidedAt', app.stamp(d.decided_at),
      'draftLine', case when d.drafter_id = ${memberId} then d.draft_line else '[]'::jsonb end,
      'resolution', ${resolution}, 'corrections', ${corrections}, 'filled', '[]'::json, 'stuckSteps', ${stuckForManagers(reader)},
      'steps', coalesce((select json_agg(${stepJson} order by s.ord, s.step_id) from step s
                          where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]'::json),
      'rule', case when d.rule is not null then json_build_object('version', d.rule -> 'version', 'rowNo', d.rule -> 'rowNo',
        'about', d.rule -> 'about', 'decider', d.rule -> 'decider', 'demands', ${demandsSaid}) end,
      'earlierRounds', coalesce((select json_agg(json_build_object('round', r.round, 'steps', r.steps) order by r.round desc) from (
                          select s.round, json_agg(${stepJson} order by s.ord, s.step_id) as steps from step s
                           where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round < d.round group by s.round) r), '[]'::json),
      'participants', coalesce((select json_agg(json_build_object('memberId', p.member_id, 'memberName', p.member_name, 'kind', p.kind, 'readAt', app.stamp(p.read_at)) order by p.kind, p.member_name)
                          from participant p where p.apt_id = d.apt_id and p.doc_id = d.doc_id), '[]'::json),
      'receivingDepartments', coalesce((select json_agg(json_build_object('deptId', r.dept_id, 'deptName', r.dept_name, 'state', r.state, 'assigneeId', r.assignee_id) order by r.dept_name)
                          from receiving_department r where r.apt_id = d.apt_id and r.doc_id = d.doc_id), '[]'::json),
      'attachments', coalesce((select json_agg(${attachmentJson} order by t.seq_no) from attachment t
                          where t.apt_id = d.apt_id and t.doc_id = d.doc_id), '[]'::json),
      'relatedDocuments', coalesce((select json_agg(json_build_object('docId', d.doc_id, 'title', d.title, 'state', d.state, 'docNumber', d.doc_number) order by d.submitted_at)
                          from related_document rd join document d on d.apt_id = rd.apt_id and d.doc_id = rd.related_doc_id
                         where rd.apt_id = ${aptId} and rd.doc_id = ${docId} and ${readable(reader)}), '[]'::json)
    )::text as detail,
    json_build_object(
      'isManager', app.manages_documents(${aptId}, ${memberId}), 'amount', d.amount::text,
      'finalLimit', (select c.final_limit::text from complex c where c.apt_id = d.apt_id),
      'document', json_build_object('id', d.doc_id, 'state', d.state, 'version', d.version, 'round', d.round, 'drafterId', d.drafter_id, 'policy', d.policy, 'vote', d.vote, 'rule', d.rule), 'stuckSteps', ${stuckForManagers(reader)}, 'officesToday', app.offices_of_turn(d.apt_id, d.doc_id, ${now}), 'hasDrafterLeft', (d.state in ('REJECTED', 'WITHDRAWN') and ${drafterHasLeft(now)}),
      'steps', coalesce((select json_agg(${ruleStepJson} order by s.ord, s.step_id) from step s
                          where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]'::json),
      'absences', coalesce((select json_agg(json_build_object('personId', a.person_id, 'standInId', a.stand_in_id, 'from', a.starts_at, 'to', a.ends_at))
                     from absence a where a.apt_id = ${aptId} and a.ended_early_at is null and ${now} between a.starts_at and a.ends_at), '[]'::json)
    ) as rules
      from document d left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      left join lateral (
        select e.payload->'written' as written from approval_event e
         where d.state in ('REJECTED', 'WITHDRAWN') and (${asSent} or d.drafter_id <> ${memberId})
           and e.apt_id = d.apt_id and e.doc_id = d.doc_id and e.payload ? 'written' order by e.seq desc limit 1) sent on true
     where d.apt_id = ${aptId} and d.doc_id = ${docId} and ${readable(reader)}`;
};
