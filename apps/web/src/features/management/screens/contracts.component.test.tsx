import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import {
  answerContract,
  askForContract,
  endContract,
  getManagementSide,
  type ManagementContract,
  pageManagementContracts,
} from '@danji/contract/management';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

const row: ManagementContract = {
  ...{ contractId: '0190a0b0-1234-7000-8000-0000000000a1', companyId: '70001', companyName: '한마음주택관리' },
  ...{ aptId: '10001', aptName: '한빛마을 1단지', startsOn: '2026-11-19', endsOn: '2028-11-18', state: 'ASKED' },
  ...{ reason: '위탁관리 계약 2년', proposedAt: '2026-11-19T00:00:00.000Z', proposerName: '민경수' },
  ...{ answererName: null, endedAt: null, enderName: null, endReason: null },
};
const running: ManagementContract = {
  ...row,
  ...{
    contractId: '0190a0b0-1234-7000-8000-0000000000a2',
    aptName: '솔빛아파트',
    state: 'IN_FORCE',
    answererName: '하윤정',
  },
};

function enterAs(side: 'COMPANY' | 'COMPLEX', mayActYn: 'Y' | 'N' = 'Y'): void {
  enter();
  answer(memberInfo, MEMBER);
  const [first] = menus();
  if (first)
    answer(menuAuthInfo, [
      ...menus(),
      { ...first, menuId: '500', parentMenuId: '4', level: 2, url: '/mng-contract', menuName: '관리 계약' },
    ]);
  answer(getManagementSide, { side, mayActYn });
}

beforeEach(() => {
  answer(pageManagementContracts, () => ({ items: [row, running], total: 2, page: 1, size: 20 }));
});

it('ORG-01 a company asks: what is missing is said beside its field, what is refused is said, and nothing is lost', async () => {
  enterAs('COMPANY');
  const asked = answer(askForContract, { contractId: row.contractId });
  const answered = answer(answerContract, { ok: true });
  await openPage('/cmplx-info/mng-contract');
  await page.getByRole('button', { name: '계약 요청', exact: true }).click();
  const box = page.getByRole('dialog', { name: '관리 계약 요청' });
  await box.getByLabelText('단지 번호').fill('10001');
  await box.getByRole('button', { name: '요청', exact: true }).click();
  await expect.element(box.getByText('단지 이름을 입력해 주세요.')).toBeVisible();
  expect(asked).toEqual([]);
  await box.getByLabelText('단지 이름').fill('한빛마을 1단지');
  await box.getByLabelText('시작일').fill('2026-11-19');
  await box.getByLabelText('마지막 날').fill('2028-11-18');
  await box.getByLabelText('계약 내용').fill('위탁관리 계약 2년');
  await box.getByRole('button', { name: '요청', exact: true }).click();
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([
      {
        ...{ aptId: '10001', aptName: '한빛마을 1단지', startsOn: '2026-11-19', endsOn: '2028-11-18' },
        reason: '위탁관리 계약 2년',
      },
    ]);
  await expect.element(page.getByRole('button', { name: '한빛마을 1단지 수락' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '한빛마을 1단지 요청 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '요청 취소' }).click();
  await expect.poll(() => answered.map(({ body }) => body)).toEqual([{ answer: 'RETRACTED' }]);
});

it('ORG-01 the complex accepts once it was told what that means, and ends with a reason; a refusal is said', async () => {
  enterAs('COMPLEX');
  const answered = answer(answerContract, { ok: true });
  await openPage('/cmplx-info/mng-contract');
  await expect.element(page.getByRole('button', { name: '계약 요청', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '한마음주택관리 수락' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText(/본 기록은 단지에도 남고, 언제든 끝낼 수 있습니다/)).toBeVisible();
  await question.getByRole('button', { name: '수락' }).click();
  await expect.poll(() => answered.map(({ body }) => body)).toEqual([{ answer: 'ACCEPTED' }]);
  refuse(endContract, 'CONTRACT_REFUSED', { errorUserMsg: '이미 끝났거나 맺지 않은 계약입니다.' });
  await page.getByRole('button', { name: '한마음주택관리 끝내기' }).click();
  const box = page.getByRole('dialog', { name: '관리 계약 끝내기' });
  await box.getByLabelText('까닭').fill('계약 해지');
  await box.getByRole('button', { name: '끝내기' }).click();
  await expect.element(page.getByText('이미 끝났거나 맺지 않은 계약입니다.')).toBeVisible();
});

it('ORG-01 who does not speak for the complex reads', async () => {
  enterAs('COMPLEX', 'N');
  await openPage('/cmplx-info/mng-contract');
  await expect.element(page.getByText('솔빛아파트').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: '한마음주택관리 수락' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '한마음주택관리 끝내기' })).not.toBeInTheDocument();
});
