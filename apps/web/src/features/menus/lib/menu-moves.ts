import { type ManagedMenu, urlUnder } from '@danji/contract/menus';
import { type Page, pages } from '@danji/contract/pages';

/** Moves within the tree of menus. The list comes in the order of the tree, each menu behind its parent. */
export type MenuPlace = { readonly parentMenuId: number | null; readonly beforeMenuId: number | null };
export type MenuStep = 'up' | 'down' | 'in' | 'out';
export type DropPart = 'before' | 'into' | 'behind';

const siblingsOf = (menus: readonly ManagedMenu[], parent: number | null) =>
  menus.filter((menu) => menu.parentMenuId === parent);
const byId = (menus: readonly ManagedMenu[], id: number | null) => menus.find((menu) => menu.menuId === id) ?? null;

/** Everything that stands beneath a menu, itself included. */
export function branchOf(menus: readonly ManagedMenu[], id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  for (const menu of menus) if (menu.parentMenuId !== null && branch.has(menu.parentMenuId)) branch.add(menu.menuId);
  return branch;
}

/** A menu stands at the top, or under one whose path its own begins with. */
const fits = (menu: ManagedMenu, parent: ManagedMenu | null) =>
  urlUnder(parent?.fullPath ?? null, menu.fullPath) !== null;

/** Where a step by keyboard leads, or null where there is nowhere to go. */
export function placeAfterStep(menus: readonly ManagedMenu[], id: number, step: MenuStep): MenuPlace | null {
  const menu = byId(menus, id);
  if (!menu) return null;
  const { parentMenuId } = menu;
  const siblings = siblingsOf(menus, parentMenuId);
  const at = siblings.indexOf(menu);
  const idAt = (index: number) => siblings[index]?.menuId ?? null;
  switch (step) {
    case 'up':
      return at > 0 ? { parentMenuId, beforeMenuId: idAt(at - 1) } : null;
    case 'down':
      return at < siblings.length - 1 ? { parentMenuId, beforeMenuId: idAt(at + 2) } : null;
    case 'in': {
      // The nearest one above that it belongs under, or else below.
      const near = [...siblings.slice(0, at).reverse(), ...siblings.slice(at + 1)];
      const parent = near.find((one) => fits(menu, one));
      return parent ? { parentMenuId: parent.menuId, beforeMenuId: null } : null;
    }
    case 'out':
      return placeBehind(menus, parentMenuId);
  }
}

/** Right behind a menu, beside it. */
function placeBehind(menus: readonly ManagedMenu[], id: number | null): MenuPlace | null {
  const menu = byId(menus, id);
  if (!menu) return null;
  const siblings = siblingsOf(menus, menu.parentMenuId);
  const next = siblings[siblings.indexOf(menu) + 1];
  return { parentMenuId: menu.parentMenuId, beforeMenuId: next?.menuId ?? null };
}

/** Where a drop leads: before a menu, behind it, or into it; null where it would change nothing or lead into itself. */
export function placeAfterDrop(
  menus: readonly ManagedMenu[],
  id: number,
  onto: number,
  part: DropPart,
): MenuPlace | null {
  const target = byId(menus, onto);
  if (!target || branchOf(menus, id).has(onto)) return null;
  if (part === 'into') return { parentMenuId: onto, beforeMenuId: null };
  if (part === 'before') return { parentMenuId: target.parentMenuId, beforeMenuId: onto };
  const place = placeBehind(menus, onto);
  return place?.beforeMenuId === id ? null : place;
}

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
