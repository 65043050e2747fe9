import type { Department } from '@danji/contract/departments';
import { limits } from '@danji/contract/limits';

export type DepartmentRow = {
  readonly deptId: string;
  readonly deptName: string;
  readonly seqNo: number;
  readonly aptId: string;
  readonly newYn: boolean;
  readonly edited: boolean;
  readonly visible: boolean;
  /** The last two rows are special: the group that cannot go, and the row that adds (DEP-6). */
  readonly special: 'fixed' | 'add' | null;
  readonly memberCount: number;
};

export const NEW_ID = 'new';
export const ADD_ID = 'add';

const addRow = (aptId: string, visible: boolean): DepartmentRow => ({
  deptId: ADD_ID,
  deptName: '',
  seqNo: Number.MAX_SAFE_INTEGER,
  aptId,
  newYn: false,
  edited: false,
  visible,
  special: 'add',
  memberCount: 0,
});

/** The server's list as rows: the ordinary ones in order, then the fixed group, then the add row. */
export function toRows(departments: readonly Department[], aptId: string, canWrite: boolean): DepartmentRow[] {
  const rows = [...departments]
    .sort((a, b) => Number(a.fixedYn) - Number(b.fixedYn) || a.seqNo - b.seqNo)
    .map(
      ({ fixedYn, ...one }): DepartmentRow => ({
        ...one,
        newYn: false,
        edited: false,
        visible: true,
        special: fixedYn ? 'fixed' : null,
      }),
    );
  return [...rows, addRow(aptId, canWrite)];
}

/** What may be typed: longer is cut, by letters and not by code units (DEP-3). */
export const cutName = (text: string): string => [...text].slice(0, limits.departmentNameMax).join('');

export const editRow = (rows: readonly DepartmentRow[], deptId: string, deptName: string): DepartmentRow[] =>
  rows.map((row) => (row.deptId === deptId && row.special === null ? { ...row, deptName, edited: true } : row));

/** Something is written there that the server does not have. */
export const isUnsaved = (row: DepartmentRow, departments: readonly Department[]): boolean =>
  row.newYn
    ? row.deptName.trim() !== ''
    : row.edited && row.deptName !== departments.find(({ deptId }) => deptId === row.deptId)?.deptName;

/** What was written in a row is saved: from now on the row is as the server has it. */
export const settle = (rows: readonly DepartmentRow[], deptId: string): DepartmentRow[] =>
  deptId === NEW_ID ? dropNewRow(rows) : rows.map((row) => (row.deptId === deptId ? { ...row, edited: false } : row));

/** The server's list anew, with what is being written in it: names, and the row that is not there yet. */
export function keepEdited(before: readonly DepartmentRow[], now: readonly DepartmentRow[]): DepartmentRow[] {
  const written = new Map(before.filter((row) => row.edited && !row.newYn).map((row) => [row.deptId, row.deptName]));
  const rows = now.map((row) => {
    const name = written.get(row.deptId);
    return name === undefined || row.special !== null ? row : { ...row, deptName: name, edited: true };
  });
  const fresh = before.find((row) => row.newYn);
  return fresh ? addNewRow(rows).map((row) => (row.newYn ? fresh : row)) : rows;
}

/** One new row at a time, before the special ones; the add row hides while it is there (DEP-2). */
export function addNewRow(rows: readonly DepartmentRow[]): DepartmentRow[] {
  const add = rows.find((row) => row.special === 'add');
  if (!add?.visible || rows.some((row) => row.newYn)) return [...rows];
  const ordinary = rows.filter((row) => row.special === null);
  const fresh: DepartmentRow = { ...add, deptId: NEW_ID, special: null, visible: true, newYn: true, edited: true };
  return [...ordinary, fresh, ...rows.filter((row) => row.special === 'fixed'), { ...add, visible: false }];
}

/** A new row goes without the server. */
export const dropNewRow = (rows: readonly DepartmentRow[]): DepartmentRow[] =>
  rows.filter((row) => !row.newYn).map((row) => (row.special === 'add' ? { ...row, visible: true } : row));

/** Which row a step up or down changes places with, or null at the ends and for rows that have no place yet. */
export function neighbour(rows: readonly DepartmentRow[], deptId: string, step: -1 | 1): DepartmentRow | null {
  const movable = rows.filter((row) => row.special === null && !row.newYn);
  const at = movable.findIndex((row) => row.deptId === deptId);
  return at < 0 ? null : (movable[at + step] ?? null);
}
