import { flagNames, type GridMenu, type MenuFlags, noFlags } from '@danji/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedRows,
  flagsOn,
  type Grid,
  nextSpot,
  noteOf,
  ROW_COLUMN,
  setFlag,
  toGrid,
  toggleColumn,
  toggleFlag,
  toggleRow,
} from './flag-grid.ts';

const menu = (menuId: number, parentMenuId: number | null, more: Partial<GridMenu> = {}): GridMenu => ({
  menuId,
  parentMenuId,
  menuName: `메뉴 ${menuId}`,
  fullPath: `/m${menuId}`,
  level: 1,
  useYn: true,
  lnbYn: true,
  ...more,
});
const menus = [menu(1, null), menu(2, 1), menu(3, 1)];
const all: MenuFlags = { read: true, write: true, delete: true, print: true, excel: true };
const grid = (...rows: [number, Partial<MenuFlags>][]): Grid =>
  toGrid(
    menus,
    rows.map(([menuId, flags]) => ({ menuId, ...noFlags, ...flags })),
  );
const full = grid([1, all], [2, all], [3, all]);

describe('SCR-14 the grid of flags', () => {
  it('SCR-14 write brings read along, and without read nothing is left', () => {
    const written = toggleFlag(grid(), full, 2, 'write');
    expect(flagsOn(written, 2)).toEqual({ ...noFlags, read: true, write: true });
    expect(flagsOn(toggleFlag(written, full, 2, 'read'), 2)).toEqual(noFlags);
    expect(flagsOn(toggleFlag(written, full, 2, 'write'), 2)).toEqual({ ...noFlags, read: true });
  });

  it('SCR-14 what one does not have is not given, by cell, row or column; it can be taken', () => {
    const own = grid([2, { read: true, write: true }]);
    expect(toggleFlag(grid(), own, 2, 'excel')).toEqual(grid());
    expect(toggleFlag(grid(), own, 3, 'read')).toEqual(grid());
    expect(flagsOn(toggleRow(grid(), own, 2), 2)).toEqual({ ...noFlags, read: true, write: true });
    expect(toggleColumn(grid(), own, menus, 'read')).toEqual(grid([2, { read: true }]));
    expect(setFlag(full, grid(), 3, 'excel', false)).toEqual({ ...full, m3: { ...all, excel: false } });
  });

  it('SCR-14 a row or column is filled, and emptied when it is full', () => {
    const row = toggleRow(grid(), full, 1);
    expect(flagsOn(row, 1)).toEqual(all);
    expect(toggleRow(row, full, 1)).toEqual(grid());
    const column = toggleColumn(grid([1, { read: true }]), full, menus, 'print');
    expect(menus.every(({ menuId }) => flagsOn(column, menuId).print && flagsOn(column, menuId).read)).toBe(true);
    expect(menus.some(({ menuId }) => flagsOn(toggleColumn(column, full, menus, 'print'), menuId).print)).toBe(false);
  });

  it('SCR-14 whatever is clicked, no flag stands without read, and only what differs is sent', () => {
    const step = fc.oneof(
      fc.record({ id: fc.constantFrom(1, 2, 3), flag: fc.constantFrom(...flagNames) }),
      fc.record({ id: fc.constantFrom(1, 2, 3) }),
      fc.record({ flag: fc.constantFrom(...flagNames) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = grid();
        for (const one of steps) {
          if ('id' in one && 'flag' in one) now = toggleFlag(now, full, one.id, one.flag);
          else if ('id' in one) now = toggleRow(now, full, one.id);
          else now = toggleColumn(now, full, menus, one.flag);
          for (const row of Object.values(now)) if (flagNames.some((flag) => row[flag])) expect(row.read).toBe(true);
        }
        const sent = changedRows(grid(), now);
        expect({ ...grid(), ...toGrid(menus, sent) }).toEqual(now);
        expect(changedRows(now, now)).toEqual([]);
      }),
    );
  });

  it('SCR-14 keys move as in a spreadsheet and stop at the edges; the head has no place for a whole row', () => {
    const at = (row: number, col: number) => ({ row, col });
    expect(nextSpot(at(0, 0), 'ArrowDown', false, 3)).toEqual(at(1, 0));
    expect(nextSpot(at(0, 0), 'ArrowUp', false, 3)).toEqual(at(-1, 0));
    expect(nextSpot(at(-1, 0), 'ArrowUp', false, 3)).toEqual(at(-1, 0));
    expect(nextSpot(at(2, 1), 'ArrowDown', false, 3)).toEqual(at(2, 1));
    expect(nextSpot(at(1, 0), 'End', false, 3)).toEqual(at(1, ROW_COLUMN));
    expect(nextSpot(at(0, ROW_COLUMN), 'ArrowUp', false, 3)).toEqual(at(-1, ROW_COLUMN - 1));
    expect(nextSpot(at(0, 2), 'ArrowDown', true, 3)).toEqual(at(2, 2));
    expect(nextSpot(at(2, 3), 'Home', true, 3)).toEqual(at(0, 0));
    expect(nextSpot(at(0, 0), 'x', false, 3)).toBeNull();
  });

  it('SCR-14 a row says what its parent means for it', () => {
    expect(noteOf(menus, grid([2, { read: true }]), menu(2, 1))).toContain('이 메뉴는 열립니다');
    expect(noteOf(menus, full, menu(2, 1))).toBeNull();
    expect(noteOf(menus, full, menu(2, 1, { useYn: false }))).toContain('꺼진 메뉴');
    expect(noteOf([menu(1, null, { useYn: false })], full, menu(2, 1))).toContain('상위 ‘메뉴 1’ 메뉴가 꺼져 있어');
    expect(noteOf(menus, full, menu(2, 1, { lnbYn: false }))).toBe('옆 메뉴에 없는 화면입니다.');
  });
});
