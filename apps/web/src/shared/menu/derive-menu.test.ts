import type { MenuItem } from '@danji/contract/main';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentChain,
  deriveMenu,
  type MenuNode,
  permissionOf,
  sideMenu,
  toggledMenus,
  withState,
} from './derive-menu.ts';

const item = (menuId: string, parentMenuId: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  menuId,
  parentMenuId,
  url,
  menuName: menuId,
  level: parentMenuId && parentMenuId !== '0' ? 2 : 1,
  seqNo: 1,
  useYn: true,
  lnbYn: true,
  readYn: true,
  writeYn: false,
  deleteYn: false,
  printYn: false,
  excelYn: false,
  ...more,
});
const sample = [
  item('inbox', 'apv', '/apv-inbox', { seqNo: 1, writeYn: true, printYn: true }),
  item('detail', 'apv', '/sign-detail', { seqNo: 3, lnbYn: false }),
  item('forms', 'apv', '/form-mng', { seqNo: 2, useYn: false }),
  item('apv', '0', '/elec-apv', { seqNo: 2 }),
  item('home', '', '/', { seqNo: 1 }),
  item('cmplx', '', '/cmplx-info', { seqNo: 3 }),
  item('emp', 'cmplx', '/emp-mng', { readYn: false }),
];
const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.childMenu)]);

const trees = fc
  .array(
    fc.record({
      parent: fc.nat(12),
      seqNo: fc.nat(20),
      useYn: fc.boolean(),
      lnbYn: fc.boolean(),
      readYn: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .chain((rows) => {
    const items = rows.map((row, i) => {
      const parentIndex = row.parent < i ? row.parent : -1;
      return { ...row, i, parentIndex };
    });
    const level = (i: number): number =>
      (items[i]?.parentIndex ?? -1) < 0 ? 1 : level(items[i]?.parentIndex ?? 0) + 1;
    const list = items.map((row) =>
      item(`m${row.i}`, row.parentIndex < 0 ? '' : `m${row.parentIndex}`, `/p${row.i}`, {
        level: level(row.i),
        seqNo: row.seqNo,
        useYn: row.useYn,
        lnbYn: row.lnbYn,
        readYn: row.readYn,
      }),
    );
    return fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length });
  });

describe('menu', () => {
  it('MNU-1 MNU-2 nests by parent (empty or 0 is the root), sorts by level then seqNo, builds fullPath and depth', () => {
    const tree = deriveMenu(sample);
    expect(tree.map((node) => node.menuId)).toEqual(['home', 'apv', 'cmplx']);
    expect(tree[1]?.childMenu.map((node) => [node.menuId, node.fullPath, node.depth])).toEqual([
      ['inbox', '/elec-apv/apv-inbox', 2],
      ['forms', '/elec-apv/form-mng', 2],
      ['detail', '/elec-apv/sign-detail', 2],
    ]);
    expect(tree[0]).toMatchObject({ fullPath: '/', isShow: true, isLnb: true, isOpen: false, isActive: false });
  });

  it('MNU-2 in any order of arrival the tree is the same, each item once, in order, under its parent', () => {
    fc.assert(
      fc.property(trees, (items) => {
        const tree = deriveMenu(items);
        const all = flat(tree);
        expect(all).toHaveLength(items.length);
        expect(new Set(all.map((node) => node.menuId)).size).toBe(items.length);
        const ordered = (nodes: readonly MenuNode[]): boolean =>
          nodes.every((node, i) => i === 0 || (nodes[i - 1]?.seqNo ?? 0) <= node.seqNo) &&
          nodes.every((node) => ordered(node.childMenu));
        expect(ordered(tree)).toBe(true);
        for (const node of all) {
          for (const child of node.childMenu) {
            expect(child.parentMenuId).toBe(node.menuId);
            expect(child.fullPath).toBe(node.fullPath + child.url);
            expect(child.depth).toBe(node.depth + 1);
            if (!node.isShow) expect(child.isShow).toBe(false);
          }
        }
      }),
    );
  });

  it('MNU-2 an item of an unknown parent, or in a circle, is left out instead of looping', () => {
    const tree = deriveMenu([item('a', 'gone', '/a'), item('b', 'c', '/b'), item('c', 'b', '/c'), item('d', '', '/d')]);
    expect(flat(tree).map((node) => node.menuId)).toEqual(['d']);
  });

  it('MNU-3 the side menu shows only lnbYn and useYn entries that can be read', () => {
    expect(flat(sideMenu(deriveMenu(sample))).map((node) => node.menuId)).toEqual(['home', 'apv', 'inbox']);
    fc.assert(
      fc.property(trees, (items) => {
        for (const node of flat(sideMenu(deriveMenu(items)))) expect(node.useYn && node.lnbYn).toBe(true);
      }),
    );
  });

  it('MNU-3, SCR-13 a page that was moved to the top shows there; a heading with nothing under it does not', () => {
    const moved = [item('sent', '', '/elec-apv/sent-inbox'), item('apv', '', '/elec-apv'), item('x', '', '/nowhere')];
    expect(flat(sideMenu(deriveMenu(moved))).map((node) => node.menuId)).toEqual(['sent']);
  });

  it('MNU-4 the current chain alone is open and active; home stands alone on home', () => {
    const tree = deriveMenu(sample);
    const ids = (path: string) => currentChain(tree, path).map((node) => node.menuId);
    expect(ids('/')).toEqual(['home']);
    expect(ids('/elec-apv/sign-detail/abc')).toEqual(['apv', 'detail']);
    expect(ids('/cmplx-info/emp-mng/emp-setting')).toEqual(['cmplx', 'emp']);
    expect(ids('/elec-apvx')).toEqual([]);
    expect(ids('/elec-apv/form-mng')).toEqual(['apv']);
    const chain = new Set(ids('/elec-apv/apv-inbox'));
    const open = flat(withState(tree, chain, chain)).filter((node) => node.isOpen && node.isActive);
    expect(open.map((node) => node.menuId)).toEqual(['apv', 'inbox']);
  });

  it('MNU-4 toggling opens with all ancestors, closes with all that is below, and twice is never open without its parent', () => {
    const tree = deriveMenu([item('a', '', '/a'), item('b', 'a', '/b'), item('c', 'b', '/c', { level: 3 })]);
    expect([...toggledMenus(tree, new Set(), 'c')].sort()).toEqual(['a', 'b', 'c']);
    expect([...toggledMenus(tree, new Set(['a', 'b', 'c']), 'b')]).toEqual(['a']);
    fc.assert(
      fc.property(trees, fc.array(fc.nat(11)), (items, clicks) => {
        const derived = deriveMenu(items);
        let open: Set<string> = new Set();
        for (const click of clicks) open = toggledMenus(derived, open, `m${click}`);
        for (const node of flat(derived)) {
          if (open.has(node.menuId) && node.parentMenuId) expect(open.has(node.parentMenuId)).toBe(true);
        }
      }),
    );
  });

  it('MNU-6 RT-12 all five permissions come from the last entry of the path', () => {
    const tree = deriveMenu(sample);
    expect(permissionOf(currentChain(tree, '/elec-apv/apv-inbox'))).toEqual({
      canRead: true,
      canWrite: true,
      canDelete: false,
      canPrint: true,
      canExcel: false,
    });
    expect(permissionOf(currentChain(tree, '/cmplx-info/emp-mng/emp-setting')).canRead).toBe(false);
    expect(permissionOf(currentChain(tree, '/nowhere')).canRead).toBe(false);
  });
});
