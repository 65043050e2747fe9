import { getForm } from '@danji/contract/forms';
import type { Field } from '@danji/contract/forms/field';
import { actOnReceiving, listReceiving } from '@danji/contract/receiving';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { AT } from '../../../../test/document-rows.ts';
import { enterApprovals } from '../../../../test/open-page.tsx';
import { answerDocument } from '../testing/answer-document.ts';
import { box, giveReason, MINE, open, press, sendNow, THEIRS } from '../testing/document-page.ts';

const FORM = '0190a0b0-1234-7000-8000-00000000f001';
const DEPT = '0190a0b0-1234-7000-8000-00000000de01';
const FIELDS: Field[] = [
  { key: '사유', label: '사유', type: 'text' },
  { key: '검토의견', label: '검토 의견', type: 'text', required: true, filledBy: 'REVIEW' },
  { key: '지시', label: '지시 사항', type: 'text', required: true, filledBy: 'DECIDE' },
  { key: '접수번호', label: '접수번호', type: 'text', required: true, filledBy: 'RECEIVE' },
];

function answerForm(): void {
  answer(getForm, {
    ...{ formId: FORM, formName: '검수조서', formGroupId: FORM, version: 1, currentVersion: 1, inUseYn: 'Y' },
    definition: {
      ...{ model: 1, heading: '검수조서', style: 'form', fields: FIELDS },
      paper: {
        type: 'doc',
        content: FIELDS.map(({ key, label }) => ({
          type: 'paragraph' as const,
          content: [
            { type: 'text' as const, text: `${label}: ` },
            { type: 'field' as const, attrs: { key } },
          ],
        })),
      },
    },
    settings: { policy: {}, retentionYears: 5, numberPattern: '{일련번호}' },
  });
}
const onForm = { formId: FORM, formVersion: 1, content: { 사유: '고장' } };
const filled = {
  ...{ key: '검토의견', label: '검토 의견', value: '이상 없음', text: '이상 없음' },
  ...{ stepId: MINE.stepId, deptId: null, deptName: null, byName: '최기전', at: AT },
};
const card = page.getByRole('region', { name: '적어 주실 항목' });
const opinion = card.getByRole('textbox', { name: '검토 의견', exact: true });

beforeEach(() => {
  enterApprovals();
  answerForm();
});
afterEach(() => page.viewport(1440, 900));

describe('fields that are filled in at one’s own step', () => {
  for (const [name, width] of [
    ['at a desk', 1440],
    ['on a phone', 390],
  ] as const)
    it(`${name} what the form wants is asked for before the act, and goes along with it`, async () => {
      await page.viewport(width, 844);
      const document = answerDocument({ ...onForm, steps: [MINE, THEIRS], abilities: ['APPROVE', 'REJECT'] });
      await open();
      await expect.element(opinion).toBeVisible();
      expect(card.getByRole('textbox').elements()).toHaveLength(1);
      await press('승인');
      await expect.element(card.getByText('검토 의견을 적어 주세요.')).toBeVisible();
      await expect.element(opinion).toHaveFocus();
      expect(document.acts()).toEqual([]);
      await opinion.fill('이상 없음');
      await press('승인');
      await sendNow();
      await expect
        .poll(() => document.acts())
        .toEqual([{ type: 'APPROVE', fill: [{ key: '검토의견', value: '이상 없음' }] }]);
    });

  it('반려 asks for none of it, and takes nothing along', async () => {
    const document = answerDocument({ ...onForm, steps: [MINE, THEIRS], abilities: ['APPROVE', 'REJECT'] });
    await open();
    await opinion.fill('쓰다 만 말');
    await press('반려');
    await giveReason('반려', '다시 써 주세요');
    await sendNow();
    await expect.poll(() => document.acts()).toEqual([{ type: 'REJECT', reason: '다시 써 주세요' }]);
  });

  it('whoever takes a decision back within its seconds finds what was typed', async () => {
    const document = answerDocument({ ...onForm, round: 7, steps: [MINE, THEIRS], abilities: ['APPROVE'] });
    await open();
    await opinion.fill('남아 있을 말');
    await press('승인');
    await page.getByRole('button', { name: '실행취소' }).click();
    await expect.element(opinion).toHaveValue('남아 있을 말');
    expect(document.acts()).toEqual([]);
  });

  it('전결 asks for what is the decider’s as well', async () => {
    const document = answerDocument({
      ...{ ...onForm, round: 2, steps: [MINE, THEIRS], abilities: ['APPROVE', 'DECIDE_FINALLY'] },
    });
    await open();
    await opinion.fill('제 몫');
    await press('전결');
    const asked = box('전결');
    await asked.getByRole('button', { name: '전결', exact: true }).click();
    await expect.element(asked.getByText('지시 사항을 적어 주세요.')).toBeVisible();
    await asked.getByRole('textbox', { name: '지시 사항', exact: true }).fill('바로 시행');
    await asked.getByRole('button', { name: '전결', exact: true }).click();
    await box('전결').getByRole('textbox', { name: /의견/ }).fill('');
    await box('전결').getByRole('button', { name: '전결', exact: true }).click();
    await sendNow();
    await expect
      .poll(() => document.acts())
      .toMatchObject([
        {
          type: 'DECIDE_FINALLY',
          fill: [
            { key: '검토의견', value: '제 몫' },
            { key: '지시', value: '바로 시행' },
          ],
        },
      ]);
  });

  it('what was filled in stands on the paper with who and when, and is not open any more', async () => {
    answerDocument({ ...onForm, round: 3, steps: [MINE, THEIRS], abilities: ['APPROVE'], filled: [filled] });
    await open();
    const paper = page.getByRole('region', { name: '문서 내용' });
    await expect.element(paper.getByText('이상 없음')).toBeVisible();
    await expect.element(paper.getByText(/\(최기전 2026\./)).toBeVisible();
    expect(card.elements()).toEqual([]);
  });

  it('whoever has no turn sees no card', async () => {
    answerDocument({ ...onForm, round: 4, steps: [THEIRS], abilities: [] });
    await open();
    expect(card.elements()).toEqual([]);
  });

  it('접수 asks for what the form leaves to whoever receives', async () => {
    const receiving = { deptId: DEPT, deptName: '경리과', assigneeId: null };
    answerDocument({
      ...{ ...onForm, state: 'APPROVED', steps: [{ ...MINE, state: 'APPROVED' }] },
      receivingDepartments: [{ ...receiving, state: 'WAITING' }],
    });
    answer(listReceiving, [
      { ...receiving, state: 'WAITING', assigneeName: null, reason: null, abilities: ['RECEIVE', 'RETURN'] },
    ]);
    const sent = answer(actOnReceiving, { state: 'RECEIVED', assigneeId: null, repeatedYn: 'N' });
    await open();
    await page.getByRole('button', { name: '접수', exact: true }).click();
    const asked = box('접수');
    await asked.getByRole('button', { name: '접수', exact: true }).click();
    await expect.element(asked.getByText('접수번호를 적어 주세요.')).toBeVisible();
    await asked.getByRole('textbox', { name: '접수번호', exact: true }).fill('2026-77');
    await asked.getByRole('button', { name: '접수', exact: true }).click();
    await expect
      .poll(() => sent.map(({ body }) => body.act))
      .toEqual([{ type: 'RECEIVE', fill: [{ key: '접수번호', value: '2026-77' }] }]);
  });
});
