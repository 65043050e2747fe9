import type { Field } from '@danji/contract/forms/field';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { answerForm, FORM, formOf } from '../testing/answer-form.ts';

beforeEach(() => enterApprovals());
afterEach(() => page.viewport(1440, 900));

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
    ] as const) {
      await page.viewport(width, height);
      document.documentElement.style.fontSize = `${text}px`;
      scrollTo(0, 0);
      await expect.poll(() => isWithin(send.element(), height)).toBe(true);
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

const isWithin = (element: Element, height: number): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= height + 1;
};
