import type * as contract from '@danji/contract/menus';
import type { Context } from '../../http/bind.ts';
import { recordRight } from '../members/public.ts';
import { moveMenu as moved } from './domain/menu-tree.ts';
import { lockMenus, writeTree } from './menu-store.ts';
import { openMenu, refuseStranger, refuseTakenPath, treeOf } from './refuse-menu.ts';

export async function moveMenu({ tx, actor, params, body, now }: Context<typeof contract.moveMenu>) {
  refuseStranger(actor);
  const before = await lockMenus(tx);
  const menu = openMenu(before, params.menuId, body.version);
  const place = { parentId: body.parentMenuId, beforeId: body.beforeMenuId };
  const after = treeOf(moved(before, menu.menuId, place));
  const next = after.find((one) => one.menuId === menu.menuId);
  if (next?.parentMenuId === menu.parentMenuId && next.seqNo === menu.seqNo) return { version: menu.version };
  await refuseTakenPath(() => writeTree(tx, { before, after, about: menu.menuId }, { actor, now }));
  const nameOf = (id: number | null) => before.find((one) => one.menuId === id)?.menuName ?? '맨 위';
  const detail = {
    menuId: menu.menuId,
    menuName: menu.menuName,
    words: [`자리: ${nameOf(body.parentMenuId)} ${next?.seqNo}번째`],
  };
  await recordRight(tx, { actor, memberId: actor.memberId, act: 'MENU_MOVED', detail, at: now });
  return { version: menu.version + 1 };
}
