import { leadsToPage, pathUnder } from '@danji/contract/menus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMenu,
  branchOf,
  changeMenu,
  isDoorOpen,
  type Menu,
  moveMenu,
  type Outcome,
  removeMenu,
} from './menu-tree.ts';

const menu = (menuId: number, parentMenuId: number | null, url: string, fullPath: string, seqNo: number): Menu => ({
  menuId,
  parentMenuId,
  url,
  fullPath,
  menuName: `메뉴 ${menuId}`,
  level: parentMenuId === null ? 1 : 2,
  seqNo,
  inUse: true,
  inSideMenu: true,
  isShipped: true,
});
const SHIPPED: readonly Menu[] = [
  menu(1, null, '/', '/', 1),
  menu(10, null, '/elec-apv', '/elec-apv', 2),
  menu(20, null, '/cmplx-info', '/cmplx-info', 3),
  menu(50, null, '/system-mng', '/system-mng', 4),
  menu(11, 10, '/apv-inbox', '/elec-apv/apv-inbox', 1),
  menu(12, 10, '/ref-inbox', '/elec-apv/ref-inbox', 2),
  menu(21, 20, '/emp-mng', '/cmplx-info/emp-mng', 1),
  menu(51, 50, '/menu-mng', '/system-mng/menu-mng', 1),
  menu(52, 50, '/auth-mng', '/system-mng/auth-mng', 2),
];
const treeOf = (outcome: Outcome): readonly Menu[] => {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.tree;
};
const refusedBy = (outcome: Outcome) => ('refused' in outcome ? outcome.refused : null);
const at = (tree: readonly Menu[], id: number) => tree.find((one) => one.menuId === id) as Menu;

