import type { CallInput } from '@danji/contract/endpoint';
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
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';

/** Whatever changed, the list, the role, the person and the history may all look different now. */
const { useAnswer, useListPage, reload, change } = answersUnder('roles');
export const reloadRoles = reload;

/** Of a complex that is looked at, which need not be the own one. */
const at = (aptId: string, roleId: string) => ({ params: { roleId }, query: { aptId } });

export const useRoles = (aptId: string) => useAnswer(listRoles, { query: { aptId } });
export const useRole = (aptId: string, roleId: string) => useAnswer(getRole, at(aptId, roleId));
export const usePerson = (aptId: string, memberId: string) =>
  useAnswer(viewAsPerson, { params: { memberId }, query: { aptId } });
export const useRightHistory = (aptId: string, ask: Record<string, string>) =>
  useListPage(pageRightHistory, { ...ask, aptId });
export const useRoleMembers = (aptId: string, roleId: string, ask: Record<string, string>) =>
  useListPage(pageRoleMembers, { ...ask, aptId }, { params: { roleId } });

export const loadHistory = fileOf(excelRightHistory);
export const loadMembers = (aptId: string, roleId: string, ask: FileAsk) =>
  fileOf(excelRoleMembers, { roleId })({ ...ask, filter: { ...ask.filter, aptId } });

export const addRole = (aptId: string, roleName: string) =>
  change(call(createRole, { query: { aptId }, body: { roleName } }));
export const copyOf = (aptId: string, roleId: string, roleName: string) =>
  change(call(copyRole, { ...at(aptId, roleId), body: { roleName } }));
export const changeRoleName = (aptId: string, roleId: string, body: CallInput<typeof renameRole>['body']) =>
  change(call(renameRole, { ...at(aptId, roleId), body }));
export const removeRole = (aptId: string, roleId: string, body: CallInput<typeof deleteRole>['body']) =>
  change(call(deleteRole, { ...at(aptId, roleId), body }));

const yn = (on: boolean): 'Y' | 'N' => (on ? 'Y' : 'N');
/** Refusals are shown by the form that saves. */
export function saveFlags(aptId: string, roleId: string, version: number, rows: readonly FlagsOnMenu[]) {
  const flags = rows.map((row) => ({
    menuId: row.menuId,
    read: yn(row.read),
    write: yn(row.write),
    delete: yn(row.delete),
    print: yn(row.print),
    excel: yn(row.excel),
  }));
  return change(call(setRoleFlags, { ...at(aptId, roleId), body: { version, flags } }, quiet));
}
export const giveRole = (aptId: string, roleId: string, memberIds: string[]) =>
  change(call(addRoleMembers, { ...at(aptId, roleId), body: { memberIds } }));
export const takeRole = (aptId: string, roleId: string, memberIds: string[]) =>
  change(call(removeRoleMembers, { ...at(aptId, roleId), body: { memberIds } }));
