import type { FlagsOnMenu, GridMenu, PersonMenu, Role, RoleMember } from '@danji/contract/roles';
import type { FlagMap } from './domain/flags.ts';
import { inTreeOrder } from './domain/tree-order.ts';
import type { RoleMemberRow } from './member-queries.ts';
import { TOP_ADMIN_ROLE } from './open-role.ts';
import type { PersonMenuRow, RoleRow } from './queries.ts';
import type { MenuRow } from './store.ts';

export const presentRole = (row: RoleRow): Role => ({
  roleId: row.role_id,
  roleName: row.role_name,
  shippedYn: row.role_code !== null,
  topAdminYn: row.role_code === TOP_ADMIN_ROLE,
  memberCount: row.member_count,
  version: row.version,
});

export const presentMember = (row: RoleMemberRow): RoleMember => ({
  memberId: row.member_id,
  memberName: row.member_name,
  deptName: row.dept_name,
  positionName: row.position_name,
  activeYn: row.is_active,
});

export const presentMenus = (rows: readonly MenuRow[]): GridMenu[] =>
  inTreeOrder(
    rows.map((row) => ({
      menuId: row.menu_id,
      parentMenuId: row.parent_menu_id,
      menuName: row.menu_name,
      fullPath: row.full_path,
      level: row.level,
      useYn: row.in_use,
      lnbYn: row.in_side_menu,
    })),
  );

export const presentFlags = (flags: FlagMap): FlagsOnMenu[] => [...flags].map(([menuId, row]) => ({ menuId, ...row }));

/** A person's menu as they would get it; flags that do not hold any more come with no role. */
export function presentPersonMenu(row: PersonMenuRow, ended: boolean): PersonMenu {
  const roleIds = ended
    ? { read: [], write: [], delete: [], print: [], excel: [] }
    : {
        read: row.read_roles,
        write: row.write_roles,
        delete: row.delete_roles,
        print: row.print_roles,
        excel: row.excel_roles,
      };
  return {
    menuId: String(row.menu_id),
    parentMenuId: row.parent_menu_id === null ? '' : String(row.parent_menu_id),
    url: row.url,
    menuName: row.menu_name,
    level: row.level,
    seqNo: row.seq_no,
    useYn: row.in_use,
    lnbYn: row.in_side_menu,
    readYn: roleIds.read.length > 0,
    writeYn: roleIds.write.length > 0,
    deleteYn: roleIds.delete.length > 0,
    printYn: roleIds.print.length > 0,
    excelYn: roleIds.excel.length > 0,
    roleIds,
  };
}
