import {
  agreeToRequest,
  handOverUserLink,
  listMemberRequests,
  resetOtp,
  sendPasswordLink,
  withdrawRequest,
} from '@danji/contract/account-requests';
import { resetApprovalSecret } from '@danji/contract/approval-secrets';
import { listDepartments } from '@danji/contract/departments';
import type { WireOutput } from '@danji/contract/endpoint';
import { memberInfo } from '@danji/contract/main';
import { getReach } from '@danji/contract/reach';
import { getUser, listUserRights, listUserSignIns, listUsers, saveUser, UserRow } from '@danji/contract/users';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, MEMBER, openPage } from '../../../../test/open-page.tsx';

const FIRST = '2026-11-16T00:00:00.000000Z';
const SECOND = '2026-11-16T00:01:00.000000Z';
let user: WireOutput<typeof getUser>;
let requests: WireOutput<typeof listMemberRequests>;
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
  requests = [];
  enter();
  answer(listMemberRequests, () => requests);
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

const waiting = {
  requestId: '01a1eb51-a0a8-731b-b095-82160b16e2ff',
  memberId: 'hoejang01',
  memberName: '최회장',
  kind: 'PASSWORD',
  need: 'OFFICER',
  askedByName: '박소장',
  askedAt: FIRST,
  dueAt: null,
  expiresAt: SECOND,
  agreeYn: 'N',
  refuseYn: 'N',
  withdrawYn: 'Y',
} as const;

