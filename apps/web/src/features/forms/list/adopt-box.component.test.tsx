import { adoptSharedForm, listAdoptableForms } from '@danji/contract/form-adoption';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer, hold } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { AdoptBox } from './adopt-box.tsx';

afterEach(hide);

const form = (sharedFormId: string, formName: string) => ({
  sharedFormId,
  formName,
  formGroupName: '회계·지출',
  version: 1,
  publishedAt: '2026-11-01T00:00:00.000000Z',
  note: null,
  adopted: null,
});

it('while one shared form is being taken, the others wait', async () => {
  allow('/elec-apv/form-mng');
  answer(listAdoptableForms, [
    form('0190a0b0-1234-7000-8000-123456789001', '지출결의서'),
    form('0190a0b0-1234-7000-8000-123456789002', '휴가신청서'),
  ]);
  const { asked, release } = hold(adoptSharedForm, { formId: 'f-1', publishedYn: 'Y' });
  show(<AdoptBox onOpen={() => {}} />);
  await page.getByRole('button', { name: '지출결의서 받기' }).click();
  await expect.element(page.getByRole('button', { name: '휴가신청서 받기' })).toBeDisabled();
  release();
  await expect.element(page.getByRole('button', { name: '휴가신청서 받기' })).toBeEnabled();
  expect(asked.map(({ params }) => params.sharedFormId)).toEqual(['0190a0b0-1234-7000-8000-123456789001']);
});
