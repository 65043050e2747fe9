import type * as contract from '@danji/contract/menus';
import type { Context } from '../../http/bind.ts';
import { recordRight } from '../members/public.ts';
import { changeMenu as changed, type Menu } from './domain/menu-tree.ts';
import { lockMenus, writeTree } from './menu-store.ts';
import { openMenu, refuseStranger, refuseTakenPath, treeOf } from './refuse-menu.ts';

export async function changeMenu({ tx, actor, params, body, now }: Context<typeof contract.changeMenu>) {
  refuseStranger(actor);
  const before = await lockMenus(tx);
  const menu = openMenu(before, params.menuId, body.version);
  const fields = { menuName: body.menuName, url: body.url, inUse: body.useYn, inSideMenu: body.lnbYn };
  const words = wordsOf(menu, fields);
  if (words.length === 0) return { version: menu.version };
  const after = treeOf(changed(before, menu.menuId, fields));
  await refuseTakenPath(() => writeTree(tx, { before, after, about: menu.menuId }, { actor, now }));
  const detail = { menuId: menu.menuId, menuName: fields.menuName, words };
  await recordRight(tx, { actor, memberId: actor.memberId, act: 'MENU_CHANGED', detail, at: now });
  return { version: menu.version + 1 };
}

function wordsOf(menu: Menu, next: Pick<Menu, 'menuName' | 'url' | 'inUse' | 'inSideMenu'>): string[] {
  return [
    menu.menuName === next.menuName ? '' : `이름: ${menu.menuName} → ${next.menuName}`,
    menu.url === next.url ? '' : `주소: ${menu.url} → ${next.url}`,
    menu.inUse === next.inUse ? '' : next.inUse ? '사용 켬' : '사용 끔',
    menu.inSideMenu === next.inSideMenu ? '' : next.inSideMenu ? '옆 메뉴에 보임' : '옆 메뉴에서 숨김',
  ].filter(Boolean);
}
