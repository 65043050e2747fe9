import { listDepartments } from '@danji/contract/departments';
import { pageDepartmentDocuments, pageDocumentRegister } from '@danji/contract/document-register';
import type { WireOutput } from '@danji/contract/endpoint';
import { listForms } from '@danji/contract/forms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';

type Row = WireOutput<typeof pageDocumentRegister>['items'][number];
const rowOf = (n: number, more: Partial<Row> = {}): Row => ({
  docId: `0190a0b0-1234-7000-8000-${String(n).padStart(12, '0')}`,
  docNumber: `기전과-2026-${String(n).padStart(4, '0')}`,
  decidedAt: '2026-11-16T01:00:00.000Z',
  title: `문서 ${n}`,
  formName: '품의서',
  special: null,
  erpNumber: null,
  drafterName: '정기사',
  deptName: '기전과',
  deciderName: '박소장',
  manner: 'NORMAL',
  state: 'APPROVED',
  retentionYears: 5,
  retainUntil: '2031-12-31',
  receivedYn: 'N',
  ...more,
});

beforeEach(() => {
  enterApprovals();
  answer(listForms, { forms: [], groups: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
  answer(listDepartments, []);
});
afterEach(() => void vi.restoreAllMocks());

it('문서등록대장 shows number, decider and retention; 인쇄 fetches all pages of what was asked for', async () => {
  const all = Array.from({ length: 130 }, (_, n) => rowOf(n + 1));
  all[0] = rowOf(1, { deciderName: '이과장', manner: 'FINAL', retentionYears: null });
  all[1] = rowOf(2, { deciderName: null, manner: null });
  const asked = answer(pageDocumentRegister, ({ query }) => ({
    items: all.slice((query.page - 1) * query.size, query.page * query.size),
    total: all.length,
    page: query.page,
    size: query.size,
  }));
  await openPage('/elec-apv/doc-register?from=2026-01-01');
  const first = page.getByRole('row').filter({ hasText: '기전과-2026-0001' });
  await expect.element(first.getByText('이과장 (전결)')).toBeVisible();
  await expect.element(first.getByText('영구')).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: '0002' }).getByText('의결')).toBeVisible();
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await page.getByRole('button', { name: '인쇄' }).click();
  const sheet = page.getByRole('dialog', { name: '문서등록대장 인쇄' });
  await expect.element(sheet.getByText('기전과-2026-0130')).toBeInTheDocument();
  await expect.element(sheet.getByText(/130건/)).toBeVisible();
  expect(asked.slice(-2).map(({ query }) => [query.page, query.size, query.from])).toEqual([
    [1, 100, '2026-01-01'],
    [2, 100, '2026-01-01'],
  ]);
  await sheet.getByRole('button', { name: '인쇄' }).click();
  expect(printed).toHaveBeenCalledOnce();
});

it('부서 문서함 says what was drafted and what was received; without the right there is no 인쇄 and no Excel', async () => {
  enterApprovals({ printYn: 'N', excelYn: 'N' });
  answer(pageDepartmentDocuments, () => ({
    items: [rowOf(1), rowOf(2, { receivedYn: 'Y', deptName: '관리과' })],
    total: 2,
    page: 1,
    size: 20,
  }));
  await openPage('/elec-apv/dept-docs');
  await expect
    .element(page.getByRole('row').filter({ hasText: '문서 1' }).getByText('기안', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('row').filter({ hasText: '문서 2' }).getByText('수신', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: '인쇄' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /엑셀/ })).not.toBeInTheDocument();
});
