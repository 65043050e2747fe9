import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import type { Statement } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type AbsenceJson, absencesJson } from './absence-queries.ts';
import { attachmentJson } from './attachment-store.ts';
import { commentsJson } from './comment-queries.ts';
import type { OfficesJson } from './document-store.ts';
import type { Document, Step } from './domain/types.ts';
import { figure, jsonText, sure, within, word, words, yesNo } from './json-queries.ts';
import { drafterHasLeft } from './own-documents-store.ts';
import { isPlain, isPlainlyMine, manages } from './plain-queries.ts';
import { type Reader, readable, titleForReader } from './readable-queries.ts';
import { nobodyIsAway, wantsSecretFrom } from './row-queries.ts';
import { TRANSFER_AFTER_DAYS } from './stuck-queries.ts';

const stepText = jsonText({
  stepId: sure(sql`s.step_id`),
  order: sql`s.ord`,
  kind: sure(sql`s.kind`),
  personId: sql`to_json(s.person_id)`,
  personName: sql`to_json(s.person_name)`,
  deptName: words(sql`s.dept_name`),
  positionName: words(sql`s.position_name`),
  state: sure(sql`s.state`),
  manner: word(sql`s.manner`),
  vote: word(sql`s.vote`),
  actorId: words(sql`s.actor_id`),
  actorName: words(sql`s.actor_name`),
  actedAt: word(sql`app.stamp(s.acted_at)`),
  reason: words(sql`s.reason`),
  pendingSince: word(sql`app.stamp(s.pending_since)`),
  openedAt: word(sql`app.stamp(s.opened_at)`),
  urgedOn: words(sql`s.urged_on`),
  blocksYn: yesNo(sql`s.blocks`),
  department: sql`case when s.for_dept_id is null then 'null' else ${jsonText({ deptId: sure(sql`s.for_dept_id`), deptName: words(sql`s.for_dept_name`) })} end`,
  keptYn: yesNo(sql`s.kept`),
  offices: words(sql`s.offices`),
  demanded: words(sql`s.demanded`),
});
const stepsText = sql`'[' || string_agg(${stepText}, ',' order by s.ord, s.step_id) || ']'`;

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
  /** The steps that nobody can do, as JSON text: passed on to managers, and read by the rules. */
  stuck: string;
  /** What the rules ask besides, as JSON text. */
  rules: string;
  /** Somebody of the complex is away now. */
  away: boolean;
};
export type RulesJson = {
  isManager: boolean;
  amount: string | null;
  finalLimit: string | null;
  document: Omit<Document, 'steps'>;
  finalSteps: string[];
  officesToday: OfficesJson;
  /** Not looked at of a plain one, which has not come back. */
  hasDrafterLeft: boolean;
  absences: AbsenceJson[];
};

type Asked = Reader & {
  docId: string;
  asSent?: 'Y' | undefined;
  comments?: 'Y' | undefined;
  /** Only if it is a plain one; see `plainDetailOf`. */
  plain?: 'Y' | undefined;
  /** What is said to everybody, of these documents instead; see `pagesOf`. */
  docIds?: string | undefined;
};

/** The states in which a document rests: only few acts change it still. */
const AT_REST = sql`('APPROVED', 'ENFORCED', 'VOID')`;

const related = (reader: Asked) => sql`
  select d.doc_id as "docId", ${titleForReader(reader)} as title, d.state, d.doc_number as "docNumber"
    from related_document rd join document d on d.apt_id = rd.apt_id and d.doc_id = rd.related_doc_id
   where rd.apt_id = ${reader.aptId} and rd.doc_id = ${reader.docId}::uuid and ${readable(reader)} order by d.submitted_at`;

