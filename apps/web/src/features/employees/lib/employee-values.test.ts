import type { EmployeeDetail } from '@danji/contract/employees';
import { expect, it } from 'vitest';
import { asChange, asNew, asRehire, emptyValues, valuesOfLeft } from './employee-values.ts';

it('SCR-11 contacts that nobody typed are not sent, so they stay; a new person has them or not', () => {
  const values = { ...emptyValues, memberId: 'gisa01', memberName: '정기사', roleIds: ['staff'] };
  expect(asChange(values, '7', ['hidden'])).toEqual({
    memberName: '정기사',
    deptId: '',
    positionName: '',
    workingType: '',
    version: '7',
    roleIds: ['staff', 'hidden'],
  });
  expect(asChange({ ...values, phoneNo: ' 010-1234-5678 ' }, '7', [])).toMatchObject({ phoneNo: '010-1234-5678' });
  expect(asNew({ ...values, email: ' ' })).toMatchObject({ memberId: 'gisa01', phoneNo: null, email: null });
});

it('SCR-11 who comes back is offered where they worked, and no role; a department that is gone is chosen anew', () => {
  const left = {
    memberId: 'gijeon01',
    memberName: '최기전',
    deptId: 'facility',
    positionName: '기전과장',
    workingType: '일근',
    roles: [{ roleId: 'head', roleName: '부서장' }],
  } as EmployeeDetail;
  const values = valuesOfLeft(left, '2026-11-15', ['facility']);
  expect(values).toMatchObject({ deptId: 'facility', positionName: '기전과장', roleIds: [], startsOn: '2026-11-15' });
  expect(valuesOfLeft(left, '2026-11-15', []).deptId).toBe('');
  expect(asRehire({ ...values, reason: '다시 채용', roleIds: ['staff'] }, '7')).toEqual({
    version: '7',
    reason: '다시 채용',
    startsOn: '2026-11-15',
    deptId: 'facility',
    positionName: '기전과장',
    workingType: '일근',
    roleIds: ['staff'],
  });
});
