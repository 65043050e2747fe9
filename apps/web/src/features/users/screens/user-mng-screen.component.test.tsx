import { listDepartments } from '@danji/contract/departments';
import type { WireOutput } from '@danji/contract/endpoint';
import { actOnUsers } from '@danji/contract/many-people';
import { listComplexesInReach } from '@danji/contract/members';
import { listUserRoles, listUsers } from '@danji/contract/users';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

type Row = WireOutput<typeof listUsers>['items'][number];
const row = (memberId: string, memberName: string, state: Row['state'] = 'ACTIVE'): Row => ({
  memberId,
  memberName,
  aptId: '10001',
  aptName: '한빛마을',
  memberType: 'EMP',
  deptName: '기전과',
  positionName: '기사',
  roleNames: [],
  state,
  adminYn: 'N',
  otpYn: 'N',
  expiredPermissionYn: 'N',
  lastLoginAt: null,
});
const PEOPLE = [
  row('gisa01', '정기사'),
  row('gisa02', '강기사'),
  row('sojang01', '박소장'),
  row('old01', '옛사람', 'RESIGNED'),
];

async function open(flags: Parameters<typeof enter>[0] = {}): Promise<void> {
  enter(flags);
  answer(listUsers, { items: PEOPLE, total: PEOPLE.length, page: 1, size: 20 });
  answer(listUserRoles, []);
  answer(listDepartments, []);
  answer(listComplexesInReach, [{ aptId: '10001', aptName: '한빛마을', operatorYn: 'N' }]);
  await openPage('/system-mng/user-mng');
  await expect.element(page.getByText('정기사')).toBeVisible();
}
const box = (name: string) => page.getByRole('checkbox', { name: `고르기: ${name}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
afterEach(() => page.viewport(1440, 900));

it.each([1440, 390])(
  'SCR-18 several are chosen and locked with one reason; who could not be is named (%i px)',
  async (width) => {
    await page.viewport(width, 900);
    const sent = answer(actOnUsers, ({ body }) => ({
      outcomes: body.memberIds.map((id) =>
        id === 'sojang01'
          ? { id, doneYn: 'N' as const, sentence: '본인 계정에는 할 수 없는 작업입니다.' }
          : { id, doneYn: 'Y' as const, sentence: null },
      ),
    }));
    await open();
    await expect.element(box('옛사람')).toBeDisabled();
    await box('정기사').click();
    await box('박소장').click();
    await expect.element(page.getByText('2명 선택')).toBeVisible();
    await button('계정 잠그기').click();
    await page.getByRole('textbox', { name: /사유/ }).fill('교대 인원 정리');
    await page.getByRole('dialog').getByRole('button', { name: '계정 잠그기' }).click();
    const result = page.getByRole('dialog', { name: '계정 잠그기 결과' });
    await expect.element(result.getByText('1명은 처리하지 않았습니다.', { exact: false })).toBeVisible();
    await expect.element(result.getByText('본인 계정에는 할 수 없는 작업입니다.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { act: 'LOCK', memberIds: ['gisa01', 'sojang01'], reason: '교대 인원 정리' },
    ]);
    await result.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => page.getByText(/명 선택/).elements()).toEqual([]);
  },
);

it('SCR-18 all of a page at once, told in one line when all was done; dismissed, nothing is sent', async () => {
  const sent = answer(actOnUsers, ({ body }) => ({
    outcomes: body.memberIds.map((id) => ({ id, doneYn: 'Y' as const, sentence: null })),
  }));
  await open();
  await page.getByRole('checkbox', { name: '이 쪽 모두 고르기' }).click();
  await expect.element(page.getByText('3명 선택')).toBeVisible();
  await button('모두 로그아웃').click();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  expect(sent).toEqual([]);
  await button('모두 로그아웃').click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 로그아웃' }).click();
  await expect.element(page.getByText('3명: 모든 기기에서 로그아웃했습니다.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ act: 'END_SESSIONS', memberIds: ['gisa01', 'gisa02', 'sojang01'] });
});

it('ACL-05 without the right to write nobody can be chosen', async () => {
  await open({ writeYn: 'N' });
  expect(page.getByRole('checkbox', { name: /고르기/ }).elements()).toEqual([]);
});