const listOf = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(x) from (${rows}) x), '[]'::json)`;

/** Of the people who are still to act. Nothing is looked up while nobody is away. */
const standInsOf = ({ now }: Reader) => sql`coalesce((
        select json_agg(json_build_object('personId', x.person_id, 'standInName', x.name) order by x.person_id)
          from (select a.person_id, app.stand_in_name(app.apt_id(), d.doc_id, a.person_id, ${now}) as name
                  from app.stand_ins_on(app.apt_id(), d.form_id, ${now}) a
                 where exists (select from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round
                                  and s.person_id = a.person_id and s.state in ('PENDING', 'HELD', 'PLANNED'))) x
         where x.name is not null), '[]'::json)`;

const earlierRounds = sql`case when d.round > 1 then coalesce((
          select json_agg(json_build_object('round', e.round, 'steps', e.steps) order by e.round desc)
            from (select s.round, (${stepsText})::json as steps from step s
                   where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round < d.round group by s.round) e), '[]'::json) else '[]'::json end`;

/** What was sent, of a document that is being rewritten. */
const whatWasSent = (forWhom: RawBuilder<unknown>) => sql`left join lateral (
        select e.payload->'written' as written, e.at from approval_event e
         where d.state in ('REJECTED', 'WITHDRAWN') and ${forWhom}
           and e.apt_id = app.apt_id() and e.doc_id = d.doc_id and e.payload ? 'written' order by e.seq desc limit 1) sent on true`;
/** What is attached `t` while it is rewritten goes with the next 상신. */
const wasThere = sql`(sent.at is null or t.added_at <= sent.at)`;
const asItWasSent = {
  title: sql`coalesce(sent.written ->> 'title', d.title)`,
  content: sql`coalesce(sent.written -> 'content', d.content)`,
  amount: sql`case when sent.written is null then d.amount else (sent.written ->> 'amount')::bigint end`,
  disclosure: sql`case when sent.written is null then d.disclosure else sent.written -> 'disclosure' end`,
};
const asItIs = {
  title: sql`d.title`,
  content: sql`d.content`,
  amount: sql`d.amount`,
  disclosure: sql`d.disclosure`,
};

/** Whether a document `d` says the same to everybody who may read it, until it is changed. */
const hasPage = sql`d.state in ${AT_REST} and d.security = 'NORMAL' and d.vote is null and line.is_open is not true
  and not exists (select from related_document x where x.apt_id = app.apt_id() and x.doc_id = d.doc_id)`;
const partsOfPage = sql`d.doc_id, d.drafter_id, coalesce(d.draft_line::text, '[]') as draft_line, ${commentsJson('')} as comments,
  array(select distinct x.who from step s cross join lateral (values (s.person_id), (s.actor_id)) x (who)
         where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and x.who is not null) as people`;

const detail = compileOnce((asked: Asked) => {
  const { memberId, now, docId, asSent, comments, plain, docIds } = asked;
  const none = sql`'[]'`;
  const around = (parts: RawBuilder<unknown>) => (plain ? none : parts);
  const isAsItIs = plain || docIds;
  const written = isAsItIs ? asItIs : asItWasSent;
  const isManager = docIds ? sql`false` : manages(asked);
  return statement<DetailRow>`
    select ${jsonText({
      docId: sure(sql`d.doc_id`),
      formId: word(sql`d.form_id`),
      formVersion: figure(sql`d.form_version`),
      formName: words(sql`(select f.form_name from form f where f.apt_id = app.apt_id() and f.form_id = d.form_id)`),
      special: word(sql`d.special`),
      title: sql`to_json(${written.title})`,
      content: written.content,
      amount: figure(written.amount),
      state: sure(sql`d.state`),
      version: sql`d.version`,
      round: sql`d.round`,
      docNumber: words(sql`d.doc_number`),
      drafter: within({
        personId: sql`to_json(d.drafter_id)`,
        personName: sql`to_json(d.drafter_name)`,
        deptName: words(sql`d.drafter_dept_name`),
        positionName: words(sql`d.drafter_position`),
      }),
      secretYn: yesNo(wantsSecretFrom(sql`c.secret_limit`)),
      urgentYn: yesNo(sql`d.is_urgent`),
      security: sure(sql`d.security`),
      disclosure: sql`coalesce((${written.disclosure})::text, 'null')`,
      retentionYears: figure(sql`d.retention_years`),
      createdAt: sure(sql`app.stamp(d.created_at)`),
      submittedAt: word(sql`app.stamp(d.submitted_at)`),
      decidedAt: word(sql`app.stamp(d.decided_at)`),
      ...(docIds ? {} : { draftLine: sql`case when d.drafter_id = ${memberId} then d.draft_line::text else '[]' end` }),
      resolution: sql`coalesce(case when d.vote is not null then app.resolution_of(d.doc_id) end, 'null')`,
      corrections: sql`coalesce(case when d.policy ? 'allowCorrection' then app.corrections_of(d.doc_id) end, '[]')`,
      filled: sql`coalesce(case when d.policy ? 'fillsLater' then app.filled_in(d.doc_id)::text end, '[]')`,
      standIns: docIds ? none : standInsOf(asked),
      rule: sql`case when d.rule is null then 'null' else ${jsonText({
        version: sql`coalesce(d.rule -> 'version', 'null')`,
        rowNo: sql`coalesce(d.rule -> 'rowNo', 'null')`,
        about: sql`coalesce(d.rule -> 'about', 'null')`,
        decider: sql`coalesce(d.rule -> 'decider', 'null')`,
        demands: sql`case when d.rule -> 'demands' <> '[]' then app.demands_said(d.rule -> 'demands') else '[]' end`,
      })} end`,
      earlierRounds: around(earlierRounds),
      participants: around(
        listOf(sql`select p.member_id as "memberId", p.member_name as "memberName", p.kind, app.stamp(p.read_at) as "readAt"
          from participant p where p.apt_id = app.apt_id() and p.doc_id = d.doc_id order by p.kind, p.member_name`),
      ),
      receivingDepartments: around(
        listOf(sql`select r.dept_id as "deptId", r.dept_name as "deptName", r.state, r.assignee_id as "assigneeId"
          from receiving_department r where r.apt_id = app.apt_id() and r.doc_id = d.doc_id order by r.dept_name`),
      ),
      attachments: around(sql`coalesce((select json_agg(${attachmentJson} order by t.seq_no) from attachment t
          where t.apt_id = app.apt_id() and t.doc_id = d.doc_id and ${isAsItIs ? sql`true` : wasThere}), '[]'::json)`),
      relatedDocuments: docIds ? none : around(listOf(related(asked))),
      ...(comments ? { comments: commentsJson(memberId) } : {}),
    })} as head,
    coalesce(line.steps, '[]') as steps,
    coalesce(case when line.is_open and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and ${isManager}
      then app.stuck_steps_of(d.doc_id, ${now}, ${TRANSFER_AFTER_DAYS}::int) end, '[]') as stuck,
    ${jsonText({
      isManager: sql`case when ${isManager} then 'true' else 'false' end`,
      amount: word(sql`d.amount`),
      finalLimit: word(sql`c.final_limit`),
      document: within({
        id: sure(sql`d.doc_id`),
        state: sure(sql`d.state`),
        version: sql`d.version`,
        round: sql`d.round`,
        drafterId: sql`to_json(d.drafter_id)`,
        policy: sql`d.policy`,
        vote: sql`coalesce(d.vote, 'null')`,
        rule: sql`coalesce(d.rule, 'null')`,
      }),
      finalSteps: sql`to_json(coalesce(line.finals, '{}'))`,
      officesToday: sql`coalesce(case when d.rule is not null and line.has_turn then app.offices_of_turn(app.apt_id(), d.doc_id, ${now}) end::text, 'null')`,
      hasDrafterLeft: isAsItIs
        ? sql`'false'`
        : sql`case when d.state in ('REJECTED', 'WITHDRAWN') and ${drafterHasLeft(now)} then 'true' else 'false' end`,
      absences: docIds ? none : sql`coalesce(${absencesJson(sql`app.apt_id()`, sql`d.form_id`, now)}, '[]'::json)`,
    })} as rules, ${docIds ? partsOfPage : sql`not ${nobodyIsAway(now)} as away`}
      from document d
      join complex c on c.apt_id = app.apt_id()
      ${isAsItIs ? sql`` : whatWasSent(asSent ? sql`true` : sql`d.drafter_id <> ${memberId}`)}
      cross join lateral (
        select ${stepsText} as steps, array_agg(s.step_id) filter (where s.may_decide_finally) as finals,
               bool_or(s.state in ('PENDING', 'HELD') or (s.kind = 'DECIDE' and s.state = 'PLANNED')) as has_turn,
               bool_or(s.kind <> 'DRAFT' and s.state in ('PENDING', 'HELD', 'PLANNED')) as is_open,
               bool_or(s.person_id = ${memberId} or s.actor_id = ${memberId}) as is_mine
          from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round) line
     where d.apt_id = app.apt_id() and ${
       docIds
         ? sql`d.doc_id = any (${docIds}::uuid[]) and ${hasPage}`
         : sql`d.doc_id = ${docId}::uuid and ${plain ? sql`${isPlain} and ${isPlainlyMine(asked)}` : readable(asked)}`
     }`;
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
 * it ready each time. While nobody of the complex is away there is a shorter one (`plainRowOf`).
 */
export const plainDetailOf = ({ aptId, memberId, now }: Reader, docId: string, { comments = false } = {}) =>
  detail({ aptId, memberId, now, docId, comments: comments ? 'Y' : undefined, plain: 'Y' });

/** A document with what is kept of it beside its page. */
export type PageParts = DetailRow & {
  doc_id: string;
  drafter_id: string;
  draft_line: string;
  comments: string;
  people: string[];
};

/**
 * What documents say to everybody who may read them, of those that rest and say the same to all (decision 0125). Whoever asks
 * is nobody: neither drafter nor on a line, and manages nothing. Resolutions (they name members), what is confidential, and
 * documents with others beside them (which each reader sees some of) are left out.
 */
export const pagesOf = (aptId: string, now: Date, docIds: readonly string[]) =>
  detail({ aptId, memberId: '', now, docId: '', docIds: `{${docIds.join()}}` }) as Statement<PageParts>;
