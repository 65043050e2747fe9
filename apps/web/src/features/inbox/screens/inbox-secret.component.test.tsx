import { getApprovalSecret, proveApprovalSecret } from '@danji/contract/approval-secrets';
import { actOnDocument, bulkApprove } from '@danji/contract/approvals';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { pageOf, rowOf } from '../../../../test/document-rows.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { dropHeld } from '../../../shared/approval/held-decisions.ts';

const PROVEN = { proof: 'p'.repeat(43), expiresAt: '2026-11-16T01:02:00.000Z' };
const id = (n: number) => `0190a0b0-1234-7000-8000-00000000000${n}`;
const box = (name: string) => page.getByRole('dialog', { name, exact: true });
const giveDigits = async () => {
  const asked = box('결재 비밀번호 확인');
  await asked.getByLabelText('결재 비밀번호 (숫자 6자리)', { exact: true }).fill('482915');
  await asked.getByRole('button', { name: '확인', exact: true }).click();
};

beforeEach(() => {
  enterApprovals();
  answer(getApprovalSecret, { setYn: 'Y', setAt: '2026-11-16T01:00:00.000Z', lockedUntil: null });
  answer(
    pageApproveInbox,
    pageOf([
      rowOf(id(1), '비싼 하나', { secretYn: 'Y' }),
      rowOf(id(2), '싼 하나'),
      rowOf(id(3), '비싼 둘', { secretYn: 'Y' }),
    ]),
  );
});
afterEach(() => void dropHeld());

it('many at once: the digits are asked for once, for those that want them, and the proof goes along', async () => {
  const proved = answer(proveApprovalSecret, PROVEN);
  const sent = answer(bulkApprove, ({ body }) =>
    body.documents.map(({ docId }) => ({ docId, okYn: 'Y' as const, code: null, errorUserMsg: null })),
  );
  await openPage('/elec-apv/apv-inbox?tab=waiting');
  await page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' }).click();
  await page.getByRole('button', { name: '일괄 승인' }).click();
  await box('일괄 승인').getByRole('button', { name: '3건 승인' }).click();
  await expect.element(box('결재 비밀번호 확인').getByText('문서 2건은')).toBeVisible();
  expect(sent).toEqual([]);
  await giveDigits();
  await expect.element(box('일괄 승인 결과').getByText('3건 가운데')).toBeVisible();
  expect(proved.map(({ body }) => body.docIds)).toEqual([[id(1), id(3)]]);
  expect(sent.map(({ body }) => body.proof)).toEqual([PROVEN.proof]);
});

it('a row asks where its document wants it, and not where it does not', async () => {
  const proved = answer(proveApprovalSecret, PROVEN);
  const sent = answer(actOnDocument, ({ params }) => ({
    docId: params.docId,
    state: 'IN_PROGRESS' as const,
    version: 2,
    docNumber: null,
    repeatedYn: 'N' as const,
  }));
  await openPage('/elec-apv/apv-inbox?tab=waiting');
  const sendNow = () => page.getByRole('button', { name: '바로 보내기' }).click();
  await page.getByRole('row', { name: '비싼 하나' }).hover();
  await page.getByRole('button', { name: '승인: 비싼 하나' }).click();
  await giveDigits();
  await sendNow();
  await expect.poll(() => sent.map(({ body }) => body.proof)).toEqual([PROVEN.proof]);
  await page.getByRole('row', { name: '고르기: 싼 하나' }).hover();
  await page.getByRole('button', { name: '승인: 싼 하나' }).click();
  await sendNow();
  await expect.poll(() => sent.map(({ body }) => body.proof)).toEqual([PROVEN.proof, undefined]);
  expect(proved).toHaveLength(1);
});
