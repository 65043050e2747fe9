import type { Department } from '@danji/contract/departments';
import { describe, expect, it } from 'vitest';
import { addNewRow, cutName, dropNewRow, editRow, neighbour, toRows } from './rows.ts';

const department = (deptId: string, seqNo: number, fixedYn = false): Department => ({
  deptId,
  deptName: deptId,
  seqNo,
  aptId: '10001',
  newYn: false,
  fixedYn,
  memberCount: 1,
});
const rows = toRows([department('etc', 3, true), department('b', 2), department('a', 1)], '10001', true);
const ids = (list: readonly { deptId: string }[]) => list.map((row) => row.deptId);

describe('department rows', () => {
  it('DEP-6 the last two entries are special: the fixed group and the add row, hidden where one may not write', () => {
    expect(ids(rows)).toEqual(['a', 'b', 'etc', 'add']);
    expect(rows.slice(-2).map((row) => row.special)).toEqual(['fixed', 'add']);
    expect(toRows([], '10001', false).at(-1)?.visible).toBe(false);
  });

  it('DEP-2 a row is unchanged, then edited on change; special rows cannot be', () => {
    expect(rows[0]?.edited).toBe(false);
    expect(editRow(rows, 'a', '총무')[0]).toMatchObject({ deptName: '총무', edited: true });
    expect(editRow(rows, 'etc', '총무')[2]).toMatchObject({ deptName: 'etc', edited: false });
  });

  it('DEP-2 one new row at a time, with newYn; removing it is local', () => {
    const once = addNewRow(rows);
    expect(ids(once)).toEqual(['a', 'b', 'new', 'etc', 'add']);
    expect(once[2]).toMatchObject({ newYn: true, deptName: '' });
    expect(once.at(-1)?.visible).toBe(false);
    expect(addNewRow(once)).toEqual(once);
    expect(dropNewRow(once)).toEqual(rows);
  });

  it('DEP-3 longer names are cut to six letters', () => {
    expect(cutName('가나다라마바사')).toBe('가나다라마바');
    expect([...cutName('😀😀😀😀😀😀😀')]).toHaveLength(6);
  });

  it('DEP-6 a step moves past the next ordinary row and stops at the ends', () => {
    expect(neighbour(rows, 'a', 1)?.deptId).toBe('b');
    expect(neighbour(rows, 'b', 1)).toBeNull();
    expect(neighbour(rows, 'a', -1)).toBeNull();
    expect(neighbour(addNewRow(rows), 'new', -1)).toBeNull();
  });
});
