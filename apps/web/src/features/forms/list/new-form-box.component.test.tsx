import { importForm, listManagedForms } from '@danji/contract/form-design';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { NewFormBox } from './new-form-box.tsx';

afterEach(hide);

const GROUP = '0190a0b0-1234-7000-8000-123456789001';
const MADE = '0190a0b0-1234-7000-8000-123456789002';

it('a form from a file: a button of our own, what was chosen beside it, and nothing goes without a file', async () => {
  allow('/elec-apv/form-mng');
  answer(listManagedForms, {
    groups: [{ formGroupId: GROUP, parentFormGroupId: null, formGroupName: '일반행정', depth: 0, formCount: 0 }],
    forms: [],
  });
  const sent = answer(importForm, { formId: MADE, notes: [] });
  const made: string[] = [];
  show(<NewFormBox scope="own" groupId={GROUP} onMade={(formId) => made.push(formId)} />);
  await page.getByText('파일', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: '파일 고르기' })).toBeVisible();
  await expect.element(page.getByText('고른 파일이 없습니다.')).toBeVisible();
  const box = page.getByLabelText('양식 파일 (.json)');
  await expect.element(box).not.toBeVisible();

  await page.getByRole('button', { name: '가져오기' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('양식 파일을 골라 주세요.');
  expect(sent).toEqual([]);

  const files = new DataTransfer();
  files.items.add(new File(['{"kind":"danji-form"}'], '우리 양식.json', { type: 'application/json' }));
  const input = box.element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('우리 양식.json')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '다른 파일 고르기' })).toBeVisible();
  await page.getByRole('button', { name: '가져오기' }).click();
  await expect.poll(() => made).toEqual([MADE]);
  expect(sent[0]?.body).toMatchObject({ file: '{"kind":"danji-form"}', formGroupId: GROUP });
});
