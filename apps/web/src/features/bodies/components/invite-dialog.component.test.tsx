import { getBodies } from '@danji/contract/bodies';
import type { WireOutput } from '@danji/contract/endpoint';
import { pageInvitations, sendInvitations } from '@danji/contract/invitations';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { getReach } from '@danji/contract/reach';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

type Reach = 'SENDS' | 'BOX' | 'NONE';
const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
const council: WireOutput<typeof getBodies>['bodies'][number] = {
  bodyId: id(1),
  bodyName: '입주자대표회의',
  kind: 'COUNCIL',
  closedYn: 'N',
  version: 3,
  positions: [{ positionId: id(2), positionName: '감사', seats: 2, office: 'AUDITOR', filled: 0 }],
};

const receivers = page.getByRole('textbox', { name: '받는 사람' });
const send = page.getByRole('button', { name: '초대 보내기' });
const draw = page.getByRole('button', { name: 'QR 만들기' });

async function open(sms: Reach, email: Reach, by: 'message' | 'qr' = 'message', demoYn: 'Y' | 'N' = 'N') {
  enter();
  answer(memberInfo, { ...MEMBER, demoYn });
  const [own] = menus().filter(({ url }) => url === '/emp-mng');
  answer(menuAuthInfo, [
    ...menus(),
    ...(own ? [{ ...own, menuId: '25', url: '/tenant-mng', menuName: '입주자단체 관리' }] : []),
  ]);
  answer(getReach, { sms, email, localYn: 'N' });
  answer(getBodies, { today: '2026-11-18', bodies: [council], terms: [] });
  answer(pageInvitations, { items: [], total: 0, page: 1, size: 20 });
  await openPage('/cmplx-info/tenant-mng/tenant-setting');
  await page.getByRole('button', { name: by === 'qr' ? 'QR' : '문자·이메일', exact: true }).click();
  await expect.element(page.getByRole('form', { name: '초대' })).toBeVisible();
}

it('SCR-12 where texts go out, receivers by phone and mail are asked for and sent to', async () => {
  const sent = answer(sendInvitations, { sent: 2 });
  await open('SENDS', 'SENDS');
  await expect.element(page.getByText(/휴대폰 번호나 이메일을 한 줄에 하나씩/)).toBeVisible();
  await send.click();
  await expect.element(page.getByText('받는 사람을 적어 주세요.')).toBeVisible();
  await receivers.fill('010-2345-6789\nhong@example.kr');
  await send.click();
  await expect.element(page.getByText('2명에게 초대를 보냈습니다.')).toBeVisible();
  expect(sent.map(({ body }) => body.recipients)).toEqual([
    [
      { channel: 'SMS', to: '01023456789' },
      { channel: 'EMAIL', to: 'hong@example.kr' },
    ],
  ]);
});

it('SCR-12 without mail a phone number is asked for; an address is named by its place and nothing is sent', async () => {
  const sent = answer(sendInvitations, { sent: 1 });
  await open('SENDS', 'NONE');
  await expect.element(page.getByText(/이메일이 연결되어 있지 않아 문자로만 보냅니다/)).toBeVisible();
  await receivers.fill('01023456789, hong@example.kr');
  await send.click();
  await expect.element(page.getByText(/이메일이 연결되어 있지 않습니다. 2번째는 휴대폰 번호로/)).toBeVisible();
  expect(sent).toEqual([]);
  await receivers.fill('01023456789');
  await send.click();
  await expect.element(page.getByText('1명에게 초대를 보냈습니다.')).toBeVisible();
});

it.each(['message', 'qr'] as const)(
  'SCR-12 without texts nobody is asked for by %s: it says so with the way that works, and nothing can be sent',
  async (by) => {
    await open('NONE', 'SENDS', by);
    await expect.element(page.getByText(/초대로는 가입할 수 없습니다. .*‘임기 등록’/)).toBeVisible();
    expect(receivers.elements()).toEqual([]);
    await expect.element(by === 'qr' ? draw : send).toBeDisabled();
  },
);

it('SCR-12 where people practise a QR can be made to look at, and no message', async () => {
  await open('NONE', 'NONE', 'qr', 'Y');
  await expect.element(page.getByText(/체험 단지에서는 문자와 이메일을 보내지 않습니다/)).toBeVisible();
  await expect.element(draw).toBeEnabled();
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '문자·이메일', exact: true }).click();
  await expect.element(send).toBeDisabled();
  expect(receivers.elements()).toEqual([]);
});
