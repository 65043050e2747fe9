import { leadsToPage, menuLimits, pathUnder, urlUnder } from '@danji/contract/menus';
import { doorPaths } from '@danji/contract/roles';

export type Menu = {
  readonly menuId: number;
  readonly parentMenuId: number | null;
  readonly url: string;
  readonly fullPath: string;
  readonly menuName: string;
  readonly level: number;
  readonly seqNo: number;
  readonly inUse: boolean;
  readonly inSideMenu: boolean;
  readonly isShipped: boolean;
};
export type Fields = Pick<Menu, 'menuName' | 'url' | 'inUse' | 'inSideMenu'>;

export type Refused =
  | 'UNDER_ITSELF'
  | 'PATH_ELSEWHERE'
  | 'URL_TAKEN'
  | 'URL_FIXED'
  | 'NO_PAGE'
  | 'TOO_DEEP'
  | 'TOO_MANY'
  | 'HAS_CHILDREN'
  | 'SHIPPED'
  | 'DOOR'
  /** A neighbour that was named is not there any more. */
  | 'MOVED_ON';
export type Outcome = { readonly tree: readonly Menu[] } | { readonly refused: Refused };

const byId = (tree: readonly Menu[], id: number | null) => tree.find((menu) => menu.menuId === id);
const childrenOf = (tree: readonly Menu[], parent: number | null) =>
  tree.filter((menu) => menu.parentMenuId === parent).sort((a, b) => a.seqNo - b.seqNo || a.menuId - b.menuId);

/** A menu and everything beneath it. */
export function branchOf(tree: readonly Menu[], id: number): ReadonlySet<number> {
  const branch = new Set<number>([id]);
  for (let grown = 0; grown !== branch.size; ) {
    grown = branch.size;
    for (const menu of tree) if (menu.parentMenuId !== null && branch.has(menu.parentMenuId)) branch.add(menu.menuId);
  }
  return branch;
}

/** Whether both doors can be reached: they and all above them in use and in the side menu. */
export function isDoorOpen(tree: readonly Menu[]): boolean {
  return doorPaths.every((path) => {
    let at = tree.find((menu) => menu.fullPath === path);
    if (!at) return false;
    while (at) {
      if (!(at.inUse && at.inSideMenu)) return false;
      at = byId(tree, at.parentMenuId);
    }
    return true;
  });
}
/** Whether this menu has to stay on for that. */
export const isDoor = (tree: readonly Menu[], id: number): boolean => {
  const branch = branchOf(tree, id);
  return tree.some((menu) => branch.has(menu.menuId) && (doorPaths as readonly string[]).includes(menu.fullPath));
};

/** Paths and levels of a branch follow its head; children of one parent are numbered from 1 without holes. */
function settle(tree: readonly Menu[], head: Menu, orders: readonly (readonly number[])[]): Menu[] {
  const place = new Map(orders.flatMap((order) => order.map((id, index) => [id, index + 1] as const)));
  const rows = new Map(tree.map((menu) => [menu.menuId, menu]));
  rows.set(head.menuId, head);
  const follow = (parent: Menu) => {
    for (const child of [...rows.values()].filter((menu) => menu.parentMenuId === parent.menuId)) {
      const next = { ...child, fullPath: pathUnder(parent.fullPath, child.url), level: parent.level + 1 };
      rows.set(next.menuId, next);
      follow(next);
    }
  };
  follow(head);
  return [...rows.values()].map((menu) => ({ ...menu, seqNo: place.get(menu.menuId) ?? menu.seqNo }));
}

/** What every change has to leave behind. */
function judge(before: readonly Menu[], after: readonly Menu[]): Outcome {
  if (new Set(after.map((menu) => menu.fullPath)).size < after.length) return { refused: 'URL_TAKEN' };
  if (after.some((menu) => menu.level > menuLimits.levelMax)) return { refused: 'TOO_DEEP' };
  const was = new Map(before.map((menu) => [menu.menuId, menu]));
  for (const menu of after) {
    if (menu.fullPath === was.get(menu.menuId)?.fullPath) continue;
    if (was.get(menu.menuId)?.isShipped) return { refused: 'URL_FIXED' };
    if (!leadsToPage(menu.fullPath)) return { refused: 'NO_PAGE' };
  }
  return isDoorOpen(before) && !isDoorOpen(after) ? { refused: 'DOOR' } : { tree: after };
}

