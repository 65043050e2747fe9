import type * as contract from '@danji/contract/leaving';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { actingFor, findPeople, sentenceFor } from '../approvals/public.ts';
import { findAbsencesNow } from './absence-queries.ts';
import { judgeHandOver } from './domain/judge-hand-over.ts';
import { findBlockers } from './find-blockers.ts';
import { findOpenSteps, findOpenThings, type OpenStep } from './leaving-store.ts';
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
  const problemOf = query.successorId === undefined ? () => null : await judgeSuccessor(query.successorId);
  const mine = steps.filter(({ isMine }) => isMine);
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
      problem: problemOf(step),
    })),
    hiddenSteps: steps.length - mine.length,
  };

  async function judgeSuccessor(id: string): Promise<(step: OpenStep) => string | null> {
    const person = (await findPeople(tx, aptId, [id], now)).get(id);
    const isOnRing = actingFor(id, await findAbsencesNow(tx, aptId, now), now) === 'CYCLE';
    const to = { id, isActive: person?.isActive === true && id !== employee.memberId, isOnRing };
    return (step) => {
      const problem = judgeHandOver(step, to);
      return problem === null ? null : sentenceFor(problem, { personName: person?.name });
    };
  }
}
