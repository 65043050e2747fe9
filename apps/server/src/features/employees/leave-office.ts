import { koreanDay } from '@danji/contract/korean-day';
import {
  askStandInsAnew,
  copyGroupStandIns,
  createAbsenceFor,
  dropGroupStandIns,
  lockAbsences,
  setEndedEarly,
} from '../absences/public.ts';
import { leaveApplications, lockApproved } from '../applications/public.ts';
import { handOverDrafts } from '../approvals/public.ts';
import { type AuthDeps, endSessionsOf, recordActorEvent } from '../auth/public.ts';
import { endTermsOf, lockBodiesOf } from '../bodies/public.ts';
import { recordRight } from '../members/public.ts';
import { findBlockers } from './find-blockers.ts';
import { handOverWork } from './hand-over-work.ts';
import { lockOpenLeave, markEnded } from './leave-store.ts';
import type { Leaving } from './leaving-act.ts';
import {
  dropUnusedLinks,
  endOwnAbsences,
  findOpenSteps,
  findOpenThings,
  isInService,
  passSchedules,
} from './leaving-store.ts';
import { keepDoors, openEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findRoleIds, findRoles, type LockedEmployee, removeRoles, setEmployeeState } from './store.ts';

/** 퇴직, in one transaction: what is handed over goes by 이관, then the account is closed. What fails leaves all as it was. */
export const createLeaveOffice = (deps: AuthDeps) => async (given: Leaving) => {
  const { tx, actor, params, body } = given;
  return leave(deps, given, await openEmployee({ tx, actor, memberId: params.memberId, version: body.version }));
};

/** The same for anyone with an account; with a resident go the offices, and how they came to them. */
export const createEndMembership = (deps: AuthDeps) => async (given: Leaving) => {
  const { tx, actor, params, body, now } = given;
  const who = { aptId: actor.aptId, memberId: params.memberId };
  // In the order in which an application is closed.
  await lockApproved(tx, who);
  await lockBodiesOf(tx, who.aptId, who.memberId, koreanDay(now));
  const member = await openEmployee({ tx, actor, memberId: who.memberId, version: body.version, anyone: true });
  const counts = await leave(deps, given, member);
  if (member.memberType === 'TENANT') {
    await leaveApplications({ tx, actor, now }, { memberId: who.memberId, act: 'LEAVE', reason: CLOSED });
    await endTermsOf({ tx, actor, now }, { memberId: who.memberId, reason: CLOSED, atOnce: false });
  }
  return counts;
};

const CLOSED = '사용자 관리에서 탈퇴 처리';

export async function leave(deps: AuthDeps, given: Leaving, employee: LockedEmployee) {
  const { tx, actor, params, body, now, client } = given;
  const { memberId } = params;
  const { aptId } = actor;
  const { successorId } = body;
  const isEmployee = employee.memberType === 'EMP';
  const [blocker] = await findBlockers(tx, actor, employee, now);
  if (blocker) refuseEmployee(blocker);
  if (successorId !== null && (successorId === memberId || !(await isInService(tx, aptId, successorId, now))))
    refuseEmployee('NO_SUCH_SUCCESSOR');

  await handOverWork(given, isEmployee ? '퇴직' : '탈퇴');
  const { draftsToId } = body;
  const fromName = employee.memberName;
  const drafts =
    draftsToId === null ? 0 : await handOverDrafts({ tx, aptId, fromId: memberId, fromName, toId: draftsToId, now });
  const absences = await passStandIns(given);
  const schedules = await passSchedules(tx, { aptId, from: memberId, to: successorId, by: actor.memberId, at: now });
  await endOwnAbsences(tx, aptId, memberId, now);
  const leave = await lockOpenLeave(tx, aptId, memberId);
  if (leave) await markEnded(tx, aptId, leave.leaveId, now);
  const roles = await closeAccount(given);
  const left = await findOpenSteps(tx, { aptId, memberId: actor.memberId, now }, memberId);
  const counts = {
    handedOver: body.handOvers.length,
    leftSteps: left.length,
    documents: body.documents.length,
    drafts,
    schedules,
    absences,
  };
  await recordRight(tx, {
    actor,
    memberId,
    act: isEmployee ? 'RESIGNED' : 'MEMBER_CLOSED',
    detail: { removed: roles, successorId, ...(drafts > 0 ? { draftsToId } : {}), ...counts },
    at: now,
  });
  await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'MEMBER_RESIGNED', memberId, detail: counts });
  return counts;
}

/**
 * Where they stand in, the successor does from now on; nobody stands in for themselves, so that absence just ends. What they
 * had of another's absence for some form groups alone falls to whom that absence names for all others.
 */
async function passStandIns({ tx, actor, params, body, now }: Leaving): Promise<number> {
  const { aptId } = actor;
  const { successorId } = body;
  await lockAbsences(tx, aptId);
  const things = await findOpenThings(tx, { aptId, memberId: actor.memberId, now }, params.memberId);
  const absences = things?.absences ?? [];
  for (const absence of absences) {
    await setEndedEarly(tx, aptId, absence.absenceId, now);
    if (successorId === null || successorId === absence.personId) continue;
    const from = new Date(Math.max(now.getTime(), Date.parse(absence.from)));
    const to = new Date(absence.to);
    const { personId, reason, absenceId: fromAbsenceId } = absence;
    const given = { personId, standInId: successorId, groupStandIns: [], from, to, reason };
    const { absenceId: toAbsenceId } = await createAbsenceFor({ tx, actor, body: given, now });
    const passing = { aptId, fromAbsenceId, toAbsenceId, fromId: params.memberId, toId: successorId };
    if ((await copyGroupStandIns(tx, passing)) > 0) await askStandInsAnew(tx, aptId, now);
  }
  if ((await dropGroupStandIns(tx, aptId, params.memberId, now)) > 0) await askStandInsAnew(tx, aptId, now);
  return absences.length;
}

/** No way in any more, and no right left behind. Gives the names of the roles that went. */
async function closeAccount({ tx, actor, params, now }: Leaving): Promise<string[]> {
  const { aptId } = actor;
  const { memberId } = params;
  const held = await findRoleIds(tx, aptId, memberId);
  const roles = (await findRoles(tx, actor)).filter(({ roleId }) => held.includes(roleId));
  await keepDoors({ tx, actor, now }, async () => {
    await removeRoles(tx, aptId, memberId, held);
    await setEmployeeState(tx, aptId, memberId, 'RESIGNED');
  });
  await endSessionsOf(tx, { aptId, memberId }, 'MEMBER_CLOSED', now);
  await dropUnusedLinks(tx, aptId, memberId);
  return roles.map(({ roleName }) => roleName);
}
