import type { WireOutput } from '@danji/contract/endpoint';
import { menuAuthInfo } from '@danji/contract/main';
import { endMemberLinkOf, listMemberLinksOf } from '@danji/contract/member-links';
import { listComplexesInReach } from '@danji/contract/members';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const PAGE = '/cmplx-info/integration-mng?tab=links';
const AT = '2026-11-18T01:00:00.000000Z';
type Link = WireOutput<typeof listMemberLinksOf>[number];
const link = (n: number, memberName: string, otherAptName: string): Link => ({
  ...{ linkId: `0190a0b0-1234-7000-8000-00000000000${n}`, memberId: memberName, memberName, deptName: '관리팀' },
  ...{ otherAptName, otherMemberName: '박소장', reason: '두 단지를 함께 맡습니다' },
  ...{ linkedAt: AT, endsOn: '2027-11-18', lastUsedAt: null },
});
const HELD = [link(1, '정기사', '푸른숲 2단지'), link(2, '정기사', '솔빛아파트'), link(3, '김경리', '솔빛아파트')];
let told: Link[];

function enterWith(flags: { writeYn?: 'N' } = {}): void {
  enter();
  told = HELD;
  answer(listComplexesInReach, []);
  answer(listMemberLinksOf, () => told);
  const [like] = menus().filter(({ url }) => url === '/emp-mng');
  if (like)
    answer(menuAuthInfo, [
      ...menus(),
      { ...like, ...flags, menuId: '9', url: '/integration-mng', menuName: '연동 관리' },
    ]);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sure = page.getByRole('dialog', { name: '다른 단지 연결 끊기' });

it('whoever looks after 연동 관리 sees who of the complex works where else, and ends one link after a question', async () => {
  enterWith();
  const ended = answer(endMemberLinkOf, { ok: true });
  await openPage(PAGE);
  await expect.element(page.getByText('푸른숲 2단지 · 박소장')).toBeVisible();
  expect(page.getByText('솔빛아파트 · 박소장').elements()).toHaveLength(2);
  await button('정기사 솔빛아파트 연결 끊기').click();
  await expect.element(sure.getByText('정기사님의 솔빛아파트 연결을 끊을까요?', { exact: false })).toBeVisible();
  await sure.getByRole('button', { name: '취소' }).click();
  expect(ended).toEqual([]);
  await button('정기사 솔빛아파트 연결 끊기').click();
  told = HELD.filter(({ linkId }) => linkId !== HELD[1]?.linkId);
  await sure.getByRole('button', { name: '연결 끊기' }).click();
  await expect.poll(() => page.getByText('솔빛아파트 · 박소장').elements().length).toBe(1);
  expect(ended.map(({ params }) => params)).toEqual([{ linkId: HELD[1]?.linkId }]);
});

it('one that has ended meanwhile is told, and the list follows', async () => {
  enterWith();
  refuse(endMemberLinkOf, 'NOT_FOUND');
  await openPage(PAGE);
  await button('김경리 솔빛아파트 연결 끊기').click();
  told = HELD.slice(0, 2);
  await sure.getByRole('button', { name: '연결 끊기' }).click();
  await expect.element(page.getByRole('dialog', { name: '알림', exact: true })).toBeVisible();
  await page.getByRole('dialog', { name: '알림', exact: true }).getByRole('button', { name: '확인' }).click();
  await expect.poll(() => page.getByText('김경리').elements().length).toBe(0);
});

it('whoever may only read sees them and nothing to press', async () => {
  enterWith({ writeYn: 'N' });
  await openPage(PAGE);
  await expect.element(page.getByText('푸른숲 2단지 · 박소장')).toBeVisible();
  expect(page.getByRole('button', { name: /연결 끊기$/ }).elements()).toEqual([]);
});
