import { previewLine } from '@danji/contract/approvals';
import type { Field } from '@danji/contract/forms/field';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import { listOfferedPayees, type OfferedPayee, takePayee } from '@danji/contract/payees';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { answerForm, FORM, formOf } from '../testing/answer-form.ts';

const text = (key: string): Field => ({ key, label: key, type: 'text' });
const known = (id: string, name: string, account: string | null, holder: string | null): OfferedPayee => ({
  ...{ payeeId: `0190a0b0-1234-7000-8000-0000000000${id}`, name, bank: '국민은행', account, holder },
  ...{ lastPaidAt: '2026-10-14T01:00:00.000Z', lastAmount: 1_320_000, accountChangedAt: null },
});
const payees = [
  known('a1', '(주)한빛엘리베이터', '******-**-**1234', '(주)한빛엘리베이터'),
  known('a2', '한빛조경', '***-****-**02-11', '김조경'),
  known('a3', '온누리전기', null, null),
];
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const payee = page.getByRole('combobox', { name: '지급처' });
const options = page.getByRole('listbox', { name: '지급처 목록' }).getByRole('option');
const TOLD = '계좌가 지난번과 다릅니다. 지난번: 국민은행 ******-**-**1234.';

beforeEach(() => enterApprovals());

it('known payees are offered by letters and initial consonants, masked; chosen by keys they fill their fields; another account asks why', async () => {
  const settings = {
    ...formOf([]).settings,
    payment: { payee: '지급처', account: '계좌', bank: '은행', holder: '예금주' },
  };
  answerForm(formOf(['지급처', '은행', '계좌', '예금주'].map(text), { settings }));
  answer(previewLine, ({ body }) => ({
    line: [],
    rule: null,
    freedom: 'FREE' as const,
    higher: [],
    left: [],
    problems: [],
    doubts: body.values.계좌 === '999-99-999999' ? [{ key: '계좌', label: '계좌', told: TOLD }] : [],
    vacation: null,
    budget: null,
    limits: shippedLimits,
  }));
  answer(listOfferedPayees, payees);
  const taken = answer(takePayee, {
    ...{ name: '(주)한빛엘리베이터', bank: '국민은행', account: '123456-78-901234', holder: '(주)한빛엘리베이터' },
    businessNumber: null,
  });
  await openPage(`/elec-apv/new-apv-cre?formId=${FORM}`);
  await userEvent.fill(payee, 'ㅎㅂ');
  await expect.poll(() => options.elements().length).toBe(2);
  await expect.element(options.first().getByText('국민은행 ******-**-**1234', { exact: false })).toBeVisible();
  await expect.element(options.last().getByText('김조경 (예금주 다름)', { exact: false })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('계좌')).toHaveValue('123456-78-901234');
  await expect.element(payee).toHaveValue('(주)한빛엘리베이터');
  await expect.element(field('예금주')).toHaveValue('(주)한빛엘리베이터');
  expect(taken).toHaveLength(1);
  await expect.element(options.first()).not.toBeInTheDocument();

  // Any other name may be written; Escape closes the list and keeps it.
  await userEvent.fill(payee, '온누리');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(payee).toHaveValue('온누리');

  await userEvent.fill(field('계좌'), '999-99-999999');
  await expect.element(page.getByText(TOLD)).toBeVisible();
  await page.getByRole('button', { name: '상신', exact: true }).click();
  await expect.element(page.getByRole('alert').getByText(/계좌가 지난번과 다릅니다.*까닭을 적어 주세요/)).toBeVisible();
  await page.getByRole('button', { name: '까닭 적기' }).click();
  await userEvent.fill(field('계좌 까닭'), '거래 은행을 바꿈');
  await expect.element(page.getByRole('alert').getByText(/계좌가 지난번과/)).not.toBeInTheDocument();
});

it('what the law is against is told with its reason by the limits of today, and sent with an explanation alone', async () => {
  const settings = {
    ...formOf([]).settings,
    hints: [{ kind: 'EVIDENCE' as const, amount: '금액', evidence: '증빙' }],
  };
  answerForm(formOf([{ key: '금액', label: '금액', type: 'money' }, text('증빙')], { settings }));
  const evidence = { amount: 50_000, law: '새 회계처리기준', since: '2026-11-01' };
  answer(previewLine, {
    ...{ line: [], rule: null, freedom: 'FREE', higher: [], left: [], problems: [], doubts: [] },
    vacation: null,
    budget: null,
    limits: { ...shippedLimits, PROPER_EVIDENCE: evidence },
  });
  await openPage(`/elec-apv/new-apv-cre?formId=${FORM}`);
  await userEvent.fill(field('증빙'), '간이영수증');
  await userEvent.fill(field('금액'), '60000');
  await expect.element(page.getByText(/5만 원을 넘는 지출입니다. 간이영수증만으로는/)).toBeVisible();
  await expect.element(page.getByText(/「새 회계처리기준」/)).toBeVisible();
  await page.getByRole('button', { name: '상신', exact: true }).click();
  await expect.element(page.getByRole('alert').getByText(/증빙: 5만 원을.*까닭을 적어 주세요/)).toBeVisible();
  await page.getByRole('button', { name: '까닭 적기' }).click();
  await userEvent.fill(field('증빙 까닭'), '노점에서 삼');
  await expect.element(page.getByRole('alert').getByText(/5만 원을/)).not.toBeInTheDocument();
  await userEvent.fill(field('금액'), '50000');
  await expect.element(page.getByText(/5만 원을 넘는 지출입니다/)).not.toBeInTheDocument();
});
