import { MenuItem } from '@danji/contract/main';
import { type PlainPageName, pageAddress } from '@danji/contract/page-address';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { lasting } from '../lib/storage.ts';
import { MENU_KEY } from '../session/auth-storage.ts';
import { keyHere } from '../session/complex-here.ts';
import { currentChain, deriveMenu, type MenuNode, permissionOf, toggledMenus, withState } from './derive-menu.ts';

const Stored = z.object({ items: z.array(MenuItem), open: z.array(z.string()) });

type State = {
  /** The tree as the server's list gives it; empty until then. */
  tree: readonly MenuNode[];
  items: readonly MenuItem[];
  /** False after a failed load, without a message (MNU-5). */
  loaded: boolean;
  open: ReadonlySet<string>;
  path: string;
};

const none: State = { tree: [], items: [], loaded: false, open: new Set(), path: '/' };

export const useMenuStore = create<State>(() => none);

function persist(): void {
  const { items, open } = useMenuStore.getState();
  if (items.length === 0) return;
  lasting.setItem(keyHere(MENU_KEY), JSON.stringify(z.encode(Stored, { items: [...items], open: [...open] })));
}

/** What the browser kept from last time, so that the side menu stands at once. Permissions wait for the server's list. */
export function loadStoredMenu(): void {
  try {
    const stored = z.decode(Stored, JSON.parse(lasting.getItem(keyHere(MENU_KEY)) ?? ''));
    useMenuStore.setState({ items: stored.items, tree: deriveMenu(stored.items), open: new Set(stored.open) });
  } catch {
    // Nothing kept, or nothing readable: the server will tell.
  }
}

export function keepMenu(items: readonly MenuItem[]): void {
  useMenuStore.setState({ items, tree: deriveMenu(items), loaded: true });
  persist();
}

export const markMenuNotLoaded = (): void => useMenuStore.setState({ loaded: false });

/** A page was entered: its chain is open, the others closed. */
export function openMenuAt(path: string): void {
  const { tree } = useMenuStore.getState();
  useMenuStore.setState({ path, open: new Set(currentChain(tree, path).map((node) => node.menuId)) });
  persist();
}

export function toggleMenu(menuId: string): void {
  const { tree, open } = useMenuStore.getState();
  useMenuStore.setState({ open: toggledMenus(tree, open, menuId) });
  persist();
}

export function clearMenu(): void {
  lasting.removeItem(keyHere(MENU_KEY));
  useMenuStore.setState(none);
}

export const chainAt = (path: string): MenuNode[] => currentChain(useMenuStore.getState().tree, path);

/** The tree with its open and active marks, for the side menu. */
export function markedTree({ tree, open, path }: Pick<State, 'tree' | 'open' | 'path'>): MenuNode[] {
  return withState(tree, new Set(currentChain(tree, path).map((node) => node.menuId)), open);
}

/** The five flags of a page of the table. */
export const permissionOfPage = (name: PlainPageName) => permissionOf(chainAt(pageAddress(name)));

/** Where a part of another page stands: it goes by the flags of that one. */
export const PageOfPart = createContext<PlainPageName | null>(null);

/** The five flags of the page one is on (MNU-6). */
export function usePagePermission() {
  const tree = useMenuStore((state) => state.tree);
  const path = useMenuStore((state) => state.path);
  const part = useContext(PageOfPart);
  return permissionOf(currentChain(tree, part ? pageAddress(part) : path));
}
