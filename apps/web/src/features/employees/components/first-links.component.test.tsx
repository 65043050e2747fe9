import type { WireOutput } from '@danji/contract/endpoint';
import { listFirstLinks, printFirstLinks, sendFirstLinks } from '@danji/contract/first-links';
import { listEmployeeImports } from '@danji/contract/import-members';
import { getReach } from '@danji/contract/reach';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';

type Link = WireOutput<typeof listFirstLinks>[number];
const AT = '2026-11-18T00:00:00.000000Z';
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const link = (memberId: string, memberName: string, more: Partial<Link> = {}): Link => ({
  memberId,
  memberName,
  deptName: '관리과',
  positionName: '주임',
  state: 'NONE',
  at: null,
  reachableYn: 'Y',
  ...more,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: RegExp | string) => page.getByRole('checkbox', { name });
async function open(flags: Parameters<typeof enter>[0] = {}, localYn: 'Y' | 'N' = 'N'): Promise<void> {
  enter(flags);
  answer(getReach, { email: 'SENDS', sms: 'SENDS', localYn });
  answer(listFirstLinks, [
    link('moon01', '문정희'),
    link('baejun', '배준호', { state: 'EXPIRED', at: AT }),
    link('yuga01', '유가영', { reachableYn: 'N' }),
    link('oseara', '오세라', { state: 'STARTED', at: AT }),
  ]);
  answer(listEmployeeImports, []);
  await openPage('/cmplx-info/emp-mng/emp-import');
  await expect.element(page.getByText('지남', { exact: true })).toBeVisible();
}

it('those who are chosen are sent to or get a slip, by what reaches them; who has begun cannot be chosen', async () => {
  await open();
  expect(page.getByText(/PUBLIC_URL/).elements()).toEqual([]);
  expect(box(/오세라/).elements()).toEqual([]);
  await expect.element(button('0명에게 보내기')).toBeDisabled();
  await box('모두 고르기').click();
  const sent = answer(sendFirstLinks, {
    sent: ['moon01'],
    leftOut: [{ memberId: 'baejun', sentence: '이미 시작했습니다.' }],
  });
  await button('2명에게 보내기').click();
  await expect.element(page.getByText('1명은 빠졌습니다.')).toBeVisible();
  await expect.element(page.getByText('배준호: 이미 시작했습니다.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ memberIds: ['moon01', 'baejun'] }]);
  await button('확인').click();

  await box(/유가영/).click();
  answer(printFirstLinks, {
    slips: [
      {
        memberId: 'yuga01',
        memberName: '유가영',
        aptName: '한빛마을',
        link: 'https://example.com/x#token=abc',
        picture: DOT,
        expiresAt: AT,
      },
    ],
    leftOut: [],
  });
  await button('1명 안내장 인쇄').click();
  await expect.element(page.getByRole('heading', { name: '유가영님의 첫 로그인' })).toBeVisible();
  // Who has no camera types it.
  await expect.element(page.getByText('https://example.com/x#token=abc')).toBeVisible();
  await expect.element(page.getByText(/지금만 볼 수 있습니다/)).toBeVisible();
  // Shown this once: another tab asks first.
  const question = page.getByRole('dialog', { name: '확인', exact: true });
  await page.getByRole('link', { name: '직원 목록' }).click();
  await expect.element(question.getByText('안내장은 다시 볼 수 없습니다.')).toBeVisible();
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(page.getByText('https://example.com/x#token=abc')).toBeVisible();
  await button('닫기').click();
  await expect.element(box('모두 고르기')).toBeVisible();
});

it('who may only read sees the states and nothing to press', async () => {
  await open({ writeYn: 'N' });
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it('where no address is set that others reach, it is said before a slip is printed, with what to set and who can', async () => {
  const told = page.getByText(/이 서버 컴퓨터에서만 열립니다. .*운영자가 서버 설정의 PUBLIC_URL에/);
  await open({}, 'Y');
  await expect.element(told).toBeVisible();
});

it('what is said of slips is true: with a channel for whom it does not reach, without one for everybody', async () => {
  await open();
  await expect.element(page.getByText('안내장은 문자나 이메일이 닿지 않는 분에게만 만듭니다.')).toBeVisible();
  await openPage('/terms/terms');
  answer(getReach, { email: 'NONE', sms: 'NONE', localYn: 'N' });
  queryClient.clear();
  await openPage('/cmplx-info/emp-mng/emp-import');
  await expect.element(page.getByText('문자와 이메일이 연결되어 있지 않아 모두 안내장으로 전합니다.')).toBeVisible();
  expect(page.getByText(/분에게만 만듭니다/).elements()).toEqual([]);
});
