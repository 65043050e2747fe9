import { josa } from '@danji/contract/josa';
import { koreanDay } from '@danji/contract/korean-day';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse, refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { recordRight } from '../members/public.ts';
import { findRoles } from '../users/public.ts';
import { judgeTerm, sayTermProblem } from './domain/judge-term.ts';
import { giveRoleInTerm, takeRoleBetweenTerms } from './give-role-in-term.ts';
import { findPositions, lockBody } from './store.ts';
import { findTerms, insertTerm, mayActOn, namePosition } from './term-store.ts';

type Act = { tx: Tx; actor: Actor; now: Date };
type Wanted = {
  positionId: string;
  startsOn: string;
  endsOn: string;
  /** The term that is changed. */
  termId?: string;
};
type Who = { memberId: string; memberName: string };

/** The open body of a position, locked, with the position. */
export async function openPosition(tx: Tx, aptId: string, positionId: string) {
  const body = (await lockBody(tx, aptId, { positionId })) ?? refuse('NOT_FOUND', { message: 'no such position' });
  const position =
    (await findPositions(tx, aptId, body.bodyId)).find((one) => one.positionId === positionId) ??
    refuse('NOT_FOUND', { message: 'the position is gone' });
  if (body.isClosed)
    refuse('TERM_REFUSED', {
      message: 'the body is closed',
      errorUserMsg: `${josa(body.bodyName, '은/는')} 닫힌 단체입니다. 단체를 다시 연 뒤 임기를 정해 주세요.`,
    });
  return { body, position };
}

/** Refuses a term that overlaps another of the same person, or has no free seat. The body stays locked. */
export async function checkTerm({ tx, actor }: Act, wanted: Wanted, who: Who) {
  const { body, position } = await openPosition(tx, actor.aptId, wanted.positionId);
  const term = { ...wanted, termId: wanted.termId ?? null, memberId: who.memberId };
  const problem = judgeTerm(term, await findTerms(tx, actor.aptId, body.bodyId), position.seats);
  if (problem) {
    const sentence = sayTermProblem(problem, { ...who, ...position });
    const field = problem.kind === 'OVERLAP' ? 'body.startsOn' : 'body.positionId';
    refuseField('TERM_REFUSED', { field, rule: problem.kind, sentence, message: problem.kind });
  }
  return { body, position };
}

/** Nobody makes an officer of somebody by a role that holds more than they have themselves (ACL-15). */
async function checkRole({ tx, actor }: Act, memberId: string): Promise<void> {
  const role = (await findRoles(tx, actor, memberId)).find(({ roleCode }) => roleCode === 'TENANT_OFFICER');
  if (role && !role.isHeld && !role.isWithin)
    throw new Refusal('NO_PERMISSION', {
      message: 'MORE_THAN_OWN',
      errorUserMsg: `‘${role.roleName}’에 본인에게 없는 권한이 들어 있어 임기를 줄 수 없습니다. 최고관리자에게 요청해 주세요.`,
    });
}

/** Gives a person a term, and with its first day the role of officers. What they are called and how long they may act follows. */
export async function placeTerm(act: Act, wanted: Omit<Wanted, 'termId'>, who: Who): Promise<string> {
  const { tx, actor, now } = act;
  const { aptId, memberId: by } = actor;
  const { body, position } = await checkTerm(act, wanted, who);
  await checkRole(act, who.memberId);
  const today = koreanDay(now);
  const termId = newId();
  const mayAct = await mayActOn(tx, aptId, who.memberId, today);
  await insertTerm(tx, { ...wanted, today, aptId, termId, bodyId: body.bodyId, memberId: who.memberId, by, at: now });
  await namePosition(tx, aptId, who.memberId, today);
  await giveRoleInTerm({ tx, actor, now }, { ...wanted, memberId: who.memberId });
  // The new last day would wake a role that slept since the term before.
  if (!mayAct) await takeRoleBetweenTerms({ tx, actor, now }, who.memberId);
  await recordRight(tx, {
    actor,
    memberId: who.memberId,
    at: now,
    act: 'TERM_SET',
    detail: {
      body: body.bodyName,
      position: position.positionName,
      startsOn: wanted.startsOn,
      endsOn: wanted.endsOn,
    },
  });
  return termId;
}
