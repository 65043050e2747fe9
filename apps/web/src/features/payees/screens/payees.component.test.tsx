import { listPayeeChanges, pagePayees, type RegisteredPayee, retirePayee } from '@danji/contract/payees';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const row: RegisteredPayee = {
  ...{ payeeId: ID, name: '(주)한빛설비', bank: '국민은행', account: '******-**-**4567', holder: '(주)한빛설비' },
  ...{ businessNumber: null, lastDocId: ID, lastDocNumber: '지출-2026-0007', lastAmount: 1_848_000, state: 'USED' },
  ...{ lastPaidAt: '2026-11-16T01:00:00.000Z', accountChangedAt: null },
};

beforeEach(() => {
  answer(pagePayees, () => ({ items: [row], total: 1, page: 1, size: 20 }));
});

it('지급처 대장 shows masked accounts, what became of a payee, and takes it out of use with a reason', async () => {
  enterApprovals();
  answer(listPayeeChanges, [
    {
      ...{ kind: 'CHANGED', at: '2026-11-16T01:00:00.000Z', byName: '김경리', docId: ID, docNumber: '지출-2026-0007' },
      ...{ was: '농협 ***11', became: '국민은행 ***4567', reason: '거래 은행을 바꿈' },
    },
  ]);
  const asked = answer(retirePayee, { ok: true });
  await openPage('/elec-apv/payee-mng');
  await expect.element(page.getByText('******-**-**4567')).toBeVisible();
  await page.getByRole('button', { name: '(주)한빛설비 기록' }).click();
  const box = page.getByRole('dialog', { name: '(주)한빛설비 기록' });
  await expect.element(box.getByText('농협 ***11 → 국민은행 ***4567')).toBeVisible();
  await expect.element(box.getByText('거래 은행을 바꿈', { exact: false })).toBeVisible();
  await box.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '(주)한빛설비 사용 멈추기' }).click();
  await page.getByRole('textbox', { name: '까닭' }).fill('폐업');
  await page.getByRole('dialog').getByRole('button', { name: '사용 멈추기' }).click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ reason: '폐업' }]);
});

it('who only reads takes nothing out of use', async () => {
  enterApprovals({ writeYn: 'N' });
  await openPage('/elec-apv/payee-mng');
  await expect.element(page.getByRole('button', { name: '(주)한빛설비 기록' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '(주)한빛설비 사용 멈추기' })).not.toBeInTheDocument();
});
