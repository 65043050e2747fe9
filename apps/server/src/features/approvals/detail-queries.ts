import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import { statement } from '../../lib/statement.ts';
import { type AbsenceJson, absencesJson } from './absence-queries.ts';
import { attachmentJson } from './attachment-store.ts';
import { commentsJson } from './comment-queries.ts';
import type { OfficesJson } from './document-store.ts';
import type { Document, Step } from './domain/types.ts';
import { drafterHasLeft } from './own-documents-store.ts';
import { type Reader, readable, readableAtOnce } from './readable-queries.ts';
import { secretYn } from './row-queries.ts';
import { type StuckStep, stuckSteps } from './stuck-queries.ts';

const stepJson = sql`json_build_object(
  'stepId', s.step_id, 'order', s.ord, 'kind', s.kind, 'personId', s.person_id, 'personName', s.person_name, 'deptName', s.dept_name,
  'positionName', s.position_name, 'state', s.state, 'manner', s.manner, 'vote', s.vote, 'actorId', s.actor_id, 'actorName', s.actor_name,
  'actedAt', app.stamp(s.acted_at), 'reason', s.reason, 'pendingSince', app.stamp(s.pending_since), 'openedAt', app.stamp(s.opened_at), 'urgedOn', s.urged_on,
  'blocksYn', case when s.blocks then 'Y' else 'N' end,
  'department', case when s.for_dept_id is not null then json_build_object('deptId', s.for_dept_id, 'deptName', s.for_dept_name) end,
  'keptYn', case when s.kept then 'Y' else 'N' end, 'offices', s.offices, 'demanded', s.demanded)`;

/** A step as it travels, and what the rules ask of it besides. */
export type SentStep = Omit<
  Step,
  'id' | 'actedAt' | 'pendingSince' | 'openedAt' | 'mayDecideFinally' | 'kept' | 'blocks'
> &
  Record<'stepId', string> &
  Record<'actedAt' | 'pendingSince' | 'openedAt', string | null> &
  Record<'keptYn' | 'blocksYn', 'Y' | 'N'>;

export type DetailRow = {
  /** The answer as JSON text, but for the steps of this round and the abilities: it is passed on without being read. */
  head: string;
  /** The steps of this round as JSON text: passed on as they are, and read by the rules. */
  steps: string;
  rules: {
    isManager: boolean;
    amount: string | null;
    finalLimit: string | null;
    document: Omit<Document, 'steps'>;
    finalSteps: string[];
    stuckSteps: StuckStep[];
    officesToday: OfficesJson;
    /** Not looked at of a plain one, which has not come back. */
    hasDrafterLeft: boolean;
    absences: AbsenceJson[];
  };
};

type Asked = Reader & {
  docId: string;
  asSent?: 'Y' | undefined;
  comments?: 'Y' | undefined;
  /** Only if it is a plain one; see `plainDetailOf`. */
  plain?: 'Y' | undefined;
};

const related = (reader: Asked) => sql`
  select d.doc_id as "docId", d.title, d.state, d.doc_number as "docNumber"
    from related_document rd join document d on d.apt_id = rd.apt_id and d.doc_id = rd.related_doc_id
   where rd.apt_id = ${reader.aptId} and rd.doc_id = ${reader.docId}::uuid and ${readable(reader)} order by d.submitted_at`;

