import * as people from '@danji/contract/role-members';
import * as contract from '@danji/contract/roles';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { bindList, type ExcelDeps, exportList } from '../excel/public.ts';
import { createAddRoleMembers } from './add-role-members.ts';
import { copyRole } from './copy-role.ts';
import { createRole } from './create-role.ts';
import { createDeleteRole } from './delete-role.ts';
import { getRole } from './get-role.ts';
import type { GivingDeps } from './give-role.ts';
import { rightHistoryOf } from './history-queries.ts';
import { roleMembersOf } from './member-queries.ts';
import { pageRoleMembers } from './page-role-members.ts';
import { presentRole } from './present.ts';
import { presentRightChange } from './present-history.ts';
import { roleOf, rolesOf } from './queries.ts';
import { removeRoleMembers } from './remove-role-members.ts';
import { renameRole } from './rename-role.ts';
import { createSetRoleFlags } from './set-role-flags.ts';
import { viewAsPerson } from './view-as-person.ts';

const LINK = '/system-mng/auth-mng';

function listRoutes(all: Bind, deps: ExcelDeps): void {
  bindList(all, deps, {
    page: contract.pageRightHistory,
    excel: contract.excelRightHistory,
    rows: ({ aptId, query }) => rightHistoryOf(aptId, query),
    present: presentRightChange,
    file: {
      list: '권한 변경 이력',
      columns: contract.rightColumns,
      personOf: (row) => row.memberId ?? row.actorId,
      linkUrl: LINK,
    },
  });
  all.bind(people.pageRoleMembers, pageRoleMembers);
  all.bindStream(
    people.excelRoleMembers,
    async ({ tx, actor, params }) =>
      (await tx.first(roleOf(actor.aptId, params.roleId))) ?? refuse('NOT_FOUND', { message: 'no such role' }),
    ({ facts: role, body, ...given }) =>
      exportList(
        deps,
        { ...given, body: { ...body, filter: { role: role.role_name, ...body.filter } } },
        {
          list: '역할 구성원',
          columns: people.roleMemberColumns,
          personOf: (row) => row.memberId,
          linkUrl: LINK,
        },
        {
          rows: (paging) => {
            const at = { aptId: given.actor.aptId, roleId: role.role_id, now: given.now };
            return roleMembersOf(at, { ...body.filter, ...paging });
          },
          present: (row) => ({ ...row, roleName: role.role_name }),
        },
      ),
  );
}

export function roleRoutes(all: Bind, deps: ExcelDeps & GivingDeps): void {
  const { bind, bindRead } = all;
  listRoutes(all, deps);
  bindRead(
    contract.listRoles,
    ({ aptId }) => rolesOf(aptId),
    (rows) => rows.map(presentRole),
  );
  bind(contract.getRole, getRole);
  bind(contract.viewAsPerson, viewAsPerson);
  bind(contract.createRole, createRole);
  bind(contract.copyRole, copyRole);
  bind(contract.renameRole, renameRole);
  bind(contract.deleteRole, createDeleteRole(deps));
  bind(contract.setRoleFlags, createSetRoleFlags(deps));
  bind(people.addRoleMembers, createAddRoleMembers(deps));
  bind(people.removeRoleMembers, removeRoleMembers);
}
