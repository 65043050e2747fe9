import type * as contract from '@danji/contract/leaving';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findOwnDocuments, findPeople, handOver, type OwnDocument, sentenceFor } from '../approvals/public.ts';
import { judgeHandOver } from './domain/judge-hand-over.ts';
import { findBlockers } from './find-blockers.ts';
import { findOpenSteps, findOpenThings, findRings, type OpenStep } from './leaving-store.ts';
import { holdEmployee } from './open-employee.ts';
import { sentenceOf } from './refuse-employee.ts';

/** What is open for someone who leaves, and what a successor could take over. Nothing is changed by asking. */
export const getLeavingPlan = (given: Context<typeof contract.getLeavingPlan>) => planLeaving(given, false);
export const getMembershipPlan = (given: Context<typeof contract.getMembershipPlan>) => planLeaving(given, true);

type Asked = Context<typeof contract.getLeavingPlan>;
async function planLeaving({ tx, actor, params, query, now }: Asked, anyone: boolean) {
  const { aptId } = actor;
  const employee = await holdEmployee({ tx, actor, memberId: params.memberId, anyone });
  const reader = { aptId, memberId: actor.memberId, now };
  const steps = await findOpenSteps(tx, reader, employee.memberId);
  const things = (await findOpenThings(tx, reader, employee.memberId)) ?? refuse('NOT_FOUND');
  const problemsOf = query.successorId === undefined ? NO_PROBLEMS : await judgeSuccessor(query.successorId);
  const mine = steps.filter(({ isMine }) => isMine);
  const documents = await findOwnDocuments(tx, reader, employee.memberId);
  const seen = documents.filter(({ isMine }) => isMine);
  return {
    memberId: employee.memberId,
    memberName: employee.memberName,
    version: employee.version,
    blockers: (await findBlockers(tx, actor, employee, now)).map(sentenceOf),
    ...things,
    absences: things.absences.map(({ absenceId, personName, from, to }) => ({ absenceId, personName, from, to })),
    steps: mine.map((step) => ({
      docId: step.docId,
      stepId: step.stepId,
      title: step.title,
      kind: step.kind,
      state: step.state,
      drafterName: step.drafterName,
      problem: problemsOf.step(step),
    })),
    hiddenSteps: steps.length - mine.length,
    documents: seen.map((own) => ({
      docId: own.document.id,
      title: own.title,
      state: own.state,
      problem: problemsOf.document(own),
    })),
    hiddenDocuments: documents.length - seen.length,
  };

  async function judgeSuccessor(id: string): Promise<Problems> {
    const people = await findPeople(tx, aptId, [id], now);
    const person = people.get(id);
    const rings = await findRings(tx, { aptId, memberId: id, now }, steps);
    const to = { id, isActive: person?.isActive === true && id !== employee.memberId };
    const say = (problem: Parameters<typeof sentenceFor>[0] | null) =>
      problem === null ? null : sentenceFor(problem, { personName: person?.name });
    return {
      step: (step) => say(judgeHandOver(step, { ...to, isOnRing: rings.has(step.docId) })),
      document: ({ document }) => {
        const command = { type: 'HAND_OVER', toId: id, reason: '' } as const;
        const outcome = handOver(document, command, { now, actorId: actor.memberId, people });
        return say(outcome.ok === false ? outcome.reason : null);
      },
    };
  }
}

/** What stands against the one who is chosen, in words. */
type Problems = { step: (step: OpenStep) => string | null; document: (own: OwnDocument) => string | null };
const NO_PROBLEMS: Problems = { step: () => null, document: () => null };
