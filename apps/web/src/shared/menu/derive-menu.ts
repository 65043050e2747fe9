import type { MenuItem } from '@danji/contract/main';
import { matchPage } from '@danji/contract/pages';

export type MenuNode = MenuItem & {
  fullPath: string;
  /** 1 for a root. */
  depth: number;
  isActive: boolean;
  isOpen: boolean;
  isShow: boolean;
  isLnb: boolean;
  childMenu: MenuNode[];
};

const isRoot = (item: MenuItem) => item.parentMenuId === '' || item.parentMenuId === '0';
const byLevelThenSeq = (a: MenuItem, b: MenuItem) => a.level - b.level || a.seqNo - b.seqNo;

const join = (parent: string, url: string) => {
  const own = url.startsWith('/') ? url : `/${url}`;
  return parent === '' || parent === '/' ? own : `${parent}${own}`;
};

/**
 * The flat list of the server as a tree (MNU-2). Items whose parent is unknown or that hang in a circle belong nowhere and are
 * left out; children of a menu that is not in use are not in use either.
 */
export function deriveMenu(items: readonly MenuItem[]): MenuNode[] {
  const children = new Map<string, MenuItem[]>();
  for (const item of [...items].sort(byLevelThenSeq)) {
    const parent = isRoot(item) ? '' : item.parentMenuId;
    children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const grow = (parentId: string, parent: MenuNode | null): MenuNode[] =>
    (children.get(parentId) ?? []).map((item) => {
      const node: MenuNode = {
        ...item,
        fullPath: join(parent?.fullPath ?? '', item.url),
        depth: (parent?.depth ?? 0) + 1,
        isActive: false,
        isOpen: false,
        isShow: item.useYn && (parent?.isShow ?? true),
        isLnb: item.lnbYn,
        childMenu: [],
      };
      node.childMenu = grow(item.menuId, node);
      return node;
    });
  return grow('', null);
}

/** From the root down to the deepest entry whose path leads to here; empty when no menu does. */
export function currentChain(tree: readonly MenuNode[], pathname: string): MenuNode[] {
  let best: MenuNode[] = [];
  const leadsHere = (path: string) =>
    path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
  const walk = (nodes: readonly MenuNode[], above: MenuNode[]) => {
    for (const node of nodes) {
      if (!node.isShow) continue;
      const chain = [...above, node];
      if (leadsHere(node.fullPath) && node.fullPath.length > (best.at(-1)?.fullPath.length ?? 0)) best = chain;
      walk(node.childMenu, chain);
    }
  };
  walk(tree, []);
  return best;
}

/** Opens and activates exactly these; all others are closed (MNU-4). */
export function withState(
  tree: readonly MenuNode[],
  active: ReadonlySet<string>,
  open: ReadonlySet<string>,
): MenuNode[] {
  return tree.map((node) => ({
    ...node,
    isActive: active.has(node.menuId),
    isOpen: open.has(node.menuId),
    childMenu: withState(node.childMenu, active, open),
  }));
}

function chainTo(tree: readonly MenuNode[], menuId: string): MenuNode[] {
  for (const node of tree) {
    if (node.menuId === menuId) return [node];
    const below = chainTo(node.childMenu, menuId);
    if (below.length) return [node, ...below];
  }
  return [];
}

const idsOf = (node: MenuNode): string[] => [node.menuId, ...node.childMenu.flatMap(idsOf)];

/** A click on an item: opening opens its ancestors with it, closing closes what hangs below. */
export function toggledMenus(tree: readonly MenuNode[], open: ReadonlySet<string>, menuId: string): Set<string> {
  const chain = chainTo(tree, menuId);
  const node = chain.at(-1);
  const next = new Set(open);
  if (!node) return next;
  if (open.has(menuId)) for (const id of idsOf(node)) next.delete(id);
  else for (const one of chain) next.add(one.menuId);
  return next;
}

type PagePermission = {
  canRead: boolean;
  canWrite: boolean;
  canDelete: boolean;
  canPrint: boolean;
  canExcel: boolean;
};

/** The last entry of the path decides all five (RT-12, MNU-6). */
export function permissionOf(chain: readonly MenuNode[]): PagePermission {
  const last = chain.at(-1);
  return {
    canRead: last?.readYn ?? false,
    canWrite: last?.writeYn ?? false,
    canDelete: last?.deleteYn ?? false,
    canPrint: last?.printYn ?? false,
    canExcel: last?.excelYn ?? false,
  };
}

/** What the side menu shows: in use, meant for it, and readable or holding something readable. */
export function sideMenu(tree: readonly MenuNode[]): MenuNode[] {
  return tree
    .filter((node) => node.isShow && node.isLnb)
    .map((node) => ({ ...node, childMenu: sideMenu(node.childMenu) }))
    .filter((node) => (node.childMenu.length > 0 ? true : node.readYn && !isGroup(node)));
}

/** A heading without anything left under it leads nowhere. */
const isGroup = (node: MenuNode) =>
  node.depth === 1 && node.childMenu.length === 0 && matchPage(node.fullPath) === null;
