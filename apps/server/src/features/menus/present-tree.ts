import type { ManagedMenu } from '@danji/contract/menus';
import { inTreeOrder, isDoor } from './domain/menu-tree.ts';
import type { KnownMenu } from './menu-store.ts';

export const presentTree = (rows: readonly KnownMenu[]): ManagedMenu[] => {
  const known = new Map(rows.map((row) => [row.menuId, row]));
  return inTreeOrder(rows).map((menu) => ({
    menuId: menu.menuId,
    parentMenuId: menu.parentMenuId,
    url: menu.url,
    fullPath: menu.fullPath,
    menuName: menu.menuName,
    level: menu.level,
    seqNo: menu.seqNo,
    useYn: menu.inUse,
    lnbYn: menu.inSideMenu,
    shippedYn: menu.isShipped,
    doorYn: isDoor(rows, menu.menuId),
    version: known.get(menu.menuId)?.version ?? 0,
    changedBy: known.get(menu.menuId)?.changedBy ?? null,
    changedAt: known.get(menu.menuId)?.changedAt.toISOString() ?? '',
  }));
};
