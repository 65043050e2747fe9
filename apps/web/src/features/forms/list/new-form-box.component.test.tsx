import { createForm, draftFormFromFile, importForm, listManagedForms } from '@danji/contract/form-design';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { allow } from '../../../../test/allow.ts';
import { answer, refuse } from '../../../../test/answers.ts';
import { hide, show } from '../../../../test/show.tsx';
import { FirstNotesHere } from '../designer/first-notes-here.tsx';
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
  const box = page.getByLabelText('양식으로 쓸 파일');
  await expect.element(box).not.toBeVisible();

  await page.getByRole('button', { name: '가져오기' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('파일을 골라 주세요.');
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

const DRAWN = {
  model: 1 as const,
  heading: '휴가신청서',
  style: 'form' as const,
  paper: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
  fields: [],
};

function choose(name: string, content = 'x', size = content.length) {
  const file = new File([content], name);
  Object.defineProperty(file, 'size', { value: size });
  const input = page.getByLabelText('양식으로 쓸 파일').element() as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openBox() {
  allow('/elec-apv/form-mng');
  answer(listManagedForms, {
    groups: [{ formGroupId: GROUP, parentFormGroupId: null, formGroupName: '일반행정', depth: 0, formCount: 0 }],
    forms: [],
  });
  const made: string[] = [];
  show(<NewFormBox scope="own" groupId={GROUP} onMade={(formId) => made.push(formId)} />);
  await page.getByText('파일', { exact: true }).click();
  return made;
}

it('a form from an old paper: it is read, made with what was read, and what was taken is told over it until it is closed', async () => {
  answer(draftFormFromFile, {
    formName: '휴가신청서',
    definition: DRAWN,
    notes: ['파일에서 항목 3개를 찾아 넣었습니다.', '결재란은 결재선에 맞춰 저절로 그려지므로 옮기지 않았습니다.'],
  });
  const sent = answer(createForm, { formId: MADE });
  const made = await openBox();
  choose('휴가.hwpx');
  await page.getByRole('button', { name: '가져오기' }).click();
  await expect.poll(() => made).toEqual([MADE]);
  expect(sent[0]?.body).toMatchObject({ formName: '휴가신청서', formGroupId: GROUP, definition: DRAWN });

  hide();
  show(<FirstNotesHere formId={MADE} />);
  await expect.element(page.getByText('파일에서 항목 3개를 찾아 넣었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '안내 닫기' }).click();
  await expect.element(page.getByText('결재란은', { exact: false })).not.toBeInTheDocument();
  hide();
  show(<FirstNotesHere formId={MADE} />);
  await expect.element(page.getByText('파일에서 항목 3개를 찾아 넣었습니다.')).not.toBeInTheDocument();
});

it('a paper that cannot be read, or is too large, has one sentence, and no form is made', async () => {
  const asked = refuse(draftFormFromFile, 'FORM_FILE_REFUSED', {
    errorUserMsg: '암호가 걸린 파일입니다. 암호를 풀어 저장한 파일을 골라 주세요.',
  });
  const sent = answer(createForm, { formId: MADE });
  const made = await openBox();
  choose('큰 문서.pdf', 'x', 20_000_000);
  await page.getByRole('button', { name: '가져오기' }).click();
  await expect.element(page.getByText('10MB보다 작은 파일을 골라 주세요.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  expect(asked).toEqual([]);
  choose('잠긴 문서.docx');
  await page.getByRole('button', { name: '가져오기' }).click();
  await expect.element(page.getByText('암호가 걸린 파일입니다.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('만들어진 양식은 없습니다.')).toBeVisible();
  expect([sent, made]).toEqual([[], []]);
});
