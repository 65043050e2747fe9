import { type CallbackEndpoint, listCallbacks, pageDeliveries, resendDeliveries } from '@danji/contract/callbacks';
import type { WireOutput } from '@danji/contract/endpoint';
import { createServiceAccount, listServiceAccounts, rotateServiceKey } from '@danji/contract/integration';
import { menuAuthInfo } from '@danji/contract/main';
import { listTokens, revokeTokenOf } from '@danji/contract/personal-tokens';
import { getScim, linkScimUser, settleScimWaiting } from '@danji/contract/scim';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const AT = '2026-11-18T01:00:00.000000Z';
const ID = '0190a0b0-1234-7000-8000-00000000000a';
const SECRET = 'a-secret-that-is-shown-once-and-never-again-1';

function enterAsTopAdministrator(flags: { writeYn?: 'Y' | 'N'; deleteYn?: 'Y' | 'N' } = {}): void {
  enter();
  answer(menuAuthInfo, [
    ...menus(),
    ...menus()
      .filter(({ url }) => url === '/emp-mng')
      .map((one) => ({ ...one, ...flags, menuId: '9', url: '/integration-mng', menuName: '연동 관리' })),
  ]);
}
const account: WireOutput<typeof listServiceAccounts>[number] = {
  accountId: ID,
  name: '관리비 ERP',
  rights: ['READ'],
  closedYn: 'N',
  keys: [
    { keyId: '0190a0b0-1234-7000-8000-00000000000b', createdAt: AT, retiresAt: null, liveYn: 'Y', lastUsedAt: AT },
    { keyId: '0190a0b0-1234-7000-8000-00000000000c', createdAt: AT, retiresAt: AT, liveYn: 'Y', lastUsedAt: null },
  ],
};
const address: WireOutput<typeof listCallbacks>[number] = {
  endpointId: ID,
  name: '관리비 ERP',
  url: 'https://erp.example.kr/danji',
  kinds: ['APPROVED'] satisfies CallbackEndpoint['kinds'],
  enabledYn: 'Y',
  secretMadeAt: AT,
  oldSecretUntil: null,
  pausedUntil: null,
  waiting: 0,
  failed: 2,
  lastError: 'the receiver answered 503',
  lastDeliveredAt: null,
  createdAt: AT,
};

