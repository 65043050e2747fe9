import { isBlank, wordsOf } from './fill-table.ts';
import { type Grid, isEdge, type Placed } from './grid.ts';

const APPROVAL = /^(결재|결재란|결제|決裁)$/;
const ROLES =
  /^(담당|담당자|기안|기안자|작성|검토|확인|승인|결재|협조|합의|전결|주임|계장|대리|과장|차장|부장|팀장|반장|실장|소장|관리소장|경리|경리주임|관리과장|기전과장|감사|이사|총무|회장|대표|입주자대표|입주자대표회장|동대표|본부장|사장)$/;

const packed = ({ cell }: Placed) => wordsOf(cell).replace(/\s/g, '');
const isRole = (one: Placed) => ROLES.test(packed(one));
/** A place to sign: blank, or struck out, or with the slash of a day. */
const isSigned = (one: Placed) => isBlank(one.cell) || /^[/\\·-]$/.test(packed(one)) || packed(one) === '전결';

/** Roles above places to sign, and nothing else. */
const isBox = (cells: readonly Placed[]): boolean =>
  cells.filter(isRole).length >= 2 &&
  cells.some(isSigned) &&
  cells.every((one) => isRole(one) || isSigned(one) || APPROVAL.test(packed(one)));

/** Where people sign on the old paper: the program draws that itself. What stands beside it in the same rows is kept. */
export type ApprovalBox = { readonly row: number; readonly below: number; readonly beside: readonly Placed[] };

export function approvalBoxIn(grid: Grid): ApprovalBox | null {
  if (isBox(grid.cells)) return { row: 0, below: grid.rows, beside: [] };
  const word = grid.cells.find((one) => APPROVAL.test(packed(one)));
  // Without the word: roles at the right of the first rows.
  const first = word ?? grid.cells.find((one) => one.row === 0 && isRole(one));
  if (!first) return null;
  const below = word && word.below - word.row > 1 ? word.below : Math.min(grid.rows, first.row + 2);
  if (!isEdge(grid, first.row) || !isEdge(grid, below)) return null;
  const band = grid.cells.filter(({ row }) => row >= first.row && row < below);
  const box = band.filter(({ column }) => column >= first.column);
  return isBox(box) ? { row: first.row, below, beside: band.filter((one) => one.behind <= first.column) } : null;
}
