import { pageRegister, type RegisterRow, sumRegister } from '@danji/contract/registers';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const row = {
  ...{ docId: ID, rowNo: 1, docNumber: '계약-2026-0019', title: '난간 보수 계약의 건', drafterName: '정기사' },
  ...{ deptName: '기전과', decidedAt: '2026-11-09T01:00:00.000Z', day: '2026-11-09', until: '2026-11-23' },
  ...{ daysLeft: 7, state: 'LIVE' as const, doneYn: 'N' as const, next: [] },
  cells: { name: '옥상 난간 보수', amount: 4_620_000, term: { from: '2026-11-09', to: '2026-11-23' } },
} satisfies Omit<RegisterRow, 'next' | 'doneYn'> & { next: []; doneYn: 'N' };

beforeEach(() => {
  enterApprovals();
  answer(sumRegister, {
    total: { count: 1, amount: '11999999999999988' },
    states: [{ state: 'LIVE', count: 1, amount: '11999999999999988' }],
    months: [{ month: '2026-11', share: '수의계약', count: 1, amount: '11999999999999988' }],
    shares: [{ share: '수의계약', count: 1, amount: '11999999999999988' }],
    soon: [{ docId: ID, rowNo: 1, title: '난간 보수 계약의 건', until: '2026-11-23', daysLeft: 7 }],
    years: [2026],
    check: { at: '2026-11-16T18:00:00.000Z', wrong: 0, waitingYn: 'N' },
  });
});

it('a register shows its rows, what ends soon, a sum to the last digit, and when it last agreed with the papers', async () => {
  const asked = answer(pageRegister, () => ({ items: [row], total: 1, page: 1, size: 20 }));
  await openPage('/elec-apv/registers?register=CONTRACT&year=2026');
  const link = page.getByRole('link', { name: '옥상 난간 보수' });
  await expect.element(link).toHaveAttribute('href', `/elec-apv/sign-detail/${ID}`);
  await expect.element(page.getByText('D-7').first()).toBeVisible();
  await expect.element(page.getByText('11,999,999,999,999,988원')).toBeVisible();
  await expect.element(page.getByText('어긋남 없음', { exact: false })).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ year: '2026' });
});
