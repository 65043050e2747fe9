import { listDepartments } from '@danji/contract/departments';
import { endMembership, getMembershipPlan, type Leaving } from '@danji/contract/leaving';
import { endMemberSessions, lockMember, resetOtp, sendPasswordLink, unlockMember } from '@danji/contract/members';
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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { bodyOf, type ProfileValues } from '../lib/profile-values.ts';

const KEY = ['users'] as const;
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });
const quiet = { alert: false } as const;

/** Whom it is about: a member, and for the operator the complex they belong to. */
export type Whom = { memberId: string; aptId: string | undefined };
const at = ({ memberId, aptId }: Whom) => ({ params: { memberId }, query: { aptId } });

export const useUsers = (ask: Record<string, string>) =>
  useQuery({
    queryKey: [...KEY, 'list', ask],
    queryFn: () => callList(listUsers, ask, quiet),
    placeholderData: keepPreviousData,
  });

export const loadUsers = fileOf(excelUsers);

export const useRoleNames = (aptId: string | undefined, enabled = true) =>
  useQuery({
    queryKey: [...KEY, 'roles', aptId],
    queryFn: () => call(listUserRoles, { query: { aptId } }, quiet),
    enabled,
  });

export const useDepartmentNames = (aptId: string | undefined, enabled = true) =>
  useQuery({
    queryKey: ['departments', 'names', aptId],
    queryFn: () => call(listDepartments, { query: { aptId } }, quiet),
    enabled,
  });

export const useUser = (whom: Whom) =>
  useQuery({ queryKey: [...KEY, 'one', whom], queryFn: () => call(getUser, at(whom), quiet) });

const paged = ({ memberId, aptId }: Whom, size: number) => ({
  params: { memberId },
  query: { aptId, page: '1', size: String(size) },
});
export const useRights = (whom: Whom, size: number) =>
  useQuery({
    queryKey: [...KEY, 'rights', whom, size],
    queryFn: () => call(listUserRights, paged(whom, size), quiet),
    placeholderData: keepPreviousData,
  });
export const useSignIns = (whom: Whom, size: number) =>
  useQuery({
    queryKey: [...KEY, 'sign-ins', whom, size],
    queryFn: () => call(listUserSignIns, paged(whom, size), quiet),
    placeholderData: keepPreviousData,
  });

export async function saveProfile(whom: Whom, version: string, values: ProfileValues): Promise<void> {
  await call(saveUser, { ...at(whom), body: { version, ...bodyOf(values) } }, quiet);
  await reload();
}
export const reloadUsers = () => void reload();

export async function changeRole(whom: Whom, roleId: string, give: boolean): Promise<void> {
  const input = { params: { memberId: whom.memberId, roleId }, query: { aptId: whom.aptId } };
  await (give ? call(giveUserRole, input) : call(takeUserRole, input));
  await reload();
}
export async function endSession(whom: Whom, sessionId: string): Promise<void> {
  await call(endUserSession, { params: { memberId: whom.memberId, sessionId }, query: { aptId: whom.aptId } });
  await reload();
}
export async function endAllSessions(whom: Whom): Promise<number> {
  const { ended } = await call(endMemberSessions, at(whom));
  await reload();
  return ended;
}
export async function lock(whom: Whom, reason: string): Promise<void> {
  await call(lockMember, { ...at(whom), body: { reason } });
  await reload();
}
export async function unlock(whom: Whom, reason: string): Promise<void> {
  await call(unlockMember, { ...at(whom), body: { reason } });
  await reload();
}
export async function removeOtp(whom: Whom): Promise<void> {
  await call(resetOtp, at(whom));
  await reload();
}
export async function sendLink(whom: Whom): Promise<string> {
  const { to } = await call(sendPasswordLink, at(whom));
  await reload();
  return to;
}

export const useMembershipPlan = ({ memberId, aptId }: Whom, successorId: string | null) =>
  useQuery({
    queryKey: [...KEY, 'leaving', memberId, aptId, successorId],
    queryFn: () =>
      call(
        getMembershipPlan,
        { params: { memberId }, query: { aptId, ...(successorId ? { successorId } : {}) } },
        quiet,
      ),
    placeholderData: keepPreviousData,
    // What others do to documents changes it at any moment.
    staleTime: 0,
  });
export async function leave(whom: Whom, body: Leaving) {
  const done = await call(endMembership, { ...at(whom), body }, quiet);
  await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['members'] })]);
  return done;
}
