import { addLegalLimit, type LegalLimit, pageLegalLimits, withdrawLegalLimit } from '@danji/contract/legal-limits';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

const row: LegalLimit = {
  ...{ limitId: '0190a0b0-1234-7000-8000-0000000000a1', kind: 'PRIVATE_CONTRACT', amount: 5_000_000 },
  ...{ law: '주택관리업자 및 사업자 선정지침', fromDay: '2023-06-13', toDay: '2099-02-28', state: 'IN_FORCE' },
  ...{ setAt: '2026-11-17T00:00:00.000Z', setBy: null },
};
const planned: LegalLimit = {
  ...row,
  ...{ limitId: '0190a0b0-1234-7000-8000-0000000000a2', amount: 7_000_000, fromDay: '2099-03-01', toDay: null },
  ...{ state: 'PLANNED', setBy: '한운영' },
};

function enterAs(operatorYn: 'Y' | 'N'): void {
  enter();
  answer(memberInfo, { ...MEMBER, operatorYn });
  const [first] = menus();
  if (first)
    answer(menuAuthInfo, [
      ...menus(),
      { ...first, menuId: '49', parentMenuId: '4', level: 2, url: '/legal-limits', menuName: '한도와 기준' },
    ]);
}

beforeEach(() => {
  answer(pageLegalLimits, () => ({ items: [planned, row], total: 2, page: 1, size: 20 }));
});

it('the operator sets a limit from a day on, is told what is wrong beside its field, and takes one back that is to come', async () => {
  enterAs('Y');
  const added = answer(addLegalLimit, { limitId: row.limitId });
  const taken = answer(withdrawLegalLimit, { ok: true });
  await openPage('/cmplx-info/legal-limits');
  await expect.element(page.getByText('5,000,000원')).toBeVisible();
  await page.getByRole('button', { name: '새 기준' }).click();
  const box = page.getByRole('dialog', { name: '새 기준 정하기' });
  await choose(box.getByRole('combobox', { name: '기준' }), '견적서 부수');
  await box.getByLabelText('값 (부)').fill('-3');
  await box.getByRole('button', { name: '정하기' }).click();
  await expect.element(box.getByText('값은 숫자로 입력해 주세요.')).toBeVisible();
  await expect.element(box.getByText('근거가 되는 법령이나 지침을 적어 주세요.')).toBeVisible();
  expect(added).toEqual([]);
  await box.getByLabelText('값 (부)').fill('3');
  await box.getByLabelText('근거').fill('선정지침 별표 2');
  await box.getByLabelText('시행일').fill('2099-01-01');
  await box.getByRole('button', { name: '정하기' }).click();
  await expect
    .poll(() => added.map(({ body }) => body))
    .toEqual([{ kind: 'QUOTATIONS', amount: 3, law: '선정지침 별표 2', fromDay: '2099-01-01' }]);
  await expect.element(page.getByRole('button', { name: '수의계약 한도 5,000,000원 취소' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '수의계약 한도 7,000,000원 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect.poll(() => taken.length).toBe(1);
});

it('the office reads', async () => {
  enterAs('N');
  await openPage('/cmplx-info/legal-limits');
  await expect.element(page.getByText('7,000,000원')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '새 기준' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '수의계약 한도 7,000,000원 취소' })).not.toBeInTheDocument();
});
