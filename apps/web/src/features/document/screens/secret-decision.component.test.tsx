import { getApprovalSecret, proveApprovalSecret } from '@danji/contract/approval-secrets';
import { actOnDocument } from '@danji/contract/approvals';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enterApprovals } from '../../../../test/open-page.tsx';
import { dropHeld, useHeld } from '../../../shared/approval/held-decisions.ts';
import { answerDocument, DOC } from '../testing/answer-document.ts';
import { box, giveReason, MINE, open, press, sendNow, THEIRS } from '../testing/document-page.ts';

const PROVEN = { proof: 'p'.repeat(43), expiresAt: '2026-11-16T01:02:00.000Z' };
const opened = () =>
  answerDocument({
    secretYn: true,
    steps: [MINE, { ...THEIRS, state: 'PLANNED' as const }],
    abilities: ['APPROVE', 'REJECT'],
  });
const asked = box('결재 비밀번호 확인');
const answered = () =>
  answer(actOnDocument, { docId: DOC, state: 'IN_PROGRESS', version: 2, docNumber: null, repeatedYn: 'N' });

beforeEach(() => {
  enterApprovals();
  answer(getApprovalSecret, { setYn: 'Y', setAt: '2026-11-16T01:00:00.000Z', lockedUntil: null });
});
afterEach(() => void dropHeld());

it('the 결재 비밀번호 is asked for before the five seconds; what waits holds the proof and never the digits', async () => {
  opened();
  const proved = answer(proveApprovalSecret, PROVEN);
  const sent = answered();
  await open();
  await press('승인');
  await expect.element(asked).toBeVisible();
  expect(useHeld.getState().held).toEqual([]);
  await asked.getByLabelText('결재 비밀번호 (숫자 6자리)', { exact: true }).fill('482915');
  await asked.getByRole('button', { name: '확인', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '실행취소' })).toBeVisible();
  expect(JSON.stringify(useHeld.getState().held)).not.toContain('482915');
  await expect.poll(() => proved.map(({ body }) => body.docIds)).toEqual([[DOC]]);
  await sendNow();
  await expect.poll(() => sent.map(({ body }) => body.proof)).toEqual([PROVEN.proof]);
});

it('whoever turns back has decided nothing; 반려 asks for no digits', async () => {
  opened();
  const sent = answered();
  await open();
  await press('승인');
  await asked.getByRole('button', { name: '취소' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  expect(useHeld.getState().held).toEqual([]);
  await press('반려');
  await giveReason('반려', '견적이 없습니다');
  await sendNow();
  await expect.poll(() => sent.map(({ body }) => [body.act.type, body.proof])).toEqual([['REJECT', undefined]]);
});

it('a proof that came too late is told, and the document is still to be decided', async () => {
  opened();
  answer(proveApprovalSecret, PROVEN);
  const sentence = '이 문서는 결재 비밀번호를 확인해야 처리할 수 있습니다.';
  refuse(actOnDocument, 'ACT_REFUSED', { errorUserMsg: sentence, details: { reason: 'NEEDS_APPROVAL_SECRET' } });
  await open();
  await press('승인');
  await asked.getByLabelText('결재 비밀번호 (숫자 6자리)', { exact: true }).fill('482915');
  await asked.getByRole('button', { name: '확인', exact: true }).click();
  await sendNow();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(useHeld.getState().held).toEqual([]);
});
