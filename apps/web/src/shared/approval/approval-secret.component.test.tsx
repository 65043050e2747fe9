import { getApprovalSecret, proveApprovalSecret, setApprovalSecret } from '@danji/contract/approval-secrets';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/answers.ts';
import { enter } from '../../../test/open-page.tsx';
import { hide, show } from '../../../test/show.tsx';
import { proofFor } from './ask-approval-secret.tsx';

const DOC = '0190a0b0-1234-7000-8000-00000000d0c1';
const OTHER = '0190a0b0-1234-7000-8000-00000000d0c2';
const PROVEN = { proof: 'p'.repeat(43), expiresAt: '2026-11-16T01:02:00.000Z' };
const wanting = (docId: string) => ({ docId, title: '승강기 교체', secretYn: true });
const box = page.getByRole('dialog', { name: '결재 비밀번호 확인' });
const field = box.getByLabelText('결재 비밀번호 (숫자 6자리)', { exact: true });
const ok = box.getByRole('button', { name: '확인', exact: true });

beforeEach(() => {
  enter({});
  answer(getApprovalSecret, { setYn: 'Y', setAt: '2026-11-16T01:00:00.000Z', lockedUntil: null });
});
afterEach(hide);

it('asks nobody for an act that commits nothing, or on a document that wants none', async () => {
  show(null);
  expect(await proofFor('REJECT', [wanting(DOC)])).toBeUndefined();
  expect(await proofFor('APPROVE', [{ ...wanting(DOC), secretYn: false }])).toBeUndefined();
  expect(box.elements()).toEqual([]);
});

it('takes six digits from a number pad, says how many tries are left, and gives the proof, not the digits', async () => {
  show(null);
  const given = proofFor('APPROVE', [wanting(DOC), { ...wanting(OTHER), secretYn: false }]);
  await expect.element(box.getByText('‘승강기 교체’ 문서는')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(field.element().getAttribute('inputmode')).toBe('numeric');
  expect(field.element().getAttribute('type')).toBe('password');
  await userEvent.keyboard('12a3');
  await expect.element(field).toHaveValue('123');
  await ok.click();
  await expect.element(box.getByText('숫자 6자리를 입력해 주세요.')).toBeVisible();
  const sentence = '결재 비밀번호가 맞지 않습니다. 다시 입력해 주세요. (4번 남음)';
  refuse(proveApprovalSecret, 'APPROVAL_SECRET_REFUSED', {
    errorUserMsg: sentence,
    details: { reason: 'WRONG', left: 4 },
  });
  await field.fill('135790');
  await ok.click();
  await expect.element(box.getByText(sentence)).toBeVisible();
  await expect.element(field).toHaveValue('');
  const asked = answer(proveApprovalSecret, PROVEN);
  await field.fill('482915');
  await userEvent.keyboard('{Enter}');
  expect(await given).toBe(PROVEN.proof);
  expect(asked.map(({ body }) => body)).toEqual([{ secret: '482915', docIds: [DOC] }]);
  await expect.poll(() => box.elements()).toEqual([]);
});

it('is asked once for many, and turning back gives nothing', async () => {
  show(null);
  const given = proofFor('APPROVE', [wanting(DOC), wanting(OTHER)]);
  await expect.element(box.getByText('문서 2건은')).toBeVisible();
  await box.getByRole('button', { name: '취소' }).click();
  expect(await given).toBeNull();
});

it('whoever has none sets it in place with the password and goes on; weak ones are told before', async () => {
  answer(getApprovalSecret, { setYn: 'N', setAt: null, lockedUntil: null });
  const set = answer(setApprovalSecret, { ok: true });
  const proven = answer(proveApprovalSecret, PROVEN);
  show(null);
  const given = proofFor('VOTE', [wanting(DOC)]);
  await expect.element(box.getByText('아직 정하지 않았습니다.')).toBeVisible();
  await expect.element(box.getByRole('link', { name: '내 정보의 결재 비밀번호' })).toBeVisible();
  const go = box.getByRole('button', { name: '정하고 결재하기' });
  await box.getByLabelText('로그인 비밀번호', { exact: true }).fill('danji1234!');
  const first = box.getByLabelText('새 결재 비밀번호 (숫자 6자리)', { exact: true });
  await first.fill('123456');
  await go.click();
  await expect.element(box.getByText('이어지는 숫자는 쓸 수 없습니다.')).toBeVisible();
  await first.fill('482915');
  await box.getByLabelText('새 결재 비밀번호 확인', { exact: true }).fill('482916');
  await go.click();
  await expect.element(box.getByText('서로 다릅니다.')).toBeVisible();
  expect(set).toEqual([]);
  await box.getByLabelText('새 결재 비밀번호 확인', { exact: true }).fill('482915');
  await go.click();
  expect(await given).toBe(PROVEN.proof);
  expect(set.map(({ body }) => body)).toEqual([{ password: 'danji1234!', secret: '482915' }]);
  expect(proven.map(({ body }) => body.docIds)).toEqual([[DOC]]);
});