/** What has to be true of every tree, whatever was done to it. */
function holds(tree: readonly Menu[]): void {
  const byId = new Map(tree.map((one) => [one.menuId, one]));
  expect(byId.size).toBe(tree.length);
  expect(new Set(tree.map((one) => one.fullPath)).size).toBe(tree.length);
  for (const one of tree) {
    const parent = one.parentMenuId === null ? null : byId.get(one.parentMenuId);
    expect(parent, `${one.menuId} hangs in the air`).not.toBeUndefined();
    expect(one.fullPath).toBe(pathUnder(parent?.fullPath ?? null, one.url));
    expect(one.level).toBe((parent?.level ?? 0) + 1);
    let above = parent;
    for (let steps = 0; above; steps++) {
      expect(steps, 'a circle').toBeLessThan(tree.length);
      above = above.parentMenuId === null ? null : byId.get(above.parentMenuId);
    }
  }
  for (const parent of [null, ...byId.keys()]) {
    const places = tree.filter((one) => one.parentMenuId === parent).map((one) => one.seqNo);
    expect(places.sort((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
  }
  expect(isDoorOpen(tree)).toBe(true);
}

const id = fc.constantFrom(1, 10, 20, 50, 11, 12, 21, 51, 52, 10_000, 10_001, 10_002);
const url = fc.constantFrom(
  '/emp-setting',
  '/emp-mng/emp-setting',
  '/terms',
  '/terms/terms',
  '/nowhere',
  '/emp-top-list',
);
const act = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), id, parentId: fc.option(id), beforeId: fc.option(id) }),
  fc.record({ kind: fc.constant('add' as const), parentId: fc.option(id), url }),
  fc.record({
    kind: fc.constant('change' as const),
    id,
    url: fc.option(url),
    inUse: fc.boolean(),
    shown: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remove' as const), id }),
);

describe('SCR-13 the tree of menus', () => {
  it('SCR-13 whatever is moved, made, changed or removed: no circles, no holes in the order, paths and levels right, shipped paths as they were, the door open', () => {
    const outcomes = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let tree = SHIPPED;
        for (const one of acts) {
          const outcome = perform(tree, one);
          const label = 'refused' in outcome ? outcome.refused : one.kind;
          outcomes.set(label, (outcomes.get(label) ?? 0) + 1);
          if ('tree' in outcome) tree = outcome.tree;
          holds(tree);
          for (const shipped of SHIPPED) expect(at(tree, shipped.menuId).fullPath).toBe(shipped.fullPath);
          for (const made of tree.filter((menu) => !menu.isShipped)) expect(leadsToPage(made.fullPath)).toBe(true);
        }
      }),
      { numRuns: 300, seed: 20261115 },
    );
    // The twin: every kind of outcome really came up.
    for (const label of [
      'move',
      'add',
      'change',
      'remove',
      'UNDER_ITSELF',
      'PATH_ELSEWHERE',
      'NO_PAGE',
      'DOOR',
      'SHIPPED',
    ])
      expect(outcomes.get(label) ?? 0, label).toBeGreaterThan(0);
  });

  it('SCR-13 a menu keeps its path when it moves out and back in; its url part is what is left of the path', () => {
    const out = treeOf(moveMenu(SHIPPED, 12, { parentId: null, beforeId: 20 }));
    expect(at(out, 12)).toMatchObject({ parentMenuId: null, url: '/elec-apv/ref-inbox', level: 1, seqNo: 3 });
    expect(at(out, 12).fullPath).toBe('/elec-apv/ref-inbox');
    expect([at(out, 20).seqNo, at(out, 50).seqNo]).toEqual([4, 5]);
    const back = treeOf(moveMenu(out, 12, { parentId: 10, beforeId: 11 }));
    expect(at(back, 12)).toMatchObject({ url: '/ref-inbox', level: 2, seqNo: 1 });
    expect(at(back, 11).seqNo).toBe(2);
  });

  it('SCR-13 under itself, its child, a stranger or home: refused', () => {
    expect(refusedBy(moveMenu(SHIPPED, 10, { parentId: 10, beforeId: null }))).toBe('UNDER_ITSELF');
    expect(refusedBy(moveMenu(SHIPPED, 10, { parentId: 11, beforeId: null }))).toBe('UNDER_ITSELF');
    expect(refusedBy(moveMenu(SHIPPED, 12, { parentId: 20, beforeId: null }))).toBe('PATH_ELSEWHERE');
    expect(refusedBy(moveMenu(SHIPPED, 12, { parentId: 1, beforeId: null }))).toBe('PATH_ELSEWHERE');
    expect(refusedBy(moveMenu(SHIPPED, 12, { parentId: 10, beforeId: 21 }))).toBe('MOVED_ON');
  });

  it('SCR-13 a new menu leads to a page, once; deeper than four is refused; descendants follow a changed url', () => {
    const fields = { menuName: '부서 설정', url: '/emp-mng/emp-setting', inUse: true, inSideMenu: true };
    const tree = treeOf(addMenu(SHIPPED, 10_000, 20, fields));
    expect(at(tree, 10_000)).toMatchObject({ fullPath: '/cmplx-info/emp-mng/emp-setting', level: 2, seqNo: 2 });
    expect(refusedBy(addMenu(tree, 10_001, 21, { ...fields, url: '/emp-setting' }))).toBe('URL_TAKEN');
    expect(refusedBy(addMenu(tree, 10_001, 20, { ...fields, url: '/nowhere' }))).toBe('NO_PAGE');
    expect(refusedBy(changeMenu(tree, 21, { ...fields, url: '/other' }))).toBe('URL_FIXED');
    const moved = treeOf(changeMenu(tree, 10_000, { ...fields, url: '/emp-mng/emp-top-list' }));
    expect(at(moved, 10_000).fullPath).toBe('/cmplx-info/emp-mng/emp-top-list');
    expect(refusedBy(removeMenu(tree, 21))).toBe('SHIPPED');
    expect([...branchOf(tree, 20)].sort()).toEqual([10_000, 20, 21]);
  });

  it('SCR-13 the door and what stands above it is neither switched off nor hidden', () => {
    for (const id of [50, 51, 52]) {
      const { menuName, url } = at(SHIPPED, id);
      expect(refusedBy(changeMenu(SHIPPED, id, { menuName, url, inUse: false, inSideMenu: true }))).toBe('DOOR');
      expect(refusedBy(changeMenu(SHIPPED, id, { menuName, url, inUse: true, inSideMenu: false }))).toBe('DOOR');
    }
    // Once both stand at the top, their old parent may go, and then they may not go back.
    let tree = treeOf(moveMenu(SHIPPED, 51, { parentId: null, beforeId: null }));
    tree = treeOf(moveMenu(tree, 52, { parentId: null, beforeId: null }));
    tree = treeOf(changeMenu(tree, 50, { menuName: '시스템', url: '/system-mng', inUse: false, inSideMenu: true }));
    expect(refusedBy(moveMenu(tree, 51, { parentId: 50, beforeId: null }))).toBe('DOOR');
  });
});

function perform(tree: readonly Menu[], one: typeof act extends fc.Arbitrary<infer T> ? T : never): Outcome {
  switch (one.kind) {
    case 'move':
      return moveMenu(tree, one.id, one);
    case 'add': {
      const next = Math.max(9_999, ...tree.map((menu) => menu.menuId)) + 1;
      return addMenu(tree, next, one.parentId, { menuName: '새 메뉴', url: one.url, inUse: true, inSideMenu: true });
    }
    case 'change': {
      const menu = tree.find((known) => known.menuId === one.id);
      const fields = { menuName: '이름', url: one.url ?? menu?.url ?? '/', inUse: one.inUse, inSideMenu: one.shown };
      return changeMenu(tree, one.id, fields);
    }
    case 'remove':
      return removeMenu(tree, one.id);
  }
}
