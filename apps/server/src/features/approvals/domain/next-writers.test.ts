import { expect, it } from 'vitest';
import { nextWritersOf } from './next-writers.ts';

const decided = {
  drafterDeptId: 'd1',
  content: { 협조부서: [{ id: 'd2', name: '기전과' }, { id: 'd2', name: '기전과' }, 7] },
};

it('ACL-03 names roles and departments, each once, and nobody else', () => {
  expect(
    nextWritersOf(
      [
        { form: 'EXPENSE', writers: ['ACCOUNTING', 'ACCOUNTING', 'HEADS'] },
        { form: 'COMPLETION', writers: ['DRAFTERS_DEPT', { deptField: '협조부서' }] },
      ],
      decided,
    ),
  ).toEqual([
    { form: 'EXPENSE', roleCode: 'ACCOUNTING', deptId: null },
    { form: 'EXPENSE', roleCode: 'DEPT_HEAD', deptId: null },
    { form: 'COMPLETION', roleCode: null, deptId: 'd1' },
    { form: 'COMPLETION', roleCode: null, deptId: 'd2' },
  ]);
});

it('a drafter without a department, a field without one: nobody', () => {
  const nobody = { drafterDeptId: null, content: { 협조부서: '기전과' } };
  expect(nextWritersOf([{ form: 'EXPENSE', writers: ['DRAFTERS_DEPT', { deptField: '협조부서' }] }], nobody)).toEqual(
    [],
  );
});
