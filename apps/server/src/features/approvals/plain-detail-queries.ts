import { sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import { statement } from '../../lib/statement.ts';
import { commentsJson } from './comment-queries.ts';
import type { OfficesJson } from './document-store.ts';
import type { Document, Step } from './domain/types.ts';
import { anythingAround } from './plain-queries.ts';
import type { Reader } from './readable-queries.ts';
import { nobodyIsAway, wantsSecretFrom } from './row-queries.ts';
import { TRANSFER_AFTER_DAYS } from './stuck-queries.ts';

/** A step as PostgreSQL spells the row of its table. */
export type StepJson = Pick<Step, 'kind' | 'state' | 'manner' | 'vote' | 'reason' | 'blocks' | 'kept' | 'demanded'> & {
  step_id: string;
  ord: number;
  person_id: string;
  person_name: string;
  dept_name: string | null;
  position_name: string | null;
  actor_id: string | null;
  actor_name: string | null;
  acted_at: string | null;
  pending_since: string | null;
  opened_at: string | null;
  urged_on: string | null;
  may_decide_finally: boolean;
  offices: Step['offices'];
  for_dept_id: string | null;
  for_dept_name: string | null;
};

/** A plain document as it stands in its row. What is `string` here and JSON in the answer is passed on without being read. */
export type PlainRow = Pick<Document, 'state' | 'version' | 'round' | 'policy' | 'vote'> & {
  doc_id: string;
  form_id: string | null;
  form_version: number | null;
  form_name: string | null;
  special: string | null;
  title: string;
  content: string;
  amount: string | null;
  doc_number: string | null;
  drafter_id: string;
  drafter_name: string;
  drafter_dept_name: string | null;
  drafter_position: string | null;
  is_urgent: boolean;
  security: string;
  disclosure: string | null;
  retention_years: number | null;
  created: string;
  submitted: string | null;
  decided: string | null;
  draft_line: string | null;
  rule: (Document['rule'] & { about?: unknown; rowNo?: unknown }) | null;
  demands: string | null;
  resolution: string | null;
  corrections: string | null;
  filled: string | null;
  comments?: string;
  steps: StepJson[] | null;
  wants_secret: boolean | null;
  final_limit: string | null;
  is_manager: boolean;
  offices_today: OfficesJson;
  stuck: string | null;
};

type Asked = { memberId: string; now: Date; docId: string; entered: string; comments?: 'Y' | undefined };

/** What `app.enter` has noted of who asks: complex, person, and whether they read and manage all documents. */
export const noted = sql`current_setting('app.all_documents', true)`;
export const readsAllNoted = sql`left(right(${noted}, 2), 1) = 'R'`;
const managesAll = sql`right(${noted}, 1) = 'M'`;

const plain = compileOnce(({ memberId, now, docId, entered, comments }: Asked) => {
  return statement<PlainRow>`
    select d.doc_id, d.form_id, d.form_version, d.special, d.title, d.content::text, d.amount, d.state, d.version, d.round, d.doc_number,
      d.drafter_id, d.drafter_name, d.drafter_dept_name, d.drafter_position, d.is_urgent, d.security, d.disclosure::text, d.retention_years,
      d.policy, d.vote, d.rule, app.stamp(d.created_at) as created, app.stamp(d.submitted_at) as submitted, app.stamp(d.decided_at) as decided,
      (select f.form_name from form f where f.apt_id = app.apt_id() and f.form_id = d.form_id) as form_name,
      case when d.drafter_id = ${memberId} then d.draft_line::text end as draft_line,
      case when d.rule -> 'demands' <> '[]' then app.demands_said(d.rule -> 'demands')::text end as demands,
      case when d.vote is not null then app.resolution_of(d.doc_id)::text end as resolution,
      case when d.policy ? 'allowCorrection' then app.corrections_of(d.doc_id)::text end as corrections,
      case when d.policy ? 'fillsLater' then app.filled_in(d.doc_id)::text end as filled,
      ${comments ? sql`${commentsJson(memberId)} as comments,` : sql``}
      ${wantsSecretFrom(sql`c.secret_limit`)} as wants_secret, c.final_limit, ${managesAll} as is_manager, line.steps,
      case when d.rule is not null and line.has_turn then app.offices_of_turn(app.apt_id(), d.doc_id, ${now}) end as offices_today,
      case when line.is_open and ${managesAll} and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED')
        then app.stuck_steps_of(d.doc_id, ${now}, ${TRANSFER_AFTER_DAYS}::int)::text end as stuck
      from document d
      join complex c on c.apt_id = app.apt_id()
      cross join lateral (
        select json_agg(s) as steps,
               bool_or(s.state in ('PENDING', 'HELD') or (s.kind = 'DECIDE' and s.state = 'PLANNED')) as has_turn,
               bool_or(s.kind <> 'DRAFT' and s.state in ('PENDING', 'HELD', 'PLANNED')) as is_open,
               bool_or(s.person_id = ${memberId} or s.actor_id = ${memberId}) as is_mine
          from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round) line
     where d.apt_id = app.apt_id() and d.doc_id = ${docId}::uuid and d.round <= 1 and d.state not in ('REJECTED', 'WITHDRAWN')
       and not case when ${anythingAround} then true else false end and ${nobodyIsAway(now)} and starts_with(${noted}, ${entered})
       and (d.drafter_id = ${memberId} or (d.state <> 'DRAFT' and (line.is_mine or (d.security = 'NORMAL' and ${readsAllNoted}))))`;
});

/**
 * A plain document as it is stored, to whoever reads it for a plain reason while nobody of the complex is away; no row for any
 * other, which then is read by `detailOf`. It is spelled where it is read (`spellPlainDetail`): each piece of an expression is
 * got ready by PostgreSQL for each statement, and a column that is passed on as it is has none.
 */
export const plainRowOf = ({ aptId, memberId, now }: Reader, docId: string, { comments = false } = {}) =>
  plain({ memberId, now, docId, entered: `${aptId} ${memberId} `, comments: comments ? 'Y' : undefined });
