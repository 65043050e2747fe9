import type { Actor } from '../../http/actor.ts';
import type { Answer, Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import type { LateText } from '../../lib/late-text.ts';
import { removeAlarmsAbout } from '../alarms/public.ts';
import { deleteDraft } from './act-store.ts';
import { missingAttachments } from './attachment-store.ts';
import { correctValues } from './correct-values.ts';
import { type DocumentFacts, lockDocument, lockedFacts } from './document-store.ts';
import { decide } from './domain/decide.ts';
import { isOverFinalLimit } from './domain/final-limit.ts';
import type { Command } from './domain/types.ts';
import { drawDepartments } from './draw-departments.ts';
import { drawVoters } from './draw-voters.ts';
import { fillByAct, refuseFillTooLate } from './fill-fields.ts';
import { holdToForm } from './hold-to-form.ts';
import { type GivenProof, holdToSecret } from './hold-to-secret.ts';
import { findComplexRules } from './organisation-store.ts';
import { hasDrafterLeft } from './own-documents-store.ts';
import { peopleOfAct } from './people-of-act.ts';
import { recordAct } from './record-act.ts';
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
  /** Nothing follows it in its transaction: what it writes may travel with the commit, and the number come as late as that. */
  last?: LateText;
};

/** One act, in the transaction that it is given: lock, judge, write from the judged state, history, number, alarms. */
export async function performAct(options: Options): Promise<ActResult> {
  const { tx, actor, docId, toCommand, now, seenVersion, locked, byLinkTo, given, last } = options;
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
  if (outcome.ok === 'REPEATED') {
    if ('fill' in command) await refuseFillTooLate(tx, docId, command.fill ?? []);
    return answer(true, facts.docNumber);
  }
  await holdToSecret(tx, facts, command, { aptId: actor.aptId, memberId: actor.memberId, given, now });
  if (command.type === 'DELETE') {
    await deleteDraft(tx, actor.aptId, docId);
    await tx.batch([removeAlarmsAbout(actor.aptId, docId)]);
    return answer(false, null);
  }
  const missing = command.type === 'SUBMIT' ? await missingAttachments(tx, actor.aptId, docId) : 0;
  if (missing > 0) refuseAct('NO_ATTACHMENT', { missingFiles: missing });
  const correction = command.type === 'CORRECT' ? await correctValues(tx, actor.aptId, facts, command, now) : null;
  const filled = await fillByAct(tx, { aptId: actor.aptId, now }, facts, command, outcome);
  const docNumber = await recordAct(tx, actor, facts, command, outcome, people, {
    isByLink: byLinkTo !== undefined,
    last,
    correction,
    filled,
  });
  return answer(false, docNumber ?? facts.docNumber);
}

async function holdToLimit(tx: Tx, aptId: string, { amount }: DocumentFacts): Promise<void> {
  const { finalLimit } = await findComplexRules(tx, aptId);
  if (isOverFinalLimit(amount, finalLimit)) refuseAct('OVER_FINAL_LIMIT', { limit: finalLimit });
}

async function findMovable(tx: Tx, aptId: string, docId: string, now: Date): Promise<(stepId: string) => boolean> {
  const stuck = await findStuckSteps(tx, aptId, docId, now);
  const movable = new Set(stuck.filter(({ movableYn }) => movableYn === 'Y').map(({ stepId }) => stepId));
  return (stepId) => movable.has(stepId);
}
