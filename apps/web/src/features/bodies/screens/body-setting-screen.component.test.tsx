import { changeBody, getBodies } from '@danji/contract/bodies';
import type { WireOutput } from '@danji/contract/endpoint';
import { pageInvitations } from '@danji/contract/invitations';
import { menuAuthInfo } from '@danji/contract/main';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;

let council: WireOutput<typeof getBodies>['bodies'][number] = {
  bodyId: id(1),
  bodyName: '입주자대표회의',
  kind: 'COUNCIL',
  closedYn: 'N',
  version: 3,
  positions: [{ positionId: id(2), positionName: '대표', seats: 1, office: 'MEMBER', filled: 0 }],
};

async function open(): Promise<void> {
  enter();
  const [own] = menus().filter(({ url }) => url === '/emp-mng');
  answer(menuAuthInfo, [
    ...menus(),
    ...(own ? [{ ...own, menuId: '25', url: '/tenant-mng', menuName: '입주자단체 관리' }] : []),
  ]);

  answer(pageInvitations, { items: [], total: 0, page: 1, size: 20 });
  answer(getBodies, () => ({ today: '2026-11-16', bodies: [council], terms: [] }));
  await openPage('/cmplx-info/tenant-mng/tenant-setting');
}

it('CTL-04 what a position of the council is to the rule is chosen beside its name; other bodies have no such office', async () => {
  const saved = answer(changeBody, ({ body }) => {
    const positions = body.positions.map((one, n) => ({ ...one, positionId: id(2 + n), office: null, filled: 0 }));
    council = { ...council, version: 4, positions };
    return { ok: true as const };
  });
  await open();
  const office = page.getByRole('combobox', { name: '대표 종류' });
  await expect.element(office).toHaveTextContent('동대표');
  const kind = page.getByLabelText('종류', { exact: true });
  await choose(kind, '부녀회·자생단체');
  await expect.element(office).not.toBeInTheDocument();
  await choose(kind, '입주자대표회의');
  await choose(office, '회장');
  await page.getByRole('button', { name: '직책 추가' }).click();
  await page.getByLabelText('2번째 직책 이름').fill('감사');
  await expect.element(page.getByRole('combobox', { name: '감사 종류' })).toHaveTextContent('감사');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible();
  // What the server has now stands there: until then leaving would ask.
  await expect.element(office).toHaveTextContent('의결권 없음');
  expect(saved[0]?.body.positions).toEqual([
    { positionId: id(2), positionName: '대표', seats: 1, office: 'CHAIR' },
    { positionName: '감사', seats: 1 },
  ]);
});
