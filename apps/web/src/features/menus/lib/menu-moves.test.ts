import type { ManagedMenu } from '@danji/contract/menus';
import { describe, expect, it } from 'vitest';
import { branchOf, pagesFor, placeAfterDrop, placeAfterStep, whyNot } from './menu-moves.ts';

const menu = (menuId: number, parentMenuId: number | null, fullPath: string): ManagedMenu => ({
  menuId,
  parentMenuId,
  url: fullPath,
  fullPath,
  menuName: `메뉴 ${menuId}`,
  level: parentMenuId === null ? 1 : 2,
  seqNo: 1,
  useYn: true,
  lnbYn: true,
  shippedYn: true,
  doorYn: false,
  version: 1,
  changedBy: null,
  changedAt: '',
});
const menus = [
  menu(1, null, '/'),
  menu(10, null, '/elec-apv'),
  menu(11, 10, '/elec-apv/apv-inbox'),
  menu(12, 10, '/elec-apv/ref-inbox'),
  menu(20, null, '/cmplx-info'),
  menu(21, 20, '/cmplx-info/emp-mng'),
  menu(13, null, '/elec-apv/sent-inbox'),
];

describe('SCR-13 moving menus', () => {
  it('SCR-13 up and down change places with a neighbour and stop at the ends', () => {
    expect(placeAfterStep(menus, 12, 'up')).toEqual({ parentMenuId: 10, beforeMenuId: 11 });
    expect(placeAfterStep(menus, 11, 'up')).toBeNull();
    expect(placeAfterStep(menus, 11, 'down')).toEqual({ parentMenuId: 10, beforeMenuId: null });
    expect(placeAfterStep(menus, 12, 'down')).toBeNull();
    expect(placeAfterStep(menus, 1, 'down')).toEqual({ parentMenuId: null, beforeMenuId: 20 });
  });

  it('SCR-13 in goes to the nearest menu that the path belongs under; out goes behind the parent', () => {
    expect(placeAfterStep(menus, 13, 'in')).toEqual({ parentMenuId: 10, beforeMenuId: null });
    expect(placeAfterStep(menus, 20, 'in')).toBeNull();
    expect(placeAfterStep(menus, 12, 'out')).toEqual({ parentMenuId: null, beforeMenuId: 20 });
    expect(placeAfterStep(menus, 20, 'out')).toBeNull();
  });

  it('SCR-13 a drop is before, behind or into, never into its own branch; what does not fit says why', () => {
    expect([...branchOf(menus, 10)]).toEqual([10, 11, 12]);
    expect(placeAfterDrop(menus, 10, 11, 'into')).toBeNull();
    expect(placeAfterDrop(menus, 13, 11, 'before')).toEqual({ parentMenuId: 10, beforeMenuId: 11 });
    expect(placeAfterDrop(menus, 12, 11, 'behind')).toBeNull();
    expect(placeAfterDrop(menus, 13, 21, 'into')).toEqual({ parentMenuId: 21, beforeMenuId: null });
    expect(whyNot(menus, 13, { parentMenuId: 21, beforeMenuId: null })).toContain('‘메뉴 21’ 아래에 둘 수 없습니다');
    expect(whyNot(menus, 13, { parentMenuId: 10, beforeMenuId: null })).toBeNull();
  });

  it('SCR-13 a new menu is offered the pages that have none and fit under its parent', () => {
    const urls = pagesFor(menus, menus[5] ?? null).map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/emp-setting', '/emp-top-list']));
    expect(pagesFor(menus, menus[1] ?? null).map(({ path }) => path)).not.toContain('/elec-apv/apv-inbox');
    expect(pagesFor(menus, null).map(({ url }) => url)).toContain('/cmplx-info/emp-mng/emp-setting');
  });
});
