import { actByLink, getLinkedDocument, proveSecretByLink } from '@danji/contract/approval-links';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { answer, refuse } from '../../../../test/answers.ts';
import { linesOf } from '../../../../test/lines-of.ts';
import { hide, show } from '../../../../test/show.tsx';
import { dropHeld } from '../../../shared/approval/held-decisions.ts';
import { LinkedDocument } from './linked-document.tsx';

const AT = '2026-11-16T01:00:00.000000Z';
const PROVEN = { proof: 'p'.repeat(43), expiresAt: '2026-11-16T01:02:00.000Z' };
const document = z.decode(getLinkedDocument.response, {
  aptName: '한빛마을',
  memberName: '한회장',
  forName: null,
  stepId: '0190a0b0-1234-7000-8000-0000000005e1',
  acts: ['APPROVE', 'REJECT'],
  expiresAt: AT,
  docId: '0190a0b0-1234-7000-8000-00000000d0c1',
  title: '승강기 교체',
  formName: '기안서',
  special: null,
  definition: null,
  filled: [],
  content: {},
  amount: 5_000_000,
  version: 3,
  drafter: { personId: 'gisa01', personName: '정기사', deptName: '기전과', positionName: '기전기사' },
  urgentYn: 'N',
  security: 'NORMAL',
  disclosure: null,
  submittedAt: AT,
  secretYn: 'Y',
  steps: [],
  attachments: [],
});
const bar = page.getByRole('region', { name: '결재하기' });
const field = bar.getByLabelText('결재 비밀번호 (숫자 6자리)', { exact: true });
const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
const never = () => {
  throw new Error('not here');
};
const open = (about: Partial<typeof document> = {}) => {
  const done: { docNumber: string | null }[] = [];
  show(
    <LinkedDocument
      visit="a-visit"
      first={{ ...document, ...about }}
      onDone={(_, result) => void done.push(result)}
      onOver={never}
      onDead={never}
    />,
  );
  return done;
};
afterEach(async () => {
  dropHeld();
  await hide();
});
const held = page.getByRole('group', { name: '결정 보내기' });
const sendAtOnce = () => held.getByRole('button', { name: '바로 보내기' }).click();

it('by a link: what commits asks for the 결재 비밀번호 beside the opinion; a wrong one is told and nothing is decided', async () => {
  const done = open();
  const sent = answer(actByLink, { state: 'APPROVED', docNumber: '관리-2026-0001', repeatedYn: 'N' });
  await press('승인');
  await press('승인하기');
  await expect.element(bar.getByText('숫자 6자리를 입력해 주세요.')).toBeVisible();
  const sentence = '결재 비밀번호가 맞지 않습니다. 다시 입력해 주세요. (4번 남음)';
  refuse(proveSecretByLink, 'APPROVAL_SECRET_REFUSED', {
    errorUserMsg: sentence,
    details: { reason: 'WRONG', left: 4 },
  });
  await field.fill('135790');
  await press('승인하기');
  await expect.element(bar.getByText(sentence)).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(sent).toEqual([]);
  const proved = answer(proveSecretByLink, PROVEN);
  await field.fill('482915');
  await press('승인하기');
  await expect.element(held.getByText('‘승강기 교체’ 승인')).toBeVisible();
  expect([sent, done]).toEqual([[], []]);
  await sendAtOnce();
  await expect.poll(() => done.length).toBe(1);
  expect(proved.map(({ body }) => body)).toEqual([{ secret: '482915' }]);
  expect(sent.map(({ body }) => body)).toEqual([{ act: { type: 'APPROVE' }, version: 3, proof: PROVEN.proof }]);
});

it('반려 by a link asks for no digits', async () => {
  const done = open();
  const sent = answer(actByLink, { state: 'REJECTED', docNumber: null, repeatedYn: 'N' });
  await press('반려');
  expect(field.elements()).toEqual([]);
  await bar.getByRole('textbox').fill('견적이 없습니다');
  await press('반려하기');
  await sendAtOnce();
  await expect.poll(() => done.length).toBe(1);
  expect(sent.map(({ body }) => body.proof)).toEqual([undefined]);
});

