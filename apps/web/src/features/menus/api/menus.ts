import { changeMenu, createMenu, deleteMenu, listMenus, moveMenu } from '@danji/contract/menus';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { MenuPlace } from '../lib/menu-moves.ts';

const { useAnswer, reload, change, tryChange } = answersUnder('managed-menus');

export const useManagedMenus = () => useAnswer(listMenus, {});
export const reloadMenus = reload;

export type MenuValues = { menuName: string; url: string; useYn: boolean; lnbYn: boolean };
const yn = (on: boolean) => (on ? 'Y' : 'N');
/** As it travels. */
export const asBody = ({ menuName, url, useYn, lnbYn }: MenuValues) =>
  ({ menuName, url, useYn: yn(useYn), lnbYn: yn(lnbYn) }) as const;
const of = (menuId: number) => ({ params: { menuId: String(menuId) } });

/** Refusals are shown by the form that saves. */
export const saveMenu = (menuId: number, version: number, values: MenuValues) =>
  change(call(changeMenu, { ...of(menuId), body: { ...asBody(values), version } }, quiet));
export const addMenu = (parentMenuId: number | null, values: MenuValues) =>
  change(call(createMenu, { body: { ...asBody(values), parentMenuId } }, quiet));
export const placeMenu = (menuId: number, version: number, place: MenuPlace) =>
  tryChange(call(moveMenu, { ...of(menuId), body: { version, ...place } }));
export const removeMenu = (menuId: number, version: number) =>
  tryChange(call(deleteMenu, { ...of(menuId), body: { version } }));