/** The path stays: the url part becomes what is left of it under the new parent. */
export function moveMenu(
  tree: readonly Menu[],
  id: number,
  { parentId, beforeId }: { parentId: number | null; beforeId: number | null },
): Outcome {
  const menu = byId(tree, id);
  const parent = byId(tree, parentId);
  if (!menu || (parentId !== null && !parent)) return { refused: 'MOVED_ON' };
  if (parentId !== null && branchOf(tree, id).has(parentId)) return { refused: 'UNDER_ITSELF' };
  if (beforeId === id) return { tree };
  const others = childrenOf(tree, parentId).filter((child) => child.menuId !== id);
  const at = beforeId === null ? others.length : others.findIndex((child) => child.menuId === beforeId);
  if (at < 0) return { refused: 'MOVED_ON' };
  const url = urlUnder(parent?.fullPath ?? null, menu.fullPath);
  if (url === null) return { refused: 'PATH_ELSEWHERE' };
  const head = { ...menu, parentMenuId: parentId, url, level: (parent?.level ?? 0) + 1 };
  const ids = others.map((child) => child.menuId);
  const left = childrenOf(tree, menu.parentMenuId).filter((child) => child.menuId !== id);
  const orders = [[...ids.slice(0, at), id, ...ids.slice(at)]];
  if (menu.parentMenuId !== parentId) orders.push(left.map((child) => child.menuId));
  return judge(tree, settle(tree, head, orders));
}

export function changeMenu(tree: readonly Menu[], id: number, fields: Fields): Outcome {
  const menu = byId(tree, id);
  if (!menu) return { refused: 'MOVED_ON' };
  if (menu.isShipped && menu.url !== fields.url) return { refused: 'URL_FIXED' };
  const parent = byId(tree, menu.parentMenuId);
  const fullPath = pathUnder(parent?.fullPath ?? null, fields.url);
  return judge(tree, settle(tree, { ...menu, ...fields, fullPath }, []));
}

export function addMenu(tree: readonly Menu[], id: number, parentId: number | null, fields: Fields): Outcome {
  const parent = byId(tree, parentId);
  if (parentId !== null && !parent) return { refused: 'MOVED_ON' };
  if (tree.length >= menuLimits.countMax) return { refused: 'TOO_MANY' };
  // Nothing stands beneath home: its children could not be told from the top.
  if (parent?.fullPath === '/') return { refused: 'PATH_ELSEWHERE' };
  const menu: Menu = {
    ...fields,
    menuId: id,
    parentMenuId: parentId,
    fullPath: pathUnder(parent?.fullPath ?? null, fields.url),
    level: (parent?.level ?? 0) + 1,
    seqNo: childrenOf(tree, parentId).length + 1,
    isShipped: false,
  };
  return judge(tree, [...tree, menu]);
}

export function removeMenu(tree: readonly Menu[], id: number): Outcome {
  const menu = byId(tree, id);
  if (!menu) return { refused: 'MOVED_ON' };
  if (menu.isShipped) return { refused: 'SHIPPED' };
  if (childrenOf(tree, id).length > 0) return { refused: 'HAS_CHILDREN' };
  const rest = tree.filter((one) => one.menuId !== id);
  const order = childrenOf(rest, menu.parentMenuId).map((child) => child.menuId);
  const place = new Map(order.map((child, index) => [child, index + 1]));
  return { tree: rest.map((one) => ({ ...one, seqNo: place.get(one.menuId) ?? one.seqNo })) };
}

/** The menu that led to this path until now: the one with the longest path that it begins with. */
export function leaderOf(tree: readonly Menu[], path: string): Menu | null {
  const above = tree.filter((menu) => menu.fullPath !== '/' && path.startsWith(`${menu.fullPath}/`));
  return above.sort((a, b) => b.fullPath.length - a.fullPath.length)[0] ?? null;
}

/** Each behind its parent. */
export function inTreeOrder(tree: readonly Menu[]): Menu[] {
  const walk = (parent: number | null): Menu[] =>
    childrenOf(tree, parent).flatMap((menu) => [menu, ...walk(menu.menuId)]);
  return walk(null);
}