it('ERP-03 a secret stands in its dialog until one says that it was noted, Escape or not, and nowhere after', async () => {
  enterAsTopAdministrator();
  answer(listServiceAccounts, [account]);
  answer(rotateServiceKey, { accountId: ID, keyId: ID, secret: SECRET });
  await openPage('/cmplx-info/integration-mng');
  await page.getByRole('button', { name: '관리비 ERP 키 바꾸기' }).click();
  await page.getByText('3일', { exact: true }).click();
  await page.getByRole('button', { name: '새 키 만들기' }).click();
  const secret = page.getByRole('textbox', { name: '비밀값' });
  await expect.element(secret).toHaveValue(SECRET);
  await userEvent.keyboard('{Escape}');
  await expect.element(secret).toHaveValue(SECRET);
  await page.getByRole('button', { name: '적어 두었습니다' }).click();
  await expect.element(secret).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('both keys stand there as 지금 and 이전, and only the old one can be ended; what is refused is said in the form', async () => {
  enterAsTopAdministrator();
  answer(listServiceAccounts, [account]);
  refuse(createServiceAccount, 'INVALID_INPUT', {
    details: [{ field: 'body.name', rule: 'x', message: '다른 이름을 입력해 주세요.' }],
  });
  await openPage('/cmplx-info/integration-mng');
  await expect.element(page.getByText('지금', { exact: true })).toBeVisible();
  await expect.element(page.getByText('이전', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: '이전 키 끝내기' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: '연동 계정 만들기' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: '이름' }), 'ERP');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await expect.element(page.getByText('다른 이름을 입력해 주세요.')).toBeVisible();
});

it('what was given up is sent again, one or all, and the log says what was answered; who only reads has no button', async () => {
  enterAsTopAdministrator();
  answer(listCallbacks, [address]);
  answer(pageDeliveries, {
    items: [
      {
        cursor: '7',
        kind: 'APPROVED',
        docId: ID,
        title: '승강기 부품 교체',
        number: '2026-0001',
        at: AT,
        state: 'FAILED',
        attempts: 16,
        triedAt: AT,
        nextAttemptAt: null,
        answer: 503,
        tookMs: 1234,
        lastError: 'the receiver answered 503',
      },
    ],
    total: 1,
    page: 1,
    size: 20,
  });
  const asked = answer(resendDeliveries, { count: 2 });
  await openPage('/cmplx-info/integration-mng?tab=log');
  await expect.element(page.getByText('503 · 1.2초 · 16번째')).toBeVisible();
  await expect.element(page.getByText('받지 않겠다고 답했습니다')).toBeVisible();
  await page.getByRole('button', { name: '승강기 부품 교체 다시 보내기' }).click();
  await expect.poll(() => asked.at(-1)?.body).toEqual({ cursors: ['7'] });
  await page.getByRole('button', { name: '못 전한 2건 모두 다시 보내기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '다시 보내기', exact: true }).click();
  await expect.poll(() => asked.at(-1)?.body).toEqual({ cursors: null });
});

const scim: WireOutput<typeof getScim> = {
  url: 'https://danji.example.kr/scim/v2',
  waiting: [
    {
      waitingId: ID,
      userName: 'kim@office.kr',
      externalId: 'e-1',
      saidAs: '김기사',
      state: 'ASKED',
      lastAt: AT,
      member: { memberId: 'gisa01', memberName: '김기사', deptName: '기전과', leftYn: 'N' },
    },
  ],
  linked: [
    {
      scimId: ID,
      memberId: 'miwha01',
      memberName: '한미화',
      deptName: '미화반',
      userName: 'han@office.kr',
      externalId: null,
      state: 'LEAVING',
    },
  ],
  free: [{ memberId: 'gisa01', memberName: '김기사', deptName: '기전과', positionName: '기사' }],
  calls: [
    {
      at: AT,
      method: 'POST',
      path: '/Users',
      status: 409,
      code: 'SCIM_WHO_IS_IT',
      said: '같은 사람일 수 있는 직원이 이미 있습니다.',
      subject: 'kim@office.kr',
    },
  ],
};
const syncing = { ...account, name: '직원 동기화', rights: ['SCIM'] } satisfies typeof account;

it('ERP-03 직원 동기화 is switched on by asking once, and shows its token once', async () => {
  enterAsTopAdministrator();
  answer(listServiceAccounts, [account]);
  answer(getScim, { ...scim, waiting: [], linked: [], calls: [] });
  const asked = answer(createServiceAccount, { accountId: ID, keyId: ID, secret: SECRET });
  await openPage('/cmplx-info/integration-mng?tab=scim');
  await page.getByRole('button', { name: '직원 동기화 켜기' }).click();
  await page.getByRole('button', { name: '켜기', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: '비밀값' })).toHaveValue(SECRET);
  expect(asked.at(-1)?.body).toEqual({ name: '직원 동기화', rights: ['SCIM'] });
  await page.getByRole('button', { name: '적어 두었습니다' }).click();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('who may be here already is linked, with what the directory said, or said to be new; who is to leave has a way to it', async () => {
  enterAsTopAdministrator();
  answer(listServiceAccounts, [syncing]);
  answer(getScim, scim);
  const linked = answer(linkScimUser, { scimId: ID });
  const settled = answer(settleScimWaiting, { ok: true });
  await openPage('/cmplx-info/integration-mng?tab=scim');
  await expect.element(page.getByText('https://danji.example.kr/scim/v2')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '퇴직 마치기' }))
    .toHaveAttribute('href', expect.stringContaining('emp=miwha01'));
  await expect.element(page.getByText('직원 등록 · 409')).toBeVisible();
  await page.getByRole('button', { name: '김기사 연결' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '연결', exact: true }).click();
  await expect
    .poll(() => linked.at(-1)?.body)
    .toEqual({ memberId: 'gisa01', userName: 'kim@office.kr', externalId: 'e-1' });
  await page.getByRole('button', { name: '김기사 새 직원' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '새 직원으로' }).click();
  await expect.poll(() => settled.at(-1)?.body).toEqual({ as: 'NEW' });
});

it('whoever may only read sees it all and can change nothing', async () => {
  enterAsTopAdministrator({ writeYn: 'N', deleteYn: 'N' });
  answer(listCallbacks, [address]);
  await openPage('/cmplx-info/integration-mng?tab=callbacks');
  await expect.element(page.getByText('https://erp.example.kr/danji')).toBeVisible();
  await expect.element(page.getByText('못 전함 2건', { exact: false })).toBeVisible();
  for (const name of ['알림 주소 추가', '관리비 ERP 고치기', '관리비 ERP 시험 보내기', '관리비 ERP 삭제'])
    expect(page.getByRole('button', { name }).elements(), name).toEqual([]);
});

it('개인 연결 says who has which, and ends one after a question', async () => {
  enterAsTopAdministrator();
  let tokens: WireOutput<typeof listTokens> = [
    {
      ...{ tokenId: ID, name: '월말 현황표', kind: 'SHEET', parts: ['inbox-waiting'], endsOn: '2027-05-01' },
      ...{ createdAt: AT, rotatedAt: null, lastUsedAt: null, lastUsedIp: null, recentTimes: 0 },
      ...{ memberId: 'gyeongri01', memberName: '김경리', deptName: '관리과' },
    },
  ];
  answer(listTokens, () => tokens);
  const ended = answer(revokeTokenOf, () => {
    tokens = [];
    return { ok: true } as const;
  });
  await openPage('/cmplx-info/integration-mng?tab=people');
  await expect.element(page.getByText('김경리')).toBeVisible();
  await page.getByRole('button', { name: '김경리 월말 현황표 끝내기' }).click();
  await page
    .getByRole('dialog', { name: '개인 연결 끝내기' })
    .getByRole('button', { name: '끝내기', exact: true })
    .click();
  await expect.element(page.getByText('연결을 만든 사람이 없습니다.')).toBeVisible();
  expect(ended.map(({ params }) => params)).toEqual([{ tokenId: ID }]);
});
