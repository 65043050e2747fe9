import type { FlagsOnMenu, GridMenu, PersonMenu, Role } from '@danji/contract/roles';
import type { FlagMap } from './domain/flags.ts';
import { inTreeOrder } from './domain/tree-order.ts';
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
export function presentPersonMenu(
  { menuId, parentMenuId, read, write, delete: deleting, print, excel, ...menu }: PersonMenuRow,
  ended: boolean,
): PersonMenu {
  const roleIds = ended
    ? { read: [], write: [], delete: [], print: [], excel: [] }
    : { read, write, delete: deleting, print, excel };
  return {
    ...menu,
    menuId: String(menuId),
    parentMenuId: parentMenuId === null ? '' : String(parentMenuId),
    readYn: roleIds.read.length > 0,
    writeYn: roleIds.write.length > 0,
    deleteYn: roleIds.delete.length > 0,
    printYn: roleIds.print.length > 0,
    excelYn: roleIds.excel.length > 0,
    roleIds,
  };
}
