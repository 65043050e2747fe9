import { expect, it } from 'vitest';
import { asChange, asNew, emptyValues } from './employee-values.ts';

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
