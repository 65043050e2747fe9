import { saveDraft } from '@danji/contract/approvals';
import type { Field } from '@danji/contract/forms/field';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { linesOf } from '../../../../test/lines-of.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { lasting } from '../../../shared/lib/storage.ts';
import type { DraftSheet } from '../lib/draft.ts';
import { copyKey, keepCopy } from '../lib/local-copy.ts';
import { answerDraft, answerForm, DRAFT, FORM, formOf } from '../testing/answer-form.ts';

beforeEach(() => enterApprovals());
afterEach(() => page.viewport(1440, 900));

const SHEET: DraftSheet = {
  ...{ title: '승강기 수리', titleOwn: true, urgent: false, security: 'NORMAL', retentionYears: 5 },
  ...{ line: [], lineOwn: false, references: [], readers: [], departments: [], related: [] },
};
const REASON: Field = { key: '사유', label: '사유', type: 'longText', lines: 20, required: true };
const title = page.getByRole('textbox', { name: '제목' });
const send = page.getByRole('button', { name: '상신', exact: true });

async function open(): Promise<void> {
  answerForm(formOf([REASON]));
  await openPage(`/elec-apv/new-apv-cre?formId=${FORM}`);
  await expect.element(title).toBeVisible();
}

describe('writing a draft', () => {
  it('상신 is in view however high the window is, and what is wrong with the title is said at the title', async () => {
    await open();
    for (const [width, height, text] of [
      [1440, 900, 16],
      [1440, 500, 32],
      [390, 844, 32],
      [390, 844, 16],
      [320, 256, 16],
      [320, 256, 32],
      [320, 225, 32],
    ] as const) {
      await page.viewport(width, height);
      document.documentElement.style.fontSize = `${text}px`;
      scrollTo(0, 0);
      await expect.poll(() => isWithin(send.element(), height)).toBe(true);
      expect(linesOf(send.getByText('상신').element())).toBe(1);
      expect(send.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
    // Fixed at the foot of so small a window it hides nothing that has the focus.
    for (const stop of document.querySelectorAll<HTMLElement>('main :is(input, textarea):not(:disabled)')) {
      if (!stop.checkVisibility()) continue;
      stop.focus();
      const foot = () => send.element().closest('section')?.getBoundingClientRect().top ?? 0;
      await expect
        .poll(() => stop.getBoundingClientRect().top < foot(), { message: stop.ariaLabel ?? stop.id })
        .toBe(true);
    }
    document.documentElement.style.fontSize = '';
    await page.viewport(1440, 900);

    await userEvent.fill(title, '');
    expect(title.element().getAttribute('aria-invalid')).toBe(null);
    await send.click();
    await page.getByRole('alert').getByRole('button', { name: '제목을 적어 주세요.' }).click();
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription('제목을 적어 주세요.');
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(title, '승강기 수리');
    await expect.element(title).not.toHaveAttribute('aria-invalid');
  });
});

it('a form that was published anew while a draft lies open is told; the draft moves there with what fits, and shows what does not', async () => {
  const payee: Field = { key: '지급처', label: '지급처', type: 'text' };
  const gone: Field = { key: '결제방법', label: '결제방법', type: 'text' };
  const added: Field = { key: '비고', label: '비고', type: 'text' };
  const old = formOf([payee, gone], { currentVersion: 2 });
  answerForm(old, formOf([payee, added], { version: 2, currentVersion: 2 }));
  answerDraft({ formId: FORM, formVersion: 1, content: { 지급처: '한빛전기', 결제방법: '계좌이체' } });
  const saved = answer(saveDraft, ({ body }) => ({
    version: body.version + 1,
    savedAt: '2026-11-16T00:00:00.000000Z',
  }));
  await openPage(`/elec-apv/ru-apv-cre?docId=${DRAFT}`);
  const told = page.getByRole('alert').filter({ hasText: '양식이 새로 바뀌었습니다' });
  await told.getByRole('button', { name: '새 양식으로 옮기기' }).click();
  await expect.element(page.getByRole('textbox', { name: '비고' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '지급처' })).toHaveValue('한빛전기');
  expect(page.getByRole('textbox', { name: '결제방법' }).elements()).toEqual([]);
  const left = page.getByRole('alert').filter({ hasText: '새 양식에 자리가 없는 내용 1가지' });
  await expect.element(left.getByText('계좌이체')).toBeVisible();
  expect(told.elements()).toEqual([]);
  // A draft of the test before may still be on its way.
  const last = () => saved.map(({ body }) => [body.formVersion, body.draft.content]).at(-1);
  await expect.poll(last).toEqual([2, { 지급처: '한빛전기' }]);
  await left.getByRole('button', { name: '확인했습니다' }).click();
  expect(left.elements()).toEqual([]);
});

it('what this browser holds from the version before is moved too, and what has no place any more is shown', async () => {
  const payee: Field = { key: '지급처', label: '지급처', type: 'text' };
  const gone: Field = { key: '결제방법', label: '결제방법', type: 'text' };
  answerForm(formOf([payee, gone], { currentVersion: 2 }), formOf([payee], { version: 2, currentVersion: 2 }));
  answerDraft({ formId: FORM, formVersion: 2, content: { 지급처: '한빛전기' } });
  keepCopy(lasting, copyKey('sojang01', DRAFT, FORM), {
    ...{ at: new Date().toISOString(), docId: DRAFT, formId: FORM, formVersion: 1, version: 1 },
    sheet: SHEET,
    values: { 지급처: '한빛전기', 결제방법: '계좌이체' },
  });
  await openPage(`/elec-apv/ru-apv-cre?docId=${DRAFT}`);
  await page.getByRole('alert').filter({ hasText: '양식이 바뀌기 전에 쓴 내용' }).getByText('이어서 쓰기').click();
  const left = page.getByRole('alert').filter({ hasText: '새 양식에 자리가 없는 내용 1가지' });
  await expect.element(left.getByText('계좌이체')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '지급처' })).toHaveValue('한빛전기');
});

