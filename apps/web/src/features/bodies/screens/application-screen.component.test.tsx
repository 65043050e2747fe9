import { pageApplications } from '@danji/contract/applications';
import { getBodies } from '@danji/contract/bodies';
import type { WireOutput } from '@danji/contract/endpoint';
import { menuAuthInfo } from '@danji/contract/main';
import { getReach } from '@danji/contract/reach';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

type Application = WireOutput<typeof pageApplications>['items'][number];
const AT = '2026-11-16T00:00:00.000000Z';
const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
const application = (n: number, applicantName: string, unlistedYn: 'Y' | 'N'): Application => ({
  applicationId: id(n),
  bodyId: id(8),
  bodyName: '입주자대표회의',
  positionId: id(9),
  positionName: '동대표',
  applicantName,
  dongHo: '101동 ****호',
  phoneNo: '010-****-7100',
  email: null,
  wishedId: `wish0${n}`,
  startsOn: '2026-12-01',
  endsOn: '2028-11-30',
  state: 'WAITING',
  createdAt: AT,
  decidedAt: null,
  decidedByName: null,
  reason: null,
  note: null,
  memberId: null,
  unlistedYn,
  samePerson: null,
  acts: ['APPROVE', 'REJECT'],
  version: 1,
});

async function open(sms: 'SENDS' | 'NONE') {
  enter();
  answer(getReach, { email: 'NONE', sms, localYn: 'N' });
  const [own] = menus().filter(({ url }) => url === '/emp-mng');
  answer(menuAuthInfo, [
    ...menus(),
    ...(own ? [{ ...own, menuId: '25', url: '/tenant-mng', menuName: '입주자단체 관리' }] : []),
  ]);
  answer(getBodies, { today: '2026-11-16', bodies: [], terms: [] });
  const items = [application(1, '먼집이', 'Y'), application(2, '아는집', 'N')];
  const counts = { WAITING: 2, APPROVED: 0, REJECTED: 0, MOVED_OUT: 0, LEFT: 0 };
  answer(pageApplications, { items, total: 2, page: 1, size: 20, counts });
  await openPage('/cmplx-info/tenant-mng/tenant-approve');
}
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });

it('SCR-12 a home that is not in the list is told in the row and before the approval; of others nothing is', async () => {
  await open('SENDS');
  await expect.element(rowOf('먼집이').getByText('목록에 없는 동·호')).toBeVisible();
  expect(rowOf('아는집').getByText('목록에 없는 동·호').elements()).toEqual([]);
  await rowOf('먼집이').getByRole('button', { name: '승인' }).click();
  const dialog = page.getByRole('dialog', { name: '가입 승인' });
  await expect.element(dialog.getByText(/목록에 없는 동·호입니다. 본인에게 확인한 뒤 승인해 주세요./)).toBeVisible();
  await expect.element(dialog.getByText(/일회용 주소를 확인된 휴대폰으로 보냅니다/)).toBeVisible();
});

it('SCR-12 where no text goes out, the approval says so before it is pressed, and who hands the link over', async () => {
  await open('NONE');
  await rowOf('아는집').getByRole('button', { name: '승인' }).click();
  const dialog = page.getByRole('dialog', { name: '가입 승인' });
  await expect.element(dialog.getByText(/첫 로그인 링크는 운영센터에서 직접 전합니다/)).toBeVisible();
  expect(dialog.getByText(/목록에 없는/).elements()).toEqual([]);
});
