import { draftHandOver, getHandOver, type HandOverFacts } from '@danji/contract/hand-overs';
import { listMembers } from '@danji/contract/members';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const facts: HandOverFacts = {
  ...{ memberId: 'gisa01', memberName: '정기사', deptName: '기전과', daysLeft: 3, hidden: 0 },
  ...{ documents: [], steps: [], contracts: [], complaints: [], seals: [], duties: [], marks: ['관리사무소장 직인'] },
  budget: [{ account: '수선비', fund: '관리비', left: 70_000 }],
};

it('money and keys are counted by hand, wrong rows are told, and go into the paper with their day', async () => {
  enter();
  answer(getHandOver, facts);
  answer(listMembers, []);
  const asked = refuse(draftHandOver, 'EMPLOYEE_REFUSED', { errorUserMsg: '인수인계서 양식이 없습니다.' });
  await openPage('/cmplx-info/emp-mng/hand-over/gisa01');
  await expect.element(page.getByText('수선비 (관리비) 70,000원')).toBeVisible();
  await page.getByRole('button', { name: '잔액 더하기' }).click();
  await page.getByLabelText('현금·예금 잔액 1번째 구분', { exact: false }).fill('소액 현금');
  await page.getByLabelText('현금·예금 잔액 1번째 장부', { exact: false }).fill('만원');
  await page.getByRole('button', { name: '인수인계서 만들기' }).click();
  await expect.element(page.getByText('1번째 잔액의 구분과 금액을 적어 주세요', { exact: false })).toBeVisible();
  expect(asked).toHaveLength(0);
  await page.getByLabelText('현금·예금 잔액 1번째 장부', { exact: false }).fill('10,000');
  await page.getByLabelText('현금·예금 잔액 1번째 실제', { exact: false }).fill('9,900');
  await page.getByLabelText('잔액을 확인한 날').fill('2026-11-18');
  await page.getByRole('button', { name: '열쇠·인장 더하기' }).click();
  await page.getByLabelText('열쇠·인장 1번째 이름', { exact: false }).fill('기계실 열쇠');
  await page.getByLabelText('열쇠·인장 1번째 개수', { exact: false }).fill('2');
  await page.getByRole('button', { name: '인수인계서 만들기' }).click();
  await expect
    .poll(() => asked.at(-1)?.body)
    .toEqual({
      ...{ successorId: null, countedOn: '2026-11-18', keys: [{ name: '기계실 열쇠', count: 2 }] },
      balances: [{ name: '소액 현금', bank: '', booked: 10_000, counted: 9_900 }],
    });
  await expect.element(page.getByText('인수인계서 양식이 없습니다.')).toBeVisible();
});
