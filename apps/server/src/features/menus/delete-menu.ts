import type * as contract from '@danji/contract/menus';
import type { Context } from '../../http/bind.ts';
import { recordRight } from '../members/public.ts';
import { removeMenu } from './domain/menu-tree.ts';
import { lockMenus, removeMenuRow, writeTree } from './menu-store.ts';
import { openMenu, refuseStranger, treeOf } from './refuse-menu.ts';

export async function deleteMenu({ tx, actor, params, body, now }: Context<typeof contract.deleteMenu>) {
  refuseStranger(actor);
  const before = await lockMenus(tx);
  const menu = openMenu(before, params.menuId, body.version);
  const after = treeOf(removeMenu(before, menu.menuId));
  await removeMenuRow(tx, menu.menuId);
  await writeTree(tx, { before, after, about: null }, { actor, now });
  const detail = { menuId: menu.menuId, menuName: menu.menuName, words: [`주소: ${menu.fullPath}`] };
  await recordRight(tx, { actor, memberId: actor.memberId, act: 'MENU_DELETED', detail, at: now });
  return { ok: true as const };
}
