import { giveUserRole, type User } from '@danji/contract/users';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { hold } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { RolesCard } from './roles-card.tsx';

afterEach(hide);

const USER: User = {
  aptId: '10001',
  aptName: '한빛마을',
  memberId: 'gisa01',
  memberName: '정기사',
  memberType: 'EMP',
  deptId: null,
  deptName: null,
  positionName: null,
  workingType: null,
  phoneNo: null,
  email: null,
  state: 'ACTIVE',
  adminYn: false,
  ownYn: false,
  permissionEndsOn: null,
  expiredPermissionYn: false,
  otpYn: false,
  otpSince: null,
  secretSince: null,
  otpRequiredYn: false,
  passwordChangedAt: null,
  heldUntil: null,
  lastLoginAt: null,
  version: '1',
  roles: [
    { roleId: '0190a0b0-1234-7000-8000-123456789001', roleName: '기안자', heldYn: true, bar: null },
    { roleId: '0190a0b0-1234-7000-8000-123456789002', roleName: '경리', heldYn: false, bar: null },
  ],
  sessions: [],
};

it('while one role is being given, the others wait', async () => {
  allow('/system-mng/user-mng');
  const { asked, release } = hold(giveUserRole, { ok: true });
  show(<RolesCard user={USER} whom={{ memberId: 'gisa01', aptId: undefined }} />);
  await page.getByText('줄 수 있는 권한 1개').click();
  await page.getByRole('button', { name: '경리 주기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '주기' }).click();
  await expect.element(page.getByRole('button', { name: '기안자 빼기' })).toBeDisabled();
  release();
  await expect.element(page.getByRole('button', { name: '기안자 빼기' })).toBeEnabled();
  expect(asked.map(({ params }) => params.roleId)).toEqual(['0190a0b0-1234-7000-8000-123456789002']);
});
