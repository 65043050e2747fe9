import { q, type Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { LinePerson } from './document-store.ts';
import type { Decision, Document, Step } from './domain/types.ts';
import type { Audience } from './domain/who-is-told.ts';
import type { ActWrite } from './write-store.ts';

type Write = {
  aptId: string;
  before: Document;
  decision: Decision;
  /** Names to freeze for people who come into the line with this act. */
  people: ReadonlyMap<string, LinePerson>;
  actorName: string;
};
type DocumentWrite = Pick<Write, 'aptId' | 'before' | 'decision'> & { chain: { seq: number; hash: Buffer } };

/** Those of a list that are there, in one order for everybody: two lists that overlap wait for each other, and block nobody. */
export const lockDocuments = (tx: Tx, aptId: string, docIds: readonly string[]): Promise<unknown> =>
  tx.run(statement`
    select doc_id from document where apt_id = ${aptId} and doc_id = any (${[...docIds]}::uuid[]) order by doc_id for update`);

/**
 * What an act changes of the line, each row only from the state that was judged. It comes before the document, whose new state
 * may forbid what the act itself still has to write. `steps`: those that stay whose they are; most acts write nothing else.
 */
export function lineWrites(write: Write): { first: ActWrite[]; steps: ActWrite[] } {
  const { aptId, before, decision } = write;
  const { next, event } = decision;
  const isNewRound = next.round !== before.round;
  const beforeById = new Map(isNewRound ? [] : before.steps.map((step) => [step.id, step]));
  const nextIds = new Set(next.steps.map((step) => step.id));
  const removed = isNewRound ? [] : before.steps.filter((step) => !nextIds.has(step.id));
  const added = next.steps.filter((step) => !beforeById.has(step.id));
  const changed = next.steps.flatMap((step) => {
    const old = beforeById.get(step.id);
    return old !== undefined && old !== step ? [{ old, step }] : [];
  });
  const guard = 'a step changed under its lock';

  return {
    first: [
      ...removed.map((step) => ({
        statement: q
          .deleteFrom('step')
          .where('apt_id', '=', aptId)
          .where('doc_id', '=', next.id)
          .where('step_id', '=', step.id)
          .where('state', '=', step.state),
      })),
      ...changed
        .filter(({ old, step }) => step.personId !== old.personId)
        .map(({ step }) => ({ statement: personUpdate(write, step), guard })),
      ...(added.length > 0
        ? [{ statement: q.insertInto('step').values(added.map((step) => newStep(write, step))) }]
        : []),
      ...(next.vote === before.vote ? [] : [{ statement: voteUpdate(write), guard: 'the document is gone' }]),
      ...(event.type === 'SUBMIT' ? [{ statement: drafterUpdate(write), guard: 'the document is gone' }] : []),
    ],
    steps: changed.length > 0 ? [{ statement: stepsUpdate(write, changed), guard, rows: changed.length }] : [],
  };
}

export const documentWrite = (write: DocumentWrite): ActWrite => ({
  statement: documentUpdate(write),
  guard: 'the document changed under its lock',
});

const documentUpdate = ({ aptId, before, decision: { next, event }, chain }: DocumentWrite) => statement`
    update document
       set state = ${next.state}, version = ${next.version}, round = ${next.round}, updated_at = ${event.at},
           drafter_id = ${next.drafterId}, event_seq = ${chain.seq}, event_hash = ${chain.hash}
     where apt_id = ${aptId} and doc_id = ${next.id} and version = ${before.version} and state = ${before.state}`;

/** What an approver has put right. Its event stands in the history already, and the head has not followed yet: the guard looks for it. */
export const correctionUpdate = (
  { aptId, docId }: { aptId: string; docId: string },
  { content, amount }: { content: unknown; amount: string | null },
) => statement`
  update document set content = ${JSON.stringify(content)}::jsonb, amount = ${amount}
   where apt_id = ${aptId} and doc_id = ${docId} and state = 'IN_PROGRESS'`;

/** Who resolves, how many it needs, and until when. */
const voteUpdate = ({ aptId, decision: { next } }: Write) => statement`
  update document set vote = ${next.vote === null ? null : JSON.stringify(next.vote)}::jsonb
   where apt_id = ${aptId} and doc_id = ${next.id}`;

/** The drafter as they are at 상신: a draft may have waited while they moved to another department. */
function drafterUpdate({ aptId, before, decision, people }: Write) {
  const drafter = people.get(before.drafterId);
  if (!drafter) throw new Error(`no facts about ${before.drafterId}`);
  return statement`
    update document
       set submitted_at = ${decision.event.at}, drafter_name = ${drafter.name}, drafter_dept_id = ${drafter.deptId},
           drafter_dept_name = ${drafter.deptName}, drafter_position = ${drafter.positionName},
           rule = ${decision.next.rule === null ? null : JSON.stringify(decision.next.rule)}
     where apt_id = ${aptId} and doc_id = ${before.id}`;
}

const columnsOf = (step: Step, actorName: string | null) => ({
  state: step.state,
  manner: step.manner,
  vote: step.vote,
  actor_id: step.actorId,
  actor_name: actorName,
  acted_at: step.actedAt,
  reason: step.reason,
  pending_since: step.pendingSince,
  opened_at: step.openedAt,
  urged_on: step.urgedOn,
});

/** All of them in one statement. */
function stepsUpdate({ aptId, decision, actorName }: Write, changed: readonly { old: Step; step: Step }[]) {
  const each = <Value>(pick: (step: Step, old: Step) => Value) => changed.map(({ old, step }) => pick(step, old));
  return statement`
    update step s
       set state = x.state, manner = x.manner, vote = x.vote, actor_id = x.actor_id,
           actor_name = case when x.actor_id is not null then coalesce(x.actor_name, s.actor_name) end,
           acted_at = x.acted_at, reason = x.reason, pending_since = x.pending_since, opened_at = x.opened_at, urged_on = x.urged_on,
           offices = coalesce(x.offices::text[], s.offices)
      from unnest(${each((step) => step.id)}::uuid[], ${each((_, old) => old.state)}::text[], ${each((step) => step.state)}::text[],
                  ${each((step) => step.manner)}::text[], ${each((step) => step.vote)}::text[], ${each((step) => step.actorId)}::text[],
                  ${each((step, old) => (step.actorId !== null && step.actorId !== old.actorId ? actorName : null))}::text[],
                  ${each((step) => step.actedAt)}::timestamptz[], ${each((step) => step.reason)}::text[],
                  ${each((step) => step.pendingSince)}::timestamptz[], ${each((step) => step.openedAt)}::timestamptz[],
                  ${each((step) => step.urgedOn)}::date[],
                  ${each((step, old) => (step.offices === old.offices ? null : `{${step.offices.join(',')}}`))}::text[])
           x (step_id, was, state, manner, vote, actor_id, actor_name, acted_at, reason, pending_since, opened_at, urged_on, offices)
     where s.apt_id = ${aptId} and s.doc_id = ${decision.next.id} and s.step_id = x.step_id and s.state = x.was`;
}

function personUpdate({ aptId, decision, people }: Write, step: Step) {
  const person = people.get(step.personId);
  if (!person) throw new Error(`no facts about ${step.personId}`);
  return statement`
    update step
       set person_id = ${person.id}, person_name = ${person.name}, dept_name = ${person.deptName}, position_name = ${person.positionName},
           offices = ${[...step.offices]}, demanded = ${step.demanded}, blocks = ${step.blocks}
     where apt_id = ${aptId} and doc_id = ${decision.next.id} and step_id = ${step.id}`;
}

function newStep({ aptId, decision, people, actorName }: Write, step: Step) {
  const person = people.get(step.personId);
  if (!person) throw new Error(`no facts about ${step.personId}`);
  return {
    apt_id: aptId,
    doc_id: decision.next.id,
    step_id: step.id,
    round: decision.next.round,
    ord: step.order,
    kind: step.kind,
    person_id: step.personId,
    person_name: person.name,
    dept_name: person.deptName,
    position_name: person.positionName,
    blocks: step.blocks,
    for_dept_id: step.department?.deptId ?? null,
    for_dept_name: step.department?.deptName ?? null,
    may_decide_finally: step.mayDecideFinally,
    kept: step.kept,
    offices: [...step.offices],
    demanded: step.demanded,
    ...columnsOf(step, step.actorId === null ? null : (people.get(step.actorId)?.name ?? actorName)),
  };
}

export async function deleteDraft(tx: Tx, aptId: string, docId: string): Promise<void> {
  await tx.run(
    q.deleteFrom('document').where('apt_id', '=', aptId).where('doc_id', '=', docId).where('state', '=', 'DRAFT'),
  );
}

type EventRow = {
  aptId: string;
  docId: string;
  seq: number;
  opId: string;
  type: string;
  actorId: string;
  onBehalfOf: string | null;
  at: Date;
  payload: unknown;
  prevHash: Buffer;
  hash: Buffer;
};

export const eventInsert = (event: EventRow) =>
  statement`
    insert into approval_event (apt_id, doc_id, seq, op_id, type, actor_id, on_behalf_of, at, payload, prev_hash, hash)
    values (${event.aptId}, ${event.docId}, ${event.seq}, ${event.opId}, ${event.type}, ${event.actorId}, ${event.onBehalfOf},
            ${event.at}, ${JSON.stringify(event.payload)}, ${event.prevHash}, ${event.hash})`;

/** The head follows an event that changes nothing else of the document. */
export const headUpdate = ({
  aptId,
  docId,
  seq,
  hash,
  at,
}: Pick<EventRow, 'aptId' | 'docId' | 'seq' | 'hash' | 'at'>) =>
  q
    .updateTable('document')
    .set({ event_seq: seq, event_hash: hash, updated_at: at })
    .where('apt_id', '=', aptId)
    .where('doc_id', '=', docId)
    .where('event_seq', '=', seq - 1);

/** 열람 people and 수신부서 get the document when it is decided. */
export const openToReceivers = (aptId: string, docId: string, at: Date) =>
  statement`
    update receiving_department set state = 'WAITING', changed_at = ${at}
     where apt_id = ${aptId} and doc_id = ${docId} and state = 'PLANNED'`;

export const audienceOf = (aptId: string, docId: string) =>
  statement<Audience>`
    select member_id as "memberId", kind::text as kind from participant where apt_id = ${aptId} and doc_id = ${docId}
    union all
    select m.member_id, 'RECEIVER' from receiving_department r join member m on m.apt_id = r.apt_id and m.dept_id = r.dept_id and m.state = 'ACTIVE'
     where r.apt_id = ${aptId} and r.doc_id = ${docId}`;
