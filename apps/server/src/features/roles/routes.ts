import * as contract from '@danji/contract/roles';
import type { Bind } from '../../http/bind.ts';
import { addRoleMembers } from './add-role-members.ts';
import { copyRole } from './copy-role.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getRole } from './get-role.ts';
import { rightHistoryOf } from './history-queries.ts';
import { presentRole } from './present.ts';
import { presentRightChange } from './present-history.ts';
import { rolesOf } from './queries.ts';
import { removeRoleMembers } from './remove-role-members.ts';
import { renameRole } from './rename-role.ts';
import { setRoleFlags } from './set-role-flags.ts';
import { viewAsPerson } from './view-as-person.ts';

export function roleRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listRoles,
    ({ aptId }) => rolesOf(aptId),
    (rows) => rows.map(presentRole),
  );
  bindRead(
    contract.pageRightHistory,
    ({ aptId, query }) => rightHistoryOf(aptId, query),
    (rows, { query }) => ({
      items: rows.filter((row) => row.history_id !== null).map(presentRightChange),
      total: rows[0]?.total ?? 0,
      page: query.page,
      size: query.size,
    }),
  );
  bind(contract.getRole, getRole);
  bind(contract.viewAsPerson, viewAsPerson);
  bind(contract.createRole, createRole);
  bind(contract.copyRole, copyRole);
  bind(contract.renameRole, renameRole);
  bind(contract.deleteRole, deleteRole);
  bind(contract.setRoleFlags, setRoleFlags);
  bind(contract.addRoleMembers, addRoleMembers);
  bind(contract.removeRoleMembers, removeRoleMembers);
}
