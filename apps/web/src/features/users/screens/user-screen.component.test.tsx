import { resetApprovalSecret } from '@danji/contract/approval-secrets';
import { listDepartments } from '@danji/contract/departments';
import type { WireOutput } from '@danji/contract/endpoint';
import { getUser, listUserRights, listUserSignIns, saveUser } from '@danji/contract/users';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const FIRST = '2026-11-16T00:00:00.000000Z';
const SECOND = '2026-11-16T00:01:00.000000Z';
let user: WireOutput<typeof getUser>;
const none = { items: [], total: 0, page: 1, size: 5 };

beforeEach(() => {
  user = {
    aptId: '10001',
    aptName: '한빛마을',
    memberId: 'gisa02',
    memberName: '강기사',
    memberType: 'EMP',
    deptId: null,
    deptName: null,
    positionName: null,
    workingType: null,
    phoneNo: null,
    email: null,
    state: 'ACTIVE',
    adminYn: 'N',
    ownYn: 'N',
    permissionEndsOn: null,
    expiredPermissionYn: 'N',
    otpYn: 'N',
    otpSince: null,
    secretSince: null,
    otpRequiredYn: 'N',
    passwordChangedAt: null,
    heldUntil: null,
    lastLoginAt: null,
    version: FIRST,
    roles: [],
    sessions: [],
  };
  enter();
  answer(getUser, () => user);
  answer(listDepartments, []);
  answer(listUserRights, none);
  answer(listUserSignIns, none);
});

const profile = page.getByRole('region', { name: '기본 정보' });
const lastDay = profile.getByLabelText('권한 종료일');
const duty = profile.getByRole('checkbox', { name: /OTP를 꼭 받기/ });
const leaving = page.getByRole('region', { name: '계정' }).getByRole('button', { name: '퇴직 처리' });

it('SCR-18 CON-01 someone else saved first: told so, and nothing is overwritten without a word', async () => {
  await openPage('/system-mng/user-mng/gisa02');
  const name = profile.getByRole('textbox', { name: '이름' });
  await name.fill('강내것');
  user = { ...user, memberName: '강먼저', version: SECOND };
  const saves = refuse(saveUser, 'STALE', { details: { by: '한운영', at: SECOND } });
  await profile.getByRole('button', { name: '저장' }).click();
  await expect.element(profile.getByRole('alert').getByText('한운영님이 먼저 변경했습니다')).toBeVisible();
  await profile.getByRole('button', { name: '새 내용 불러오기' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '강먼저' })).toBeVisible();
  await expect.element(name).toHaveValue('강먼저');
  expect(saves.map(({ body: { version } }) => version)).toEqual([FIRST]);
});

it('ACL-15 one’s own last day and duty of a code are shown and not to be changed, with the reason', async () => {
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(lastDay).toBeEnabled();
  await expect.element(duty).toBeEnabled();
  await expect.element(leaving).toBeVisible();
  user = { ...user, memberId: 'sojang01', ownYn: 'Y' };
  await openPage('/system-mng/user-mng/sojang01');
  await expect.element(lastDay).toBeDisabled();
  await expect.element(duty).toBeDisabled();
  await expect.poll(() => profile.getByText('본인 것은 다른 관리자가 바꿀 수 있습니다.').elements().length).toBe(2);
  expect(leaving.elements()).toEqual([]);
});

it('a forgotten 결재 비밀번호 is reset by the top administrator, where there is one and it is not one’s own', async () => {
  const account = page.getByRole('region', { name: '계정' });
  const reset = account.getByRole('button', { name: '결재 비밀번호 초기화' });
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(account.getByText('정하지 않음', { exact: true })).toBeVisible();
  expect(reset.elements()).toEqual([]);
  user = { ...user, secretSince: FIRST, ownYn: 'Y' };
  await openPage('/system-mng/user-mng/sojang01');
  await expect.element(account.getByText('에 정함')).toBeVisible();
  expect(reset.elements()).toEqual([]);
  user = { ...user, ownYn: 'N' };
  const sent = answer(resetApprovalSecret, () => {
    user = { ...user, secretSince: null };
    return { ok: true } as const;
  });
  await openPage('/system-mng/user-mng/gisa03');
  await reset.click();
  await page.getByRole('dialog').getByRole('button', { name: '초기화', exact: true }).click();
  await expect.element(account.getByText('정하지 않음', { exact: true })).toBeVisible();
  expect(sent.map(({ params }) => params.memberId)).toEqual(['gisa03']);
});
