import {
  type FlagName,
  type FlagsOnMenu,
  flagNames,
  type GridMenu,
  type MenuFlags,
  noFlags,
} from '@danji/contract/roles';

/** By menu id: which flags are set. In the order of the menus, so that two grids can be compared as text. */
export type Grid = Readonly<Record<string, MenuFlags>>;

export function toGrid(menus: readonly GridMenu[], flags: readonly FlagsOnMenu[]): Grid {
  const known = new Map(flags.map(({ menuId, ...row }) => [menuId, row]));
  return Object.fromEntries(menus.map(({ menuId }) => [`m${menuId}`, known.get(menuId) ?? noFlags]));
}
export const flagsOn = (grid: Grid, menuId: number): MenuFlags => grid[`m${menuId}`] ?? noFlags;

/** What one does not have cannot be given, and nothing can be given without read. */
const canGive = (own: Grid, menuId: number, flag: FlagName): boolean =>
  flagsOn(own, menuId)[flag] && flagsOn(own, menuId).read;
/** What is set can always be taken. */
export const canToggle = (grid: Grid, own: Grid, menuId: number, flag: FlagName): boolean =>
  flagsOn(grid, menuId)[flag] || canGive(own, menuId, flag);

/** Any flag brings read along; without read there is none of the others. */
export function setFlag(grid: Grid, own: Grid, menuId: number, flag: FlagName, on: boolean): Grid {
  const row = flagsOn(grid, menuId);
  if (row[flag] === on || (on && !canGive(own, menuId, flag))) return grid;
  const next = on ? { ...row, [flag]: true, read: true } : flag === 'read' ? noFlags : { ...row, [flag]: false };
  return { ...grid, [`m${menuId}`]: next };
}

export const toggleFlag = (grid: Grid, own: Grid, menuId: number, flag: FlagName): Grid =>
  setFlag(grid, own, menuId, flag, !flagsOn(grid, menuId)[flag]);

const setAll = (grid: Grid, own: Grid, cells: readonly { menuId: number; flag: FlagName }[]): Grid => {
  const givable = cells.filter(({ menuId, flag }) => canGive(own, menuId, flag));
  const on = givable.some(({ menuId, flag }) => !flagsOn(grid, menuId)[flag]);
  return cells.reduce((now, { menuId, flag }) => setFlag(now, own, menuId, flag, on), grid);
};

/** All that can be given on this menu; when all of it is set already, nothing. */
export const toggleRow = (grid: Grid, own: Grid, menuId: number): Grid =>
  setAll(
    grid,
    own,
    [...flagNames].reverse().map((flag) => ({ menuId, flag })),
  );
export const toggleColumn = (grid: Grid, own: Grid, menus: readonly GridMenu[], flag: FlagName): Grid =>
  setAll(
    grid,
    own,
    menus.map(({ menuId }) => ({ menuId, flag })),
  );

/** What has to be sent. */
export const changedRows = (before: Grid, after: Grid): FlagsOnMenu[] =>
  Object.entries(after).flatMap(([key, row]) => {
    const old = before[key] ?? noFlags;
    return flagNames.some((flag) => row[flag] !== old[flag]) ? [{ menuId: Number(key.slice(1)), ...row }] : [];
  });

/** A place in the grid. Row -1 is the head, where a key works on the whole column; the last column works on the whole row. */
export type Spot = { readonly row: number; readonly col: number };
export const ROW_COLUMN = flagNames.length;

export function nextSpot({ row, col }: Spot, key: string, ctrl: boolean, rows: number): Spot | null {
  const last = rows - 1;
  const within = (r: number, c: number): Spot => {
    const at = Math.min(Math.max(r, -1), last);
    return { row: at, col: Math.min(Math.max(c, 0), at < 0 ? ROW_COLUMN - 1 : ROW_COLUMN) };
  };
  switch (key) {
    case 'ArrowUp':
      return within(ctrl ? 0 : row - 1, col);
    case 'ArrowDown':
      return within(ctrl ? last : row + 1, col);
    case 'ArrowLeft':
      return within(row, ctrl ? 0 : col - 1);
    case 'ArrowRight':
      return within(row, ctrl ? ROW_COLUMN : col + 1);
    case 'Home':
      return within(ctrl ? 0 : row, 0);
    case 'End':
      return within(ctrl ? last : row, ROW_COLUMN);
    case 'PageUp':
      return within(row - 10, col);
    case 'PageDown':
      return within(row + 10, col);
    default:
      return null;
  }
}

/** What has to be known about a row besides its flags. */
export function noteOf(menus: readonly GridMenu[], grid: Grid, menu: GridMenu): string | null {
  if (!menu.useYn) return '꺼진 메뉴라 권한이 있어도 열리지 않습니다.';
  const parent = menus.find(({ menuId }) => menuId === menu.parentMenuId);
  if (parent && !parent.useYn) return `상위 ‘${parent.menuName}’ 메뉴가 꺼져 있어 옆 메뉴에 보이지 않습니다.`;
  if (parent && flagsOn(grid, menu.menuId).read && !flagsOn(grid, parent.menuId).read)
    return `상위 ‘${parent.menuName}’에 읽기가 없어도 이 메뉴는 열립니다.`;
  return menu.lnbYn ? null : '옆 메뉴에 없는 화면입니다.';
}