const isWithin = (element: Element, height: number): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= height + 1;
};

describe('공개 여부', () => {
  const openness = page.getByRole('combobox', { name: '공개 여부' });
  const why = page.getByRole('textbox', { name: '공개하지 않는 이유' });

  it('stands as the form says; without a reason it is not sent, and the place is told', async () => {
    const saved: unknown[] = [];
    const partial = { kind: 'PARTIAL', reason: '개인정보 포함' } as const;
    const { settings } = formOf([REASON]);
    answerForm(formOf([REASON], { settings: { ...settings, disclosure: partial } }));
    answer(saveDraft, ({ body }) => {
      saved.push(body.draft.disclosure);
      return { version: body.version + 1, savedAt: '2026-11-16T00:00:00.000000Z' };
    });
    await openPage(`/elec-apv/new-apv-cre?formId=${FORM}`);
    await expect.element(openness).toHaveTextContent('부분공개');
    await expect.element(why).toHaveValue('개인정보 포함');
    await userEvent.fill(why, '');
    await send.click();
    await page.getByRole('alert').getByRole('button', { name: '공개하지 않는 이유를 적어 주세요.' }).click();
    await expect.element(why).toHaveFocus();
    await expect.element(why).toHaveAttribute('aria-invalid', 'true');
    await choose(openness, '공개');
    expect(why.elements()).toEqual([]);
    await expect.poll(() => saved.at(-1)).toMatchObject({ kind: 'OPEN' });
  });

  it('of what is made 대외비, 비공개 is offered, and the drafter may say it otherwise', async () => {
    await open();
    await expect.element(openness).toHaveTextContent('공개');
    await choose(page.getByRole('combobox', { name: '보안등급' }), '대외비');
    await expect.element(openness).toHaveTextContent('비공개');
    await expect.element(why).toHaveValue('대외비');
    await choose(openness, '공개');
    await send.click();
    const told = page.getByRole('alert').getByRole('button', { name: /대외비 문서는 공개로 올릴 수 없습니다/ });
    await expect.element(told).toBeVisible();
  });
});
