import { getApprovalSecret, removeApprovalSecret, setApprovalSecret } from '@danji/contract/approval-secrets';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const OWN = '/auth/mypage_secret';
const AT = '2026-11-16T01:00:00.000Z';
let setYn: 'Y' | 'N';
let lockedUntil: string | null;
beforeEach(() => {
  enter({});
  setYn = 'N';
  lockedUntil = null;
  answer(getApprovalSecret, () => ({ setYn, setAt: setYn === 'Y' ? AT : null, lockedUntil }));
});
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const state = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

it('a first one is set with the password', async () => {
  const sent = answer(setApprovalSecret, () => {
    setYn = 'Y';
    return { ok: true } as const;
  });
  await openPage(OWN);
  await state('정하지 않음');
  await press('결재 비밀번호 정하기');
  await fill('로그인 비밀번호', 'danji1234!');
  await fill('새 결재 비밀번호 (숫자 6자리)', '482915');
  await fill('새 결재 비밀번호 확인', '482915');
  await press('정하기');
  await state('정함');
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'danji1234!', secret: '482915' }]);
});

it('it is changed and removed with the password and itself; a refusal is said, and what was typed stays', async () => {
  setYn = 'Y';
  await openPage(OWN);
  await press('결재 비밀번호 바꾸기');
  await fill('로그인 비밀번호', 'danji1234!');
  await fill('새 결재 비밀번호 (숫자 6자리)', '900112');
  await fill('새 결재 비밀번호 확인', '900112');
  await press('바꾸기');
  await expect.element(page.getByText('현재 결재 비밀번호 숫자 6자리를 입력해 주세요.')).toBeVisible();
  await fill('현재 결재 비밀번호', '482915');
  refuse(setApprovalSecret, 'REAUTHENTICATION_FAILED');
  await press('바꾸기');
  await expect.element(page.getByText('현재 비밀번호가 맞지 않습니다.')).toBeVisible();
  const changed = answer(setApprovalSecret, { ok: true });
  await press('바꾸기');
  await expect.element(page.getByRole('status').getByText('결재 비밀번호를 바꿨습니다.')).toBeVisible();
  expect(changed.map(({ body }) => body)).toEqual([{ password: 'danji1234!', current: '482915', secret: '900112' }]);
  const removed = answer(removeApprovalSecret, () => {
    setYn = 'N';
    return { ok: true } as const;
  });
  await press('지우기');
  await press('지우기');
  await expect.element(page.getByText('모두 입력해 주세요.')).toBeVisible();
  await fill('로그인 비밀번호', 'danji1234!');
  await fill('현재 결재 비밀번호', '900112');
  await press('지우기');
  await state('정하지 않음');
  expect(removed.map(({ body }) => body)).toEqual([{ password: 'danji1234!', current: '900112' }]);
});

it('while it is locked the page says until when, and whom to ask', async () => {
  setYn = 'Y';
  lockedUntil = '2026-11-16T01:05:00.000Z';
  await openPage(OWN);
  await expect.element(page.getByText('까지 쓸 수 없습니다.')).toBeVisible();
  await expect.element(page.getByText('최고관리자에게 초기화를')).toBeVisible();
});
