import { findOwnDocuments } from '../approvals/public.ts';
import { type AuthDeps, endSessionsOf, recordActorEvent } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { findBlockers } from './find-blockers.ts';
import { leave } from './leave-office.ts';
import { dropUnusedLinks, findOpenSteps, findOpenThings } from './leaving-store.ts';
import { keepDoors } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { type LockedEmployee, setEmployeeState } from './store.ts';
import type { SyncedAct } from './synced-act.ts';

const NOTHING_TO_HAND_OVER = { successorId: null, handOvers: [], documents: [], draftsToId: null };

/**
 * 퇴직 as the directory says it. With nothing open it is the ordinary one. With something open nobody but a person can say who goes
 * on with it: the way in is closed at once, everything stays where it is, and the caller asks somebody (`WAITS`).
 */
export async function leaveSynced(deps: AuthDeps, act: SyncedAct, employee: LockedEmployee): Promise<'LEFT' | 'WAITS'> {
  const { tx, actor, now, client } = act;
  const { memberId, version } = employee;
  const { aptId } = actor;
  const [blocker] = await findBlockers(tx, actor, employee, now);
  if (blocker) refuseEmployee(blocker);
  if ((await countOpen(act, memberId)) === 0) {
    await leave(
      deps,
      { tx, actor, now, client, params: { memberId }, body: { ...NOTHING_TO_HAND_OVER, version } },
      employee,
    );
    return 'LEFT';
  }
  if (employee.state !== 'LOCKED')
    await keepDoors({ tx, actor, now }, () => setEmployeeState(tx, aptId, memberId, 'LOCKED'));
  await endSessionsOf(tx, { aptId, memberId }, 'MEMBER_CLOSED', now);
  await dropUnusedLinks(tx, aptId, memberId);
  const detail = { from: '재직', to: '퇴직 대기', reason: '직원 동기화' };
  await recordRight(tx, { actor, memberId, act: 'LEAVING_ASKED', detail, at: now });
  await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'ACCOUNT_LOCKED_BY_ADMIN', memberId });
  return 'WAITS';
}

/** Everything for which a person says who takes it over, or that would stand still. */
async function countOpen({ tx, actor, now }: SyncedAct, memberId: string): Promise<number> {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const steps = await findOpenSteps(tx, reader, memberId);
  const documents = await findOwnDocuments(tx, reader, memberId);
  const things = await findOpenThings(tx, reader, memberId);
  if (!things) return refuseEmployee('LEFT');
  const { drafts, receivings, savedLines, absences, schedules, forms, terms } = things;
  const listed = [steps, documents, savedLines, absences, schedules, forms, terms];
  return drafts + receivings + listed.reduce((sum, list) => sum + list.length, 0);
}
