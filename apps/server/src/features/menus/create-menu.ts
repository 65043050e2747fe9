import type * as contract from '@danji/contract/menus';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordRight } from '../members/public.ts';
import { addMenu, leaderOf } from './domain/menu-tree.ts';
import { inheritFlags, insertMenu, lockMenus, nextMenuId } from './menu-store.ts';
import { refuseStranger, treeOf } from './refuse-menu.ts';

export async function createMenu({ tx, actor, body, now }: Context<typeof contract.createMenu>) {
  refuseStranger(actor);
  const before = await lockMenus(tx);
  const { parentMenuId, menuName, url, useYn: inUse, lnbYn: inSideMenu } = body;
  if (parentMenuId !== null && !before.some((menu) => menu.menuId === parentMenuId)) refuse('NOT_FOUND');
  const menuId = nextMenuId(before);
  const after = treeOf(addMenu(before, menuId, parentMenuId, { menuName, url, inUse, inSideMenu }));
  const menu = after.find((one) => one.menuId === menuId) ?? refuse('INTERNAL');
  await insertMenu(tx, menu, { actor, now });
  const leader = leaderOf(before, menu.fullPath);
  if (leader) await inheritFlags(tx, menuId, leader.menuId);
  const detail = { menuId, menuName, words: [`주소: ${menu.fullPath}`] };
  await recordRight(tx, { actor, memberId: actor.memberId, act: 'MENU_CREATED', detail, at: now });
  return { menuId };
}