const listOf = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(x) from (${rows}) x), '[]'::json)`;

/** A document in its first round, as it was sent, with nothing around it. */
const isPlain = sql`d.round <= 1 and d.state not in ('REJECTED', 'WITHDRAWN')
  and ${sql.join(
    ['participant', 'receiving_department', 'attachment', 'related_document'].map(
      (table) =>
        sql`not exists (select from ${sql.table(table)} x where x.apt_id = app.apt_id() and x.doc_id = d.doc_id)`,
    ),
    sql` and `,
  )}`;

/** How many it takes stands in the contract too (`neededVotes`), and a test holds both together. */
export const resolution = sql`case when d.vote is not null then (
        select json_build_object('bodyName', d.vote ->> 'bodyName', 'base', v.base, 'majority', d.vote ->> 'majority',
            'needed', case d.vote ->> 'majority' when 'TWO_THIRDS' then (v.base * 2 + 2) / 3 else v.base / 2 + 1 end,
            'closesAt', d.vote ->> 'closesAt', 'paidNames', (
              select coalesce(json_agg(m.member_name order by m.member_id), '[]'::json) from member m
               where m.apt_id = d.apt_id and d.vote -> 'memberIds' ? m.member_id and d.rule -> 'payeeIds' ? m.member_id),
            'written', case when d.vote ? 'written' then json_build_object('count', d.vote -> 'written' -> 'count') end)
          from (select coalesce((d.vote -> 'written' ->> 'households')::int, jsonb_array_length(d.vote -> 'memberIds')) as base) v) end`;

/** What approvers of this round have put right, oldest first. */
export const corrections = sql`case when d.policy ? 'allowCorrection' then coalesce((
        select json_agg(json_build_object('key', c -> 'key', 'label', c -> 'label', 'before', c -> 'before', 'after', c -> 'after',
            'byName', e.payload -> 'actorName', 'at', app.stamp(e.at), 'reason', e.payload -> 'reason') order by e.seq, x.nr)
          from approval_event e, jsonb_array_elements(e.payload -> 'written' -> 'corrected') with ordinality as x(c, nr)
         where e.apt_id = app.apt_id() and e.doc_id = d.doc_id and e.type = 'CORRECT' and (e.payload -> 'round')::int = d.round), '[]'::json)
        else '[]'::json end`;

/** Who was demanded beside the decider, and why. */
export const demandsSaid = sql`coalesce((select json_agg(json_build_object('kind', x -> 'kind', 'office', x -> 'office', 'reason', x -> 'reason') order by at)
          from jsonb_array_elements(d.rule -> 'demands') with ordinality as y(x, at)), '[]'::json)`;

/** Of the people who are still to act. Nothing is looked up while nobody is away. */
const standInsOf = ({ now }: Reader) => sql`coalesce((
        select json_agg(json_build_object('personId', x.person_id, 'standInName', x.name) order by x.person_id)
          from (select a.person_id, app.stand_in_name(app.apt_id(), d.doc_id, a.person_id, ${now}) as name
                  from app.stand_ins_on(app.apt_id(), d.form_id, ${now}) a
                 where exists (select from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round
                                  and s.person_id = a.person_id and s.state in ('PENDING', 'HELD', 'PLANNED'))) x
         where x.name is not null), '[]'::json)`;

/** Looked at for those alone who can do something about it. */
export const stuckForManagers = ({ aptId, memberId, now }: Reader) => sql`coalesce(
        case when d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and app.manages_documents(${aptId}, ${memberId}) then ${stuckSteps(now)} end, '[]'::json)`;

const earlierRounds = sql`case when d.round > 1 then coalesce((
          select json_agg(json_build_object('round', e.round, 'steps', e.steps) order by e.round desc)
            from (select s.round, json_agg(${stepJson} order by s.ord, s.step_id) as steps from step s
                   where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round < d.round group by s.round) e), '[]'::json) else '[]'::json end`;

/** What was sent, of a document that is being rewritten. */
const whatWasSent = (forWhom: RawBuilder<unknown>) => sql`left join lateral (
        select e.payload->'written' as written from approval_event e
         where d.state in ('REJECTED', 'WITHDRAWN') and ${forWhom}
           and e.apt_id = app.apt_id() and e.doc_id = d.doc_id and e.payload ? 'written' order by e.seq desc limit 1) sent on true`;
const asItWasSent = sql`'title', coalesce(sent.written->>'title', d.title), 'content', coalesce(sent.written->'content', d.content),
      'amount', case when sent.written is null then d.amount else (sent.written->>'amount')::bigint end`;

const detail = compileOnce((asked: Asked) => {
  const { aptId, memberId, now, docId, asSent, comments, plain } = asked;
  const around = (parts: RawBuilder<unknown>) => (plain ? sql`'[]'::json` : parts);
  return statement<DetailRow>`
    select json_build_object(
      'docId', d.doc_id, 'formId', d.form_id, 'formVersion', d.form_version, 'formName', f.form_name, 'special', d.special,
      ${plain ? sql`'title', d.title, 'content', d.content, 'amount', d.amount` : asItWasSent}, 'state', d.state, 'version', d.version, 'round', d.round, 'docNumber', d.doc_number,
      'drafter', json_build_object('personId', d.drafter_id, 'personName', d.drafter_name, 'deptName', d.drafter_dept_name, 'positionName', d.drafter_position),
      'secretYn', ${secretYn}, 'urgentYn', case when d.is_urgent then 'Y' else 'N' end, 'security', d.security, 'retentionYears', d.retention_years,
      'createdAt', app.stamp(d.created_at), 'submittedAt', app.stamp(d.submitted_at), 'decidedAt', app.stamp(d.decided_at),
      'draftLine', case when d.drafter_id = ${memberId} then d.draft_line else '[]'::jsonb end,
      'resolution', ${resolution}, 'corrections', ${corrections}, 'standIns', ${standInsOf(asked)}, 'stuckSteps', stuck.list,
      'rule', case when d.rule is not null then json_build_object('version', d.rule -> 'version', 'rowNo', d.rule -> 'rowNo',
        'about', d.rule -> 'about', 'decider', d.rule -> 'decider', 'demands', ${demandsSaid}) end,
      'earlierRounds', ${around(earlierRounds)},
      'participants', ${around(
        listOf(sql`select p.member_id as "memberId", p.member_name as "memberName", p.kind, app.stamp(p.read_at) as "readAt"
          from participant p where p.apt_id = app.apt_id() and p.doc_id = d.doc_id order by p.kind, p.member_name`),
      )},
      'receivingDepartments', ${around(
        listOf(sql`select r.dept_id as "deptId", r.dept_name as "deptName", r.state, r.assignee_id as "assigneeId"
          from receiving_department r where r.apt_id = app.apt_id() and r.doc_id = d.doc_id order by r.dept_name`),
      )},
      'attachments', ${around(sql`coalesce((select json_agg(${attachmentJson} order by t.seq_no) from attachment t
          where t.apt_id = app.apt_id() and t.doc_id = d.doc_id), '[]'::json)`)},
      'relatedDocuments', ${around(listOf(related(asked)))}${comments ? sql`, 'comments', ${commentsJson(memberId)}` : sql``}
    )::text as head,
    coalesce(line.steps, '[]'::json)::text as steps,
    json_build_object(
      'isManager', app.manages_documents(${aptId}, ${memberId}), 'amount', d.amount::text,
      'finalLimit', (select c.final_limit::text from complex c where c.apt_id = app.apt_id()),
      'document', json_build_object('id', d.doc_id, 'state', d.state, 'version', d.version, 'round', d.round, 'drafterId', d.drafter_id, 'policy', d.policy, 'vote', d.vote, 'rule', d.rule),
      'finalSteps', coalesce(line.finals, '{}'), 'stuckSteps', stuck.list, 'officesToday', app.offices_of_turn(app.apt_id(), d.doc_id, ${now}),
      'hasDrafterLeft', ${plain ? sql`false` : sql`(d.state in ('REJECTED', 'WITHDRAWN') and ${drafterHasLeft(now)})`},
      'absences', coalesce(${absencesJson(sql`app.apt_id()`, sql`d.form_id`, now)}, '[]'::json)
    ) as rules
      from document d left join form f on f.apt_id = app.apt_id() and f.form_id = d.form_id
      ${plain ? sql`` : whatWasSent(asSent ? sql`true` : sql`d.drafter_id <> ${memberId}`)}
      cross join lateral (
        select json_agg(${stepJson} order by s.ord, s.step_id) as steps, array_agg(s.step_id) filter (where s.may_decide_finally) as finals
          from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round) line
      cross join lateral (select ${stuckForManagers(asked)} as list offset 0) stuck
     where d.apt_id = app.apt_id() and d.doc_id = ${docId}::uuid and ${plain ? sql`${isPlain} and ${readableAtOnce(asked)}` : readable(asked)}`;
});

/**
 * The whole document as JSON in the contract's shape, and what the rules need to say what the reader may do. While the
 * drafter rewrites what was rejected or taken back, everybody else (`asSent`: and the drafter too) goes on reading what
 * was sent: the signatures beneath it are signatures of that.
 */
export const detailOf = (
  { aptId, memberId, now }: Reader,
  docId: string,
  { asSent = false, comments = false }: { asSent?: boolean; comments?: boolean } = {},
) => detail({ aptId, memberId, now, docId, asSent: asSent ? 'Y' : undefined, comments: comments ? 'Y' : undefined });

/**
 * The same of a plain document to whoever reads it for a plain reason, which is most of what is opened; no row for any other,
 * which then is read in full. What a statement could look at costs time even where there is nothing: PostgreSQL gets all of
 * it ready each time. This one is less than half as long.
 */
export const plainDetailOf = ({ aptId, memberId, now }: Reader, docId: string, { comments = false } = {}) =>
  detail({ aptId, memberId, now, docId, comments: comments ? 'Y' : undefined, plain: 'Y' });
