import { changeMenu, createMenu, deleteMenu, listMenus, moveMenu } from '@danji/contract/menus';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { MenuPlace } from '../lib/menu-moves.ts';

const KEY = ['managed-menus'] as const;
const quiet = { alert: false } as const;

export const useManagedMenus = () => useQuery({ queryKey: KEY, queryFn: () => call(listMenus, {}, quiet) });
export const reloadMenus = () => queryClient.invalidateQueries({ queryKey: KEY });

export type MenuValues = { menuName: string; url: string; useYn: boolean; lnbYn: boolean };
const yn = (on: boolean) => (on ? 'Y' : 'N');
const wire = ({ menuName, url, useYn, lnbYn }: MenuValues) =>
  ({ menuName, url, useYn: yn(useYn), lnbYn: yn(lnbYn) }) as const;

/** Refusals are shown by the form that saves. */
export async function saveMenu(menuId: number, version: number, values: MenuValues): Promise<void> {
  await call(changeMenu, { params: { menuId: String(menuId) }, body: { ...wire(values), version } }, quiet);
  await reloadMenus();
}

export async function addMenu(parentMenuId: number | null, values: MenuValues): Promise<number> {
  const { menuId } = await call(createMenu, { body: { ...wire(values), parentMenuId } }, quiet);
  await reloadMenus();
  return menuId;
}

export async function placeMenu(menuId: number, version: number, place: MenuPlace): Promise<void> {
  try {
    await call(moveMenu, { params: { menuId: String(menuId) }, body: { version, ...place } });
  } finally {
    await reloadMenus();
  }
}

export async function removeMenu(menuId: number, version: number): Promise<void> {
  try {
    await call(deleteMenu, { params: { menuId: String(menuId) }, body: { version } });
  } finally {
    await reloadMenus();
  }
}
