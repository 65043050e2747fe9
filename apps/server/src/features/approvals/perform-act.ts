import type { Actor } from '../../http/actor.ts';
import type { Answer, Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { alarmWrites, removeAlarmsAbout } from '../alarms/public.ts';
import { indexAfterwards, indexMarked, markOf } from '../search-index/public.ts';
import {
  type ActWrite,
  correctionUpdate,
  deleteDraft,
  documentWrite,
  eventInsert,
  lineWrites,
  nextSerial,
  openToReceivers,
  runWrites,
  writeLast,
} from './act-store.ts';
import { learnFrom, NOTHING_AROUND, surroundings } from './act-surroundings.ts';
import { alarmsOf } from './alarms-of-act.ts';
import { nextLink } from './append-event.ts';
import { missingAttachments } from './attachment-store.ts';
import { type Corrected, correctValues } from './correct-values.ts';
import { type DocumentFacts, type LinePerson, lockDocument, lockedFacts } from './document-store.ts';
import { decide } from './domain/decide.ts';
import { formatNumber, numberScope } from './domain/document-number.ts';
import { isOverFinalLimit } from './domain/final-limit.ts';
import { contentHash } from './domain/history-chain.ts';
import type { Command, Decision, Document, Step, SystemCommand } from './domain/types.ts';
import { urgedBy } from './domain/urge.ts';
import { daysWaiting } from './domain/working-days.ts';
import { drawDepartments } from './draw-departments.ts';
import { drawVoters } from './draw-voters.ts';
import { holdToForm } from './hold-to-form.ts';
import { type GivenProof, holdToSecret } from './hold-to-secret.ts';
import { nextWriterWrites } from './next-writer-store.ts';
import { findComplexRules } from './organisation-store.ts';
import { hasDrafterLeft } from './own-documents-store.ts';
import { peopleOfAct } from './people-of-act.ts';
import { refuseAct } from './refuse-act.ts';
import { findStuckSteps } from './stuck-queries.ts';

export type ActResult = {
  docId: string;
  state: DocumentFacts['document']['state'];
  version: number;
  docNumber: string | null;
  repeatedYn: boolean;
};

type Options = {
  tx: Tx;
  actor: Pick<Actor, 'aptId' | 'memberId' | 'memberName'>;
  docId: string;
  toCommand: (facts: DocumentFacts) => Command;
  now: Date;
  seenVersion: number | null;
  /** What the lock statements gave, where they travelled with the check of the session. */
  locked?: readonly Answer[];
  /** By a link to this step instead of a session; the history says so. */
  byLinkTo?: string;
  /** What the 결재 비밀번호 was changed for, where the document wants one. */
  given?: GivenProof;
  /** Nothing follows it in its transaction: what it writes may travel with the commit. */
  isLast?: boolean;
};
type Acting = Options['actor'];

/** One act, in the transaction that it is given: lock, judge, write from the judged state, history, number, alarms. */
export async function performAct(options: Options): Promise<ActResult> {
  const { tx, actor, docId, toCommand, now, seenVersion, locked, byLinkTo, given, isLast = false } = options;
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const found = (locked && lockedFacts(locked)) ?? (await lockDocument(tx, reader, docId));
  if (!found) throw new Refusal('NOT_FOUND', { message: 'no such document for the caller' });
  const asked = await drawDepartments(tx, actor.aptId, found.document.drafterId, toCommand(found));
  const { facts, command: held } = await holdToForm(tx, actor.aptId, found, asked, now);
  const command = await drawVoters(tx, actor, facts.document, held, now);
  if (command.type === 'DECIDE_FINALLY') await holdToLimit(tx, actor.aptId, facts);
  const people = await peopleOfAct(tx, actor.aptId, facts, command, now);
  const outcome = decide(facts.document, command, {
    now,
    actorId: actor.memberId,
    isManager: facts.isManager,
    absences: facts.absences,
    officesToday: facts.officesToday,
    people,
    newId,
    seenVersion,
    ...(command.type === 'TRANSFER' ? { isMovable: await findMovable(tx, actor.aptId, docId, now) } : {}),
    ...(command.type === 'HAND_OVER' ? { hasDrafterLeft: await hasDrafterLeft(tx, actor.aptId, docId, now) } : {}),
    ...(byLinkTo ? { onlyStep: byLinkTo } : {}),
  });
  if (outcome.ok === false) {
    const { reason, personId, because, office, kind } = outcome;
    const { state, version } = facts.document;
    // How it stands now, for whoever was second (CON-02).
    const details = { ...(personId ? { personId } : {}), state, version };
    const named = personId === actor.memberId ? actor.memberName : people.get(personId ?? '')?.name;
    refuseAct(
      reason,
      { personName: named, because, office, kind, base: facts.document.vote?.written?.households },
      details,
    );
  }
  const answer = (repeatedYn: boolean, docNumber: string | null): ActResult => ({
    docId,
    state: outcome.next.state,
    version: outcome.next.version,
    docNumber,
    repeatedYn,
  });
  if (outcome.ok === 'REPEATED') return answer(true, facts.docNumber);
  await holdToSecret(tx, facts, command, { aptId: actor.aptId, memberId: actor.memberId, given, now });
  if (command.type === 'DELETE') {
    await deleteDraft(tx, actor.aptId, docId);
    await tx.batch([removeAlarmsAbout(actor.aptId, docId)]);
    return answer(false, null);
  }
  const missing = command.type === 'SUBMIT' ? await missingAttachments(tx, actor.aptId, docId) : 0;
  if (missing > 0) refuseAct('NO_ATTACHMENT', { missingFiles: missing });
  const correction = command.type === 'CORRECT' ? await correctValues(tx, actor.aptId, facts, command, now) : null;
  const docNumber = await record(tx, actor, facts, command, outcome, people, {
    isByLink: byLinkTo !== undefined,
    isLast,
    correction,
  });
  return answer(false, docNumber ?? facts.docNumber);
}

/** Everything that is written of a decision. */
export async function record(
  tx: Tx,
  actor: Acting,
  facts: DocumentFacts,
  command: Command | SystemCommand,
  decision: Decision,
  people: ReadonlyMap<string, LinePerson>,
  { isByLink, isLast, correction = null }: { isByLink: boolean; isLast: boolean; correction?: Corrected | null },
): Promise<string | null> {
  const { aptId } = actor;
  const { id: docId } = facts.document;
  const { event } = decision;
  // From here on the drafter may rewrite it; what was rejected or taken back stays in the chain.
  const endsRound = event.toState !== event.fromState && ['REJECTED', 'WITHDRAWN'].includes(event.toState);
  const reads = decision.completed || endsRound || command.type === 'SUBMIT' || command.type === 'VOID';
  const { pattern, payment, next, attachments, audience } = reads
    ? await surroundings(tx, aptId, facts)
    : NOTHING_AROUND;
  const alarms = alarmsOf({ aptId, facts, decision, audience, actorName: actor.memberName });
  const change = { aptId, before: facts.document, decision, people, actorName: actor.memberName };
  const line = lineWrites(change);
  const told = alarmWrites(alarms).map((statement) => ({ statement }));
  if (decision.completed && payment) await learnFrom(tx, aptId, facts, { payment, at: event.at });
  const docNumber = decision.completed
    ? await takeNumber(tx, aptId, facts, {
        pattern,
        at: event.at,
        writes: [...line, ...told, ...nextWriterWrites(aptId, facts, next, event.at)],
      })
    : null;
  // Who had signed by now. Confirmations and 후결 that come later are not part of the decision.
  const signed = decision.next.steps.filter((step) => step.actorId !== null);
  const { title, content, amount } = facts;
  const seal = docNumber
    ? contentHash({ aptId, docId, title, content, amount, docNumber, line: signed, attachments })
    : null;

  const payload = {
    round: decision.next.round,
    stepId: event.stepId,
    reason: event.reason,
    manner: event.manner,
    vote: event.vote,
    fromState: event.fromState,
    toState: event.toState,
    actorName: actor.memberName,
    ...(isByLink ? { via: 'LINK' } : {}),
    ...(docNumber && seal
      ? { docNumber, contentHash: seal.toString('hex'), signedSteps: signed.map((step) => step.id) }
      : {}),
    ...(command.type === 'SUBMIT' ? { rule: decision.next.rule } : {}),
    ...(command.type === 'RECORD_CONSENT' ? { consent: decision.next.vote?.written?.count } : {}),
    ...(command.type === 'SUBMIT' ||
    command.type === 'CHANGE_LINE' ||
    command.type === 'TRANSFER' ||
    command.type === 'ASSIGN'
      ? {
          line: decision.next.steps.map((step) => ({
            order: step.order,
            kind: step.kind,
            personId: step.personId,
            name: people.get(step.personId)?.name ?? null,
          })),
        }
      : {}),
    ...(command.type === 'URGE'
      ? {
          urged: urgedBy(facts.document, decision.next).map((step) => ({
            personId: step.personId,
            name: people.get(step.personId)?.name ?? null,
            days: daysWaiting(step.pendingSince ?? event.at, event.at),
          })),
        }
      : {}),
  };
  const written = endsRound
    ? { title, content, amount, attachments }
    : correction && { title, content, amount, corrected: correction.corrected };
  const link = nextLink(facts, {
    aptId,
    docId,
    type: event.type,
    actorId: event.actorId,
    onBehalfOf: event.onBehalfOf,
    at: event.at,
    payload: written ? { ...payload, written } : payload,
  });

  const eventWrite: ActWrite = { statement: eventInsert(link) };
  const documentChange = documentWrite({ ...change, docNumber, contentHash: seal, chain: link });
  const after: ActWrite[] = correction
    ? [
        // The guard of what is under way looks for the event first.
        eventWrite,
        { statement: correctionUpdate({ aptId, docId }, correction), guard: 'the document changed under its lock' },
        documentChange,
      ]
    : [documentChange, eventWrite];
  const writes = docNumber
    ? [...after, { statement: openToReceivers(aptId, docId, event.at) }]
    : [...line, ...after, ...told];
  // Whoever waits for the next number does not wait for what can be found by this one.
  if (docNumber) indexAfterwards(tx, aptId, docId);
  if (isLast && (docNumber || (!correction && changesNoWords(facts.document, decision)))) {
    writeLast(tx, writes);
    return docNumber;
  }
  const answers = await runWrites(tx, [...writes, { statement: markOf(aptId, docId) }]);
  if (!docNumber) await indexMarked(tx, aptId, docId, answers.at(-1));
  return docNumber;
}

/**
 * Whether all that can be found of the document stays as it is: people of the line have acted themselves, without a word.
 * (Somebody who is called otherwise than at 상신 is found by the new name when the job has seen the mark.)
 */
function changesNoWords(before: Document, { next, completed }: Decision): boolean {
  const old = new Map(before.steps.map((step) => [step.id, step]));
  return (
    !completed &&
    next.state === before.state &&
    next.round === before.round &&
    next.drafterId === before.drafterId &&
    next.steps.length === before.steps.length &&
    next.steps.every((step) => {
      const was = old.get(step.id);
      const isActor = (one: Step) => one.actorId === null || one.actorId === one.personId;
      return was && was.personId === step.personId && was.reason === step.reason && isActor(was) && isActor(step);
    })
  );
}

async function holdToLimit(tx: Tx, aptId: string, { amount }: DocumentFacts): Promise<void> {
  const { finalLimit } = await findComplexRules(tx, aptId);
  if (isOverFinalLimit(amount, finalLimit)) refuseAct('OVER_FINAL_LIMIT', { limit: finalLimit });
}

/**
 * The number of a document that is decided. Whoever decides another one of this complex waits from here until the commit, so
 * all that does not need the number is written before.
 */
async function takeNumber(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  { pattern, at, writes }: { pattern: string; at: Date; writes: readonly ActWrite[] },
): Promise<string> {
  const about = {
    pattern,
    deptName: facts.drafterDeptName ?? '공통',
    deptId: facts.drafterDeptId,
    formId: facts.formId,
    at,
  };
  const answers = await runWrites(tx, [...writes, { statement: nextSerial(aptId, numberScope(about)) }]);
  return formatNumber(about, Number(answers.at(-1)?.rows[0]?.last ?? 0));
}

async function findMovable(tx: Tx, aptId: string, docId: string, now: Date): Promise<(stepId: string) => boolean> {
  const stuck = await findStuckSteps(tx, aptId, docId, now);
  const movable = new Set(stuck.filter(({ movableYn }) => movableYn === 'Y').map(({ stepId }) => stepId));
  return (stepId) => movable.has(stepId);
}