it('CRD-03 a reset of an officer is told to wait, with who else must agree, and can be withdrawn', async () => {
  const account = page.getByRole('region', { name: '계정' });
  user = { ...user, phoneNo: '010-****-1111' };
  await openPage('/system-mng/user-mng/gisa02');
  answer(sendPasswordLink, () => {
    requests = [waiting];
    return { sent: null, waiting };
  });
  await account.getByRole('button', { name: '설정 링크 보내기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '보내기', exact: true }).click();
  const reason = account.getByText('임원의 계정이므로 다른 임원이나 시스템 관리자가 동의해야 합니다.');
  await expect.element(reason).toBeVisible();
  expect(account.getByRole('button', { name: '동의', exact: true }).elements()).toEqual([]);
  const withdrawn = answer(withdrawRequest, () => {
    requests = [];
    return { ok: true } as const;
  });
  await account.getByRole('button', { name: '철회' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '철회', exact: true }).click();
  await expect.poll(() => reason.elements().length).toBe(0);
  expect(withdrawn.map(({ params }) => params.requestId)).toEqual([waiting.requestId]);
});

it('CRD-02 the second administrator sees a new contact waiting, and confirms it', async () => {
  const account = page.getByRole('region', { name: '계정' });
  requests = [
    {
      ...waiting,
      kind: 'CONTACT',
      need: 'SECOND',
      dueAt: SECOND,
      expiresAt: null,
      agreeYn: 'Y',
      refuseYn: 'Y',
      withdrawYn: 'N',
    },
  ];
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(account.getByText('연락처 변경 대기 중', { exact: false })).toBeVisible();
  await expect.element(account.getByRole('button', { name: '거절' })).toBeVisible();
  const agreed = answer(agreeToRequest, () => {
    requests = [];
    return { ok: true } as const;
  });
  await account.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  await expect.poll(() => account.getByText('대기 중', { exact: false }).elements().length).toBe(0);
  expect(agreed).toHaveLength(1);
});

it('SCR-18 an address without a complex leads the operator to the person, wherever they are', async () => {
  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  const row = Object.fromEntries(Object.entries({ ...user, roleNames: [] }).filter(([key]) => key in UserRow.shape));
  const other = { ...row, memberId: 'gisa021', aptId: '10003' };
  answer(listUsers, { items: [other, row] as WireOutput<typeof listUsers>['items'], total: 2, page: 1, size: 100 });
  const asked = answer(getUser, () => user);
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(page.getByRole('heading', { name: '강기사' })).toBeVisible();
  expect(new Set(asked.map(({ query }) => query.aptId))).toEqual(new Set(['10001']));
});

it('CRD-05 a lost password without mail and texts: the operator gives a link in person; an administrator reads who can', async () => {
  answer(getReach, { email: 'NONE', sms: 'NONE', localYn: 'N' });
  user = { ...user, passwordChangedAt: FIRST };
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(page.getByText(/운영센터에서 링크를 직접 전할 수 있습니다/)).toBeVisible();
  expect(page.getByRole('button', { name: /링크 전하기/ }).elements()).toEqual([]);

  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  answer(listUsers, { ...none, total: 0 });
  const handed = answer(handOverUserLink, {
    memberId: 'gisa02',
    memberName: '강기사',
    aptName: '한빛마을',
    link: 'https://danji.test/auth/pw_change#token=x',
    picture: 'data:image/png;base64,',
    expiresAt: SECOND,
  });
  await openPage('/system-mng/user-mng/gisa02?aptId=10001');
  await page.getByRole('button', { name: '설정 링크 전하기' }).click();
  await expect.element(page.getByRole('dialog', { name: '비밀번호 설정 링크 전하기' })).toBeVisible();
  expect(handed).toHaveLength(1);
});

it('CRD-05 a lost second step without mail and texts: the operator says why and gives a link; an administrator reads who can', async () => {
  answer(getReach, { email: 'NONE', sms: 'NONE', localYn: 'N' });
  user = { ...user, passwordChangedAt: FIRST, otpYn: 'Y', otpSince: FIRST };
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(page.getByText(/운영센터에서 초기화하고 새 링크를 전할 수 있습니다/)).toBeVisible();
  expect(page.getByRole('button', { name: 'OTP 초기화' }).elements()).toEqual([]);

  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  answer(listUsers, { ...none, total: 0 });
  const handed = answer(handOverUserLink, {
    memberId: 'gisa02',
    memberName: '강기사',
    aptName: '한빛마을',
    link: 'http://localhost:3000/auth/pw_change#token=x',
    picture: 'data:image/png;base64,',
    expiresAt: SECOND,
  });
  await openPage('/system-mng/user-mng/gisa02?aptId=10001');
  await page.getByRole('button', { name: 'OTP 초기화' }).click();
  await page.getByRole('textbox', { name: '사유' }).fill('휴대전화를 잃어버림');
  await page.getByRole('button', { name: '초기화하고 링크 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 설정 링크 전하기' });
  await expect.element(dialog).toBeVisible();
  // Where it leads nowhere but here, that is said beside it.
  await expect.element(dialog.getByText(/PUBLIC_URL/)).toBeVisible();
  expect(handed.map(({ body }) => body)).toEqual([{ lostFactor: '휴대전화를 잃어버림' }]);
});

it('CRD-05 of whom alone nothing reaches, the operator is led on to the link; an administrator reads why not', async () => {
  refuse(resetOtp, 'NO_CHANNEL', { errorUserMsg: '운영센터에 새 링크를 요청해 주세요.' });
  user = { ...user, phoneNo: '010-****-1111', passwordChangedAt: FIRST, otpYn: 'Y', otpSince: FIRST };
  const press = async () => {
    await page.getByRole('button', { name: 'OTP 초기화' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '초기화', exact: true }).click();
  };
  await openPage('/system-mng/user-mng/gisa02');
  await press();
  await expect.element(page.getByText('운영센터에 새 링크를 요청해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();

  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  answer(listUsers, { ...none, total: 0 });
  await openPage('/system-mng/user-mng/gisa02?aptId=10001');
  await press();
  await expect.element(page.getByRole('button', { name: '초기화하고 링크 만들기' })).toBeVisible();
});

it('CRD-05 with mail alone, whoever has a phone only is handed the link', async () => {
  answer(getReach, { email: 'SENDS', sms: 'NONE', localYn: 'N' });
  user = { ...user, phoneNo: '010-****-1111', email: null, passwordChangedAt: null };
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(page.getByRole('button', { name: '첫 로그인 링크 전하기' })).toBeVisible();
  expect(page.getByRole('button', { name: '설정 링크 보내기' }).elements()).toEqual([]);
});

it('CRD-05 the first link of a resident is given by the operator alone: nobody else is offered it', async () => {
  answer(getReach, { email: 'NONE', sms: 'NONE', localYn: 'N' });
  user = { ...user, memberType: 'TENANT', passwordChangedAt: null };
  await openPage('/system-mng/user-mng/gisa02');
  await expect.element(page.getByText(/첫 로그인 링크는 운영센터에서 직접 전합니다/)).toBeVisible();
  expect(page.getByRole('button', { name: '첫 로그인 링크 전하기' }).elements()).toEqual([]);
});

it('who locks a top administrator reads that it is one', async () => {
  user = { ...user, state: 'ACTIVE', adminYn: 'Y' };
  await openPage('/system-mng/user-mng/gisa02');
  await page.getByRole('button', { name: '계정 잠그기' }).click();
  await expect.element(page.getByText(/이 단지의 최고관리자입니다/)).toBeVisible();
});
