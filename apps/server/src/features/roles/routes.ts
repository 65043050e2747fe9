import * as people from '@danji/contract/role-members';
import * as contract from '@danji/contract/roles';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type ExcelDeps, exportRows, noCheck, readWhole } from '../excel/public.ts';
import { addRoleMembers } from './add-role-members.ts';
import { copyRole } from './copy-role.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getRole } from './get-role.ts';
import { historyColumns } from './history-columns.ts';
import { type HistoryRow, rightHistoryOf } from './history-queries.ts';
import { memberColumns } from './member-columns.ts';
import { roleMembersOf } from './member-queries.ts';
import { pageRoleMembers } from './page-role-members.ts';
import { presentMembers, presentRole } from './present.ts';
import { presentRightChange } from './present-history.ts';
import { roleOf, rolesOf } from './queries.ts';
import { removeRoleMembers } from './remove-role-members.ts';
import { renameRole } from './rename-role.ts';
import { setRoleFlags } from './set-role-flags.ts';
import { viewAsPerson } from './view-as-person.ts';

const LINK = '/system-mng/auth-mng';
const shown = (rows: readonly HistoryRow[]) => rows.filter((row) => row.history_id !== null).map(presentRightChange);

function fileRoutes({ bindStream }: Bind, deps: ExcelDeps): void {
  bindStream(contract.excelRightHistory, noCheck, (given) =>
    exportRows(deps, {
      ...given,
      list: '권한 변경 이력',
      rows: async (tx) =>
        shown(await readWhole(tx, (paging) => rightHistoryOf(given.actor.aptId, { ...given.body.filter, ...paging }))),
      columns: historyColumns,
      personOf: (row) => row.memberId ?? row.actorId,
      linkUrl: LINK,
    }),
  );
  bindStream(
    people.excelRoleMembers,
    async ({ tx, actor, params }) =>
      (await tx.first(roleOf(actor.aptId, params.roleId))) ?? refuse('NOT_FOUND', { message: 'no such role' }),
    ({ facts: role, actor, body, now, ...given }) =>
      exportRows(deps, {
        ...given,
        actor,
        now,
        list: '역할 구성원',
        rows: async (tx) => {
          const at = { aptId: actor.aptId, roleId: role.role_id, now };
          return presentMembers(await readWhole(tx, (paging) => roleMembersOf(at, { ...body.filter, ...paging })));
        },
        columns: memberColumns(role.role_name),
        personOf: (row) => row.memberId,
        linkUrl: LINK,
        body: { ...body, filter: { role: role.role_name, ...body.filter } },
      }),
  );
}

export function roleRoutes(all: Bind, deps: ExcelDeps): void {
  const { bind, bindRead } = all;
  fileRoutes(all, deps);
  bindRead(
    contract.listRoles,
    ({ aptId }) => rolesOf(aptId),
    (rows) => rows.map(presentRole),
  );
  bindRead(
    contract.pageRightHistory,
    ({ aptId, query }) => rightHistoryOf(aptId, query),
    (rows, { query }) => ({
      items: shown(rows),
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
  bind(people.pageRoleMembers, pageRoleMembers);
  bind(people.addRoleMembers, addRoleMembers);
  bind(people.removeRoleMembers, removeRoleMembers);
}
