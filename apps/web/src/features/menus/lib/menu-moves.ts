import { type ManagedMenu, urlUnder } from '@danji/contract/menus';
import { type Page, pages } from '@danji/contract/pages';
import * as tree from '../../../shared/move/tree-moves.ts';

/** Moves within the tree of menus. The list comes in the order of the tree, each menu behind its parent. */
export type MenuPlace = { readonly parentMenuId: number | null; readonly beforeMenuId: number | null };

const nodesOf = (menus: readonly ManagedMenu[]) =>
  menus.map(({ menuId, parentMenuId }) => ({ id: menuId, parentId: parentMenuId }));
const placeOf = (place: tree.TreePlace<number> | null): MenuPlace | null =>
  place && { parentMenuId: place.parentId, beforeMenuId: place.beforeId };
const byId = (menus: readonly ManagedMenu[], id: number | null) => menus.find((menu) => menu.menuId === id) ?? null;

/** Everything that stands beneath a menu, itself included. */
export const branchOf = (menus: readonly ManagedMenu[], id: number): ReadonlySet<number> =>
  tree.branchOf(nodesOf(menus), id);

/** A menu stands at the top, or under one whose path its own begins with. */
const fits = (menu: ManagedMenu, parent: ManagedMenu | null) =>
  urlUnder(parent?.fullPath ?? null, menu.fullPath) !== null;

/** Inwards leads under the nearest one above that the menu belongs under, or else below. */
export const placeAfterStep = (menus: readonly ManagedMenu[], id: number, step: tree.TreeStep): MenuPlace | null => {
  const menu = byId(menus, id);
  return placeOf(
    tree.placeAfterStep(nodesOf(menus), id, step, (above, below) =>
      [...above, ...below].find((one) => menu !== null && fits(menu, byId(menus, one))),
    ),
  );
};

export const placeAfterDrop = (
  menus: readonly ManagedMenu[],
  id: number,
  onto: number,
  part: tree.DropPart,
): MenuPlace | null => placeOf(tree.placeAfterDrop(nodesOf(menus), id, onto, part));

/** Why a move cannot be, in a sentence; null when it can. */
export function whyNot(menus: readonly ManagedMenu[], id: number, place: MenuPlace): string | null {
  const menu = byId(menus, id);
  const parent = byId(menus, place.parentMenuId);
  if (!menu || fits(menu, parent)) return null;
  return `‘${menu.menuName}’의 주소는 ${menu.fullPath}입니다. 주소가 ${parent?.fullPath}로 시작하지 않아 ‘${parent?.menuName}’ 아래에 둘 수 없습니다.`;
}

/** The pages that have no menu yet and could have one here, with the url part that leads to them. */
export function pagesFor(menus: readonly ManagedMenu[], parent: ManagedMenu | null, own?: ManagedMenu) {
  const taken = new Set(menus.filter((menu) => menu.menuId !== own?.menuId).map((menu) => menu.fullPath));
  return (pages as readonly Page[])
    .filter(({ layout, path, leadsTo }) => layout === 'shell' && !path.includes(':') && !leadsTo && !taken.has(path))
    .flatMap(({ path, title }) => {
      const url = urlUnder(parent?.fullPath ?? null, path);
      return url === null ? [] : [{ url, title, path }];
    });
}
