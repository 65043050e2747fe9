import type { MenuItem } from '@danji/contract/main';
import type { MenuRow } from './queries.ts';

export const presentMenu = (row: MenuRow): MenuItem => ({
  menuId: String(row.menu_id),
  parentMenuId: row.parent_menu_id === null ? '' : String(row.parent_menu_id),
  url: row.url,
  menuName: row.menu_name,
  level: row.level,
  seqNo: row.seq_no,
  useYn: row.in_use,
  lnbYn: row.in_side_menu,
  readYn: row.can_read,
  writeYn: row.can_write,
  deleteYn: row.can_delete,
  printYn: row.can_print,
  excelYn: row.can_excel,
});
