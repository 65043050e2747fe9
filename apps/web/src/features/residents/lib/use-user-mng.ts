import { pageAddress } from '@danji/contract/page-address';
import type { MenuNode } from '../../../shared/menu/derive-menu.ts';
import { useMenuStore } from '../../../shared/menu/menu-store.ts';

const find = (nodes: readonly MenuNode[], path: string): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.fullPath === path ? node : find(node.childMenu, path);
    if (found) return found;
  }
  return undefined;
};

/** Whether the caller may also look after accounts: links to them. */
export function useUserMng(): { canRead: boolean; canWrite: boolean } {
  const tree = useMenuStore((state) => state.tree);
  const node = find(tree, pageAddress('system-mng-user-mng'));
  return { canRead: node?.readYn ?? false, canWrite: node?.writeYn ?? false };
}
