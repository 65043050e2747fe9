import { expect, it } from 'vitest';
import { addNewRow, editRow, isUnsaved, keepEdited, NEW_ID, settle, toRows } from './rows.ts';

const departments = ['관리과', '경리과', '입주민 기타'].map((deptName, n) => ({
  deptId: `d${n}`,
  deptName,
  seqNo: n + 1,
  aptId: '10001',
  newYn: false,
  fixedYn: deptName === '입주민 기타',
  memberCount: 0,
}));
const rows = () => toRows(departments, '10001', true);
const nameOf = (list: ReturnType<typeof rows>, deptId: string) => list.find((row) => row.deptId === deptId)?.deptName;

it('DEP-5 what is written in one row stays when another one was saved, and so does a new row', () => {
  let now = editRow(rows(), 'd0', '관리팀');
  now = editRow(addNewRow(now), NEW_ID, '시설과');
  const others = toRows(
    departments.map((one) => (one.deptId === 'd1' ? { ...one, deptName: '회계과' } : one)),
    '10001',
    true,
  );
  const kept = keepEdited(now, others);
  expect(['d0', 'd1', NEW_ID].map((deptId) => nameOf(kept, deptId))).toEqual(['관리팀', '회계과', '시설과']);
  expect(kept.filter((row) => row.edited).map((row) => row.deptId)).toEqual(['d0', NEW_ID]);
  expect(kept.at(-1)?.visible, 'one new row at a time').toBe(false);
});

it('DEP-5 what was saved is as the server has it; a row that is gone takes its words with it', () => {
  const saved = settle(editRow(rows(), 'd0', ' 관리팀 '), 'd0');
  expect(nameOf(keepEdited(saved, rows()), 'd0')).toBe('관리과');
  const fresh = settle(editRow(addNewRow(rows()), NEW_ID, '시설과'), NEW_ID);
  expect(keepEdited(fresh, rows())).toEqual(rows());
  const without = toRows(departments.slice(1), '10001', true);
  expect(keepEdited(editRow(rows(), 'd0', '관리팀'), without)).toEqual(without);
});

it('DEP-5 only words that the server does not have are unsaved', () => {
  const unsaved = (list: ReturnType<typeof rows>) => list.some((row) => isUnsaved(row, departments));
  expect(unsaved(rows())).toBe(false);
  expect(unsaved(editRow(rows(), 'd0', '관리팀'))).toBe(true);
  expect(unsaved(editRow(editRow(rows(), 'd0', '관리팀'), 'd0', '관리과'))).toBe(false);
  expect(unsaved(addNewRow(rows()))).toBe(false);
  expect(unsaved(editRow(addNewRow(rows()), NEW_ID, '시설과'))).toBe(true);
});