it('TAP-02 by a link: a decision is held for five seconds; taken back, nothing was sent and what was written stands there', async () => {
  const done = open();
  const sent = answer(actByLink, { state: 'REJECTED', docNumber: null, repeatedYn: 'N' });
  await press('반려');
  await bar.getByRole('textbox').fill('견적이 없습니다');
  await press('반려하기');
  await expect.element(bar).not.toBeInTheDocument();
  await held.getByRole('button', { name: '실행취소' }).click();
  await expect.element(bar.getByRole('textbox')).toHaveValue('견적이 없습니다');
  expect([sent, done]).toEqual([[], []]);
  await press('반려하기');
  await sendAtOnce();
  await expect.poll(() => [sent.length, done.length]).toEqual([1, 1]);
});

it('TAP-01 by a link: the second tap of the finger that chose does not decide', async () => {
  open();
  const sent = answer(actByLink, { state: 'REJECTED', docNumber: null, repeatedYn: 'N' });
  await press('반려');
  await bar.getByRole('textbox').fill('견적이 없습니다');
  const decide = bar.getByRole('button', { name: '반려하기' });
  await expect.element(decide).toHaveAttribute('aria-disabled', 'true');
  decide.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([sent.length, held.elements().length]).toEqual([0, 0]);
});

const MY_STEP = {
  ...{ stepId: document.stepId, order: 1, personId: 'hoejang01', personName: '한회장', positionName: '회장' },
  ...{ deptName: null, state: 'PENDING' as const, manner: null, vote: null, actorId: null, actorName: null },
  ...{ actedAt: null, reason: null, department: null, pendingSince: AT, openedAt: null, urgedOn: null },
  ...{ blocksYn: false, keptYn: false, offices: [], demanded: null },
};

it('TAP-01 by a link: whoever decides for good is asked by title and amount, whoever reviews is not', async () => {
  open({ steps: [{ ...MY_STEP, kind: 'DECIDE' }], secretYn: false });
  await press('승인');
  await expect.element(bar.getByText('‘승강기 교체’ 5,000,000원을 승인할까요?')).toBeVisible();
  await hide();
  open({ steps: [{ ...MY_STEP, kind: 'REVIEW' }], secretYn: false });
  await press('승인');
  await expect.element(bar.getByText('이 문서를 승인할까요?')).toBeVisible();
});

for (const size of [100, 200])
  it(`by a link: the bar takes at most a third of a phone with text of ${size} %, and what decides stays in view, and no name is torn`, async () => {
    await page.viewport(390, 844);
    window.document.documentElement.style.fontSize = `${size}%`;
    const drafted = {
      ...MY_STEP,
      ...{ order: 0, stepId: 'd', personName: '정기사', positionName: '기전기사' },
      actedAt: AT,
    };
    const steps = [
      { ...drafted, kind: 'DRAFT' as const, state: 'APPROVED' as const },
      { ...MY_STEP, kind: 'DECIDE' as const },
    ];
    open({ steps, title: '지하주차장 누수 보수 공사 기성금 지급의 건 '.repeat(3) });
    const share = () => bar.element().getBoundingClientRect().height / innerHeight;
    await expect.element(bar.getByRole('button', { name: '승인', exact: true })).toBeVisible();
    expect(share()).toBeLessThanOrEqual(1 / 3);
    const line = page.getByRole('region', { name: '결재선' }).element();
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
    for (const name of ['정기사', '한회장'])
      expect(linesOf(page.getByText(name, { exact: true }).first().element())).toBe(1);
    await press('승인');
    const decide = bar.getByRole('button', { name: '승인하기' });
    await expect.element(decide).toBeVisible();
    expect(share()).toBeLessThanOrEqual(1 / 3);
    const { bottom } = decide.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().bottom);
    window.document.documentElement.style.fontSize = '';
    await page.viewport(1440, 900);
  });
