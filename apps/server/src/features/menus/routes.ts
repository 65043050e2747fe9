import * as mainContract from '@danji/contract/main';
import * as contract from '@danji/contract/menus';
import type { Bind } from '../../http/bind.ts';
import { changeMenu } from './change-menu.ts';
import { createMenu } from './create-menu.ts';
import { deleteMenu } from './delete-menu.ts';
import { allMenus } from './menu-store.ts';
import { moveMenu } from './move-menu.ts';
import { presentMenu } from './present.ts';
import { presentTree } from './present-tree.ts';
import { menusWithFlagsOf } from './queries.ts';

export function menuRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    mainContract.menuAuthInfo,
    ({ claims, now }) => menusWithFlagsOf(claims.aptId, claims.memberId, now),
    (rows) => rows.map(presentMenu),
  );
  bindRead(contract.listMenus, allMenus, presentTree);
  bind(contract.createMenu, createMenu);
  bind(contract.changeMenu, changeMenu);
  bind(contract.moveMenu, moveMenu);
  bind(contract.deleteMenu, deleteMenu);
}
