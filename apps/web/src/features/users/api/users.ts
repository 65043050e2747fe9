import { handOverUserLink, listMemberRequests, resetOtp, sendPasswordLink } from '@danji/contract/account-requests';
import { resetApprovalSecret } from '@danji/contract/approval-secrets';
import { listDepartments } from '@danji/contract/departments';
import { endMembership, getMembershipPlan, type Leaving } from '@danji/contract/leaving';
import { endMemberSessions, lockMember, unlockMember } from '@danji/contract/members';
import {
  endUserSession,
  excelUsers,
  getUser,
  giveUserRole,
  listUserRights,
  listUserRoles,
  listUserSignIns,
  listUsers,
  saveUser,
  takeUserRole,
} from '@danji/contract/users';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { bodyOf, type ProfileValues } from '../lib/profile-values.ts';

const { useAnswer, useListPage, reload, change } = answersUnder('users');
const departments = answersUnder('departments');

/** Whom it is about: a member, and for the operator the complex they belong to. */
export type Whom = { memberId: string; aptId: string | undefined };
const at = ({ memberId, aptId }: Whom) => ({ params: { memberId }, query: { aptId } });
const paged = ({ memberId, aptId }: Whom, size: number) => ({
  params: { memberId },
  query: { aptId, page: '1', size: String(size) },
});

export const useUsers = (ask: Record<string, string>) => useListPage(listUsers, ask);
export const loadUsers = fileOf(excelUsers);
export const useRoleNames = (aptId: string | undefined, enabled = true) =>
  useAnswer(listUserRoles, { query: { aptId } }, { enabled });
export const useDepartmentNames = (aptId: string | undefined, enabled = true) =>
  departments.useAnswer(listDepartments, { query: { aptId } }, { enabled });

export const useUser = (whom: Whom, enabled: boolean) => useAnswer(getUser, at(whom), { enabled });
/** Who is found by an id in all complexes. */
export const useFound = (memberId: string, enabled: boolean) =>
  useListPage(listUsers, { everywhereYn: 'Y', text: memberId, size: '100' }, { enabled });
export const useRights = (whom: Whom, size: number) => useAnswer(listUserRights, paged(whom, size), { steady: true });
export const useSignIns = (whom: Whom, size: number) => useAnswer(listUserSignIns, paged(whom, size), { steady: true });

export const useRequests = (whom: Whom) => useAnswer(listMemberRequests, at(whom));
export const afterRequest = change;

export const reloadUsers = reload;
export const saveProfile = (whom: Whom, version: string, values: ProfileValues) =>
  change(call(saveUser, { ...at(whom), body: { version, ...bodyOf(values) } }, quiet));
export function changeRole({ memberId, aptId }: Whom, roleId: string, give: boolean) {
  const input = { params: { memberId, roleId }, query: { aptId } };
  return change(give ? call(giveUserRole, input) : call(takeUserRole, input));
}
export const endSession = ({ memberId, aptId }: Whom, sessionId: string) =>
  change(call(endUserSession, { params: { memberId, sessionId }, query: { aptId } }));
export const endAllSessions = (whom: Whom) => change(call(endMemberSessions, at(whom)));
export const lock = (whom: Whom, reason: string) => change(call(lockMember, { ...at(whom), body: { reason } }));
export const unlock = (whom: Whom, reason: string) => change(call(unlockMember, { ...at(whom), body: { reason } }));
export const removeOtp = (whom: Whom) => change(call(resetOtp, at(whom), quiet));
export const resetSecret = (whom: Whom) => change(call(resetApprovalSecret, at(whom)));
export const sendLink = (whom: Whom) => change(call(sendPasswordLink, at(whom)));

export const handOver = (whom: Whom) => call(handOverUserLink, { ...at(whom), body: {} });
/** The second step is lost, too: it is taken away, and the link sets it anew. */
export const giveWayBack = (whom: Whom, lostFactor: string) =>
  change(call(handOverUserLink, { ...at(whom), body: { lostFactor } }));

export const useMembershipPlan = ({ memberId, aptId }: Whom, successorId: string | null) =>
  useAnswer(
    getMembershipPlan,
    { params: { memberId }, query: { aptId, ...(successorId ? { successorId } : {}) } },
    // What others do to documents changes it at any moment.
    { steady: true, staleTime: 0 },
  );
export async function leave(whom: Whom, body: Leaving) {
  const done = await change(call(endMembership, { ...at(whom), body }, quiet));
  await queryClient.invalidateQueries({ queryKey: ['members'] });
  return done;
}
