import type { MenuItem } from '@danji/contract/main';
import type { MenuRow } from './queries.ts';

export const presentMenu = (row: MenuRow): MenuItem => ({
  ...row,
  menuId: String(row.menuId),
  parentMenuId: row.parentMenuId === null ? '' : String(row.parentMenuId),
});
