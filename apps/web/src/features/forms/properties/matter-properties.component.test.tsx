import { getFormDraft, getFormVersion, listManagedForms } from '@danji/contract/form-design';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { button, EMPTY, openDesigner, properties } from '../../../../test/open-designer.tsx';
import { openPage } from '../../../../test/open-page.tsx';

const EXPENSE = '0190a0b0-0000-7000-8000-0000000000e1';
const text = (key: string) => ({ key, label: key, type: 'text' as const });
const money = (key: string) => ({ key, label: key, type: 'money' as const });
const form = (formId: string, formName: string, formCode: string | null) => ({
  ...{ formId, formName, formCode, formGroupId: EMPTY.formGroupId, inUseYn: 'Y' as const, version: 1 },
  ...{ publishedAt: null, publishedByName: null, draft: null, origin: null },
});

it('the designer shows what goes over into the next paper, and changes it; what stands on papers for outside is told', async () => {
  const saves = await openDesigner();
  answer(listManagedForms, {
    groups: [
      { formGroupId: EMPTY.formGroupId, formGroupName: '일반', parentFormGroupId: null, depth: 1, formCount: 2 },
    ],
    forms: [form(EXPENSE, '지출결의서', 'EXPENSE')],
  });
  answer(getFormDraft, {
    ...EMPTY,
    definition: {
      ...EMPTY.definition,
      fields: [text('업체'), money('금액'), text('비고')],
      paper: {
        type: 'doc',
        content: ['업체', '금액', '비고'].map((key) => ({
          type: 'paragraph' as const,
          content: [{ type: 'field' as const, attrs: { key } }],
        })),
      },
      outside: { as: 'NOTICE', ask: '비고' },
    },
    settings: {
      ...EMPTY.settings,
      matter: { marks: { vendor: '업체' }, next: [{ form: 'EXPENSE', writers: ['ACCOUNTING'] }] },
    },
  });
  answer(getFormVersion, {
    ...{ formId: EXPENSE, formName: '지출결의서', formGroupId: EMPTY.formGroupId, version: 1, currentVersion: 1 },
    inUseYn: 'Y',
    definition: { ...EMPTY.definition, fields: [text('지급처'), money('지급금액'), text('적요')] },
    settings: { ...EMPTY.settings, matter: { marks: { vendor: '지급처', amount: '지급금액' }, next: [] } },
  });
  await openPage('/terms/terms');
  await openPage(`/elec-apv/form-mng?formId=${EMPTY.formId}`);
  await properties.getByText('이어서 작성', { exact: true }).click();
  const carried = properties.getByRole('list', { name: '지출결의서에 옮길 항목' });
  await expect.element(carried.getByText('업체 → 지급처')).toBeVisible();
  await expect.element(properties.getByRole('checkbox', { name: '경리' })).toBeChecked();
  await expect.element(carried.getByText('금액 → 지급금액')).not.toBeInTheDocument();

  // What a field means goes over to all forms that mean the same; a field of one pair, to that one.
  await choose(properties.getByRole('combobox', { name: '금액', exact: true }), '금액');
  await expect.element(carried.getByText('금액 → 지급금액')).toBeVisible();
  await button('옮길 항목 넣기').click();
  await choose(properties.getByRole('combobox', { name: '1번째로 옮길 항목' }), '비고');
  await choose(properties.getByRole('combobox', { name: '1번째로 채울 항목' }), '적요');
  await expect.element(carried.getByText('비고 → 적요')).toBeVisible();
  await properties.getByRole('checkbox', { name: '관리소장' }).click();
  await expect
    .poll(() => saves.at(-1)?.body.settings.matter)
    .toEqual({
      marks: { vendor: '업체', amount: '금액' },
      next: [{ form: 'EXPENSE', writers: ['ACCOUNTING', 'DIRECTOR'], fields: [{ from: '비고', to: '적요' }] }],
    });
  await properties.getByText('게시·발송하는 종이', { exact: true }).click();
  const outside = properties.getByRole('list', { name: '게시·발송하는 종이의 항목' });
  await expect.element(outside.getByText('문의처: 비고')).toBeVisible();
  await expect.element(outside.getByText('본문: 양식의 내용 전체')).toBeVisible();
  await properties.getByRole('button', { name: '지출결의서 지우기' }).click();
  await expect.element(carried).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '이어서 쓸 양식 넣기' })).toBeEnabled();
});
