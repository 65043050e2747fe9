import { getFormDraft } from '@danji/contract/form-design';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { button, EMPTY, openDesigner, properties } from '../../../../test/open-designer.tsx';
import { openPage } from '../../../../test/open-page.tsx';

const text = (key: string) => ({ key, label: key, type: 'text' as const });

it('the designer says which register a form feeds, with which fields, and what they were called before', async () => {
  const saves = await openDesigner();
  const keys = ['업체', '금액', '내용'];
  answer(getFormDraft, {
    ...EMPTY,
    definition: {
      ...EMPTY.definition,
      fields: [text('업체'), { key: '금액', label: '금액', type: 'money' }, text('내용')],
      paper: {
        type: 'doc',
        content: keys.map((key) => ({
          type: 'paragraph' as const,
          content: [{ type: 'field' as const, attrs: { key } }],
        })),
      },
    },
    settings: EMPTY.settings,
  });
  await openPage('/terms/terms');
  await openPage(`/elec-apv/form-mng?formId=${EMPTY.formId}`);
  await properties.getByText('대장', { exact: true }).click();
  await button('대장 잇기').click();
  const feed = properties.getByRole('region', { name: '계약대장' });
  await choose(feed.getByRole('combobox', { name: '계약명', exact: true }), '문서 제목');
  await choose(feed.getByRole('combobox', { name: '업체', exact: true }), '업체');
  await choose(feed.getByRole('combobox', { name: '금액', exact: true }), '금액');
  // Money stands in a column of money alone.
  expect(feed.getByRole('combobox', { name: '기간', exact: true }).element().textContent).not.toContain('금액');
  await feed.getByRole('textbox', { name: '‘업체’ 이전 이름' }).fill('계약상대방, 시공사');
  await expect
    .poll(() => saves.at(-1)?.body.settings.registers)
    .toEqual([
      {
        register: 'CONTRACT',
        columns: [
          { column: 'name', from: ['@title'] },
          { column: 'amount', from: ['금액'] },
          { column: 'vendor', from: ['업체', '계약상대방', '시공사'] },
        ],
      },
    ]);
  await feed.getByRole('button', { name: '계약대장 잇기 지우기' }).click();
  await expect.poll(() => saves.at(-1)?.body.settings.registers).toBeUndefined();
});

const REGISTERS = [{ register: 'CONTRACT', columns: [{ column: 'amount', from: ['금액'] }] }];
/** 금액 was money in the version before, and is words by now. */
async function openRetyped() {
  const saves = await openDesigner();
  const fields = [text('금액'), { key: '계약금액', label: '계약금액', type: 'money' as const }];
  answer(getFormDraft, {
    ...EMPTY,
    definition: {
      ...EMPTY.definition,
      fields,
      paper: {
        type: 'doc',
        content: fields.map(({ key }) => ({
          type: 'paragraph' as const,
          content: [{ type: 'field' as const, attrs: { key } }],
        })),
      },
    },
    settings: { ...EMPTY.settings, registers: REGISTERS },
  });
  await openPage('/terms/terms');
  await openPage(`/elec-apv/form-mng?formId=${EMPTY.formId}`);
  await properties.getByText('대장', { exact: true }).click();
  return { saves, feed: properties.getByRole('region', { name: '계약대장' }) };
}

it('REG-01 a field that is of another kind now is told where it is mapped, and stays behind the one that is chosen instead', async () => {
  const { saves, feed } = await openRetyped();
  await expect
    .element(feed.getByRole('status'))
    .toHaveTextContent('종류가 바뀐 항목입니다. 지난 문서는 그대로 두고, 새 문서는 숫자로 적은 금액만 올라갑니다.');
  await choose(feed.getByRole('combobox', { name: '금액', exact: true }), '계약금액');
  await expect
    .poll(() => saves.at(-1)?.body.settings.registers)
    .toEqual([{ register: 'CONTRACT', columns: [{ column: 'amount', from: ['계약금액', '금액'] }] }]);
  await expect.element(feed.getByRole('textbox', { name: '‘금액’ 이전 이름' })).toHaveValue('금액');
  expect(feed.getByRole('status').query()).toBeNull();
});
