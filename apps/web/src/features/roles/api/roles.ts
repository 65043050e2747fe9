import { listMembers } from '@danji/contract/members';
import { addRoleMembers, excelRoleMembers, pageRoleMembers, removeRoleMembers } from '@danji/contract/role-members';
import {
  copyRole,
  createRole,
  deleteRole,
  excelRightHistory,
  type FlagsOnMenu,
  getRole,
  listRoles,
  pageRightHistory,
  renameRole,
  setRoleFlags,
  viewAsPerson,
} from '@danji/contract/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';
import type { Pick } from '../../../shared/paper/people/use-people.ts';

const KEY = ['roles'] as const;
const quiet = { alert: false } as const;

/** Whatever changed, the list, the role, the person and the history may all look different now. */
export const reloadRoles = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useRoles = (aptId: string) =>
  useQuery({ queryKey: [...KEY, aptId, 'list'], queryFn: () => call(listRoles, { query: { aptId } }, quiet) });

export const useRole = (aptId: string, roleId: string) =>
  useQuery({
    queryKey: [...KEY, aptId, 'role', roleId],
    queryFn: () => call(getRole, { params: { roleId }, query: { aptId } }, quiet),
  });

export const usePerson = (aptId: string, memberId: string) =>
  useQuery({
    queryKey: [...KEY, aptId, 'person', memberId],
    queryFn: () => call(viewAsPerson, { params: { memberId }, query: { aptId } }, quiet),
  });

export const useRightHistory = (aptId: string, ask: Record<string, string>) =>
  useQuery({
    queryKey: [...KEY, aptId, 'history', ask],
    queryFn: () => callList(pageRightHistory, { ...ask, aptId }, quiet),
    placeholderData: keepPreviousData,
  });

export const useRoleMembers = (aptId: string, roleId: string, ask: Record<string, string>) =>
  useQuery({
    queryKey: [...KEY, aptId, 'members', roleId, ask],
    queryFn: () => callList(pageRoleMembers, { ...ask, aptId }, { ...quiet, params: { roleId } }),
    placeholderData: keepPreviousData,
  });

export const loadHistory = fileOf(excelRightHistory);
export const loadMembers = (aptId: string, roleId: string, ask: FileAsk) =>
  fileOf(excelRoleMembers, { roleId })({ ...ask, filter: { ...ask.filter, aptId } });

/** The people of the complex that is looked at, which need not be the own one. */
export const useMembersOf = (aptId: string) =>
  useQuery({
    queryKey: ['members', 'all', aptId],
    queryFn: () => call(listMembers, { query: { aptId } }, { alert: false, overlay: false }),
    staleTime: 60_000,
    select: (members): Pick[] =>
      members.map((member) => ({
        id: member.memberId,
        name: member.memberName,
        note: [member.deptName, member.positionName].filter(Boolean).join(' · '),
      })),
  });

const after = async <T>(done: Promise<T>): Promise<T> => {
  const answer = await done;
  await reloadRoles();
  return answer;
};

export const addRole = (aptId: string, roleName: string) =>
  after(call(createRole, { query: { aptId }, body: { roleName } }));
export const copyOf = (aptId: string, roleId: string, roleName: string) =>
  after(call(copyRole, { params: { roleId }, query: { aptId }, body: { roleName } }));
export const changeRoleName = (aptId: string, roleId: string, body: { roleName: string; version: number }) =>
  after(call(renameRole, { params: { roleId }, query: { aptId }, body }));
export const removeRole = (aptId: string, roleId: string, body: { version: number; moveToRoleId?: string }) =>
  after(call(deleteRole, { params: { roleId }, query: { aptId }, body }));
const yn = (on: boolean): 'Y' | 'N' => (on ? 'Y' : 'N');
/** Refusals are shown by the form that saves. */
export const saveFlags = (aptId: string, roleId: string, version: number, flags: readonly FlagsOnMenu[]) =>
  after(
    call(
      setRoleFlags,
      {
        params: { roleId },
        query: { aptId },
        body: {
          version,
          flags: flags.map((row) => ({
            menuId: row.menuId,
            read: yn(row.read),
            write: yn(row.write),
            delete: yn(row.delete),
            print: yn(row.print),
            excel: yn(row.excel),
          })),
        },
      },
      quiet,
    ),
  );
export const giveRole = (aptId: string, roleId: string, memberIds: string[]) =>
  after(call(addRoleMembers, { params: { roleId }, query: { aptId }, body: { memberIds } }));
export const takeRole = (aptId: string, roleId: string, memberIds: string[]) =>
  after(call(removeRoleMembers, { params: { roleId }, query: { aptId }, body: { memberIds } }));
