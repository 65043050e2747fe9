import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { TableRow } from '@danji/contract/forms/paper';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enterApprovals } from '../../../test/open-page.tsx';
import { hide, show } from '../../../test/show.tsx';
import { FieldList } from './field-list.tsx';
import { Paper } from './paper.tsx';
import { createPaperStore } from './paper-store.ts';

const urgent = { field: '구분', equals: '긴급' };
const later: Field = { type: 'text', key: '검수', label: '검수 의견', filledBy: 'DECIDE', requiredWhen: urgent };
const row = (key: string): TableRow => ({
  type: 'tableRow',
  content: [
    { type: 'tableHeader', content: [{ type: 'paragraph', content: [{ type: 'text', text: key }] }] },
    { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'field', attrs: { key } }] }] },
  ],
});
const asked = ['사유', '경위', '증빙', '영수증'];
const form: FormDefinition = {
  ...{ model: 1, heading: '지출결의서', style: 'form' },
  fields: [
    { type: 'radio', key: '구분', label: '구분', options: ['일반', '긴급'] },
    { type: 'text', key: '사유', label: '사유', requiredWhen: urgent },
    { type: 'body', key: '경위', label: '경위', lines: 2, requiredWhen: urgent },
    { type: 'checkbox', key: '증빙', label: '증빙', options: ['사진', '문서'], requiredWhen: urgent },
    { type: 'file', key: '영수증', label: '영수증', requiredWhen: urgent },
    {
      ...{ type: 'rows', key: '내역', label: '내역', minRows: 2, maxRows: 5 },
      columns: [
        { type: 'text', key: '품명', label: '품명', required: true },
        { type: 'select', key: '종류', label: '종류', options: ['정품', '기타'] },
        { type: 'text', key: '설명', label: '설명', requiredWhen: { field: '종류', equals: '기타' } },
        { type: 'text', key: '기한', label: '기한', requiredWhen: urgent },
      ],
    },
  ],
  paper: {
    type: 'doc',
    content: [
      { type: 'table', content: [row('구분'), ...asked.map(row)] },
      { type: 'fieldBlock', attrs: { key: '내역' } },
    ],
  },
};

beforeEach(enterApprovals);
afterEach(async () => {
  hide();
  await page.viewport(1440, 900);
});

function fillIn() {
  const store = createPaperStore(form);
  show(<Paper definition={form} mode="fill" store={store} today="2026-11-16" />);
  return store;
}

const marked = (of: Element, pseudo: string) => {
  const { content } = getComputedStyle(of, pseudo);
  return content.includes('*') && getComputedStyle(of).display !== 'none';
};
/** Browsers read the mark as a part of the name. */
const named = (role: 'rowheader' | 'columnheader', name: string) =>
  page.getByRole(role, { name: new RegExp(`^${name}( \\*)?$`) }).element();
const label = (name: string) => named('rowheader', name).lastElementChild as Element;
const head = (name: string) => named('columnheader', name);
const cell = (row: number, column: string) => document.querySelector(`[data-cell="${row}-${column}"]`) as Element;
/** What a screen reader is told of it. */
const isSaid = (name: string) =>
  page.getByRole('textbox', { name, exact: true }).element().getAttribute('aria-required') === 'true';

it('a field that a condition asks for has its mark, for the eye and for a screen reader, while the condition holds', async () => {
  const store = fillIn();
  await expect.element(page.getByRole('textbox', { name: '경위' })).toBeVisible();
  const seen = () => asked.map((name) => marked(label(name), '::after'));
  const said = () => [
    isSaid('사유'),
    isSaid('경위'),
    page.getByRole('group', { name: '증빙 (필수)', exact: true }).elements().length === 1,
    page.getByRole('group', { name: '영수증 (필수)', exact: true }).elements().length === 1,
  ];
  const none = [false, false, false, false];
  const all = [true, true, true, true];
  await expect.poll(() => [seen(), said()]).toEqual([none, none]);
  await page.getByRole('radio', { name: '긴급' }).click();
  await expect.poll(() => [seen(), said()]).toEqual([all, all]);
  await page.getByRole('radio', { name: '일반' }).click();
  await expect.poll(() => [seen(), said()]).toEqual([none, none]);
  expect(store.api.getState().values).toEqual({ 구분: '일반' });
});

it('in a table the row that is asked has the mark, and its column; on a phone the card of the row', async () => {
  const store = fillIn();
  await expect.element(page.getByRole('textbox', { name: '설명 1행' })).toBeVisible();
  const marks = () => ({
    heads: ['품명', '설명', '기한'].map((name) => marked(head(name), '::after')),
    first: ['설명', '기한'].map((column) => marked(cell(0, column), '::before')),
    second: ['설명', '기한'].map((column) => marked(cell(1, column), '::before')),
    said: [isSaid('설명 1행'), isSaid('설명 2행'), isSaid('기한 1행'), isSaid('품명 1행')],
  });
  const [off, on] = [false, true];
  const none = { heads: [on, off, off], first: [off, off], second: [off, off], said: [off, off, off, on] };
  await expect.poll(marks).toEqual(none);
  store.set('내역', [{}, { 종류: '기타' }]);
  await expect
    .poll(marks)
    .toEqual({ heads: [on, on, off], first: [off, off], second: [on, off], said: [off, on, off, on] });
  // The mark stands in the cell and not over what is written there.
  const { left } = cell(1, '설명').getBoundingClientRect();
  const input = page.getByRole('textbox', { name: '설명 2행' }).element();
  const mark = getComputedStyle(cell(1, '설명'), '::before');
  expect(mark.position).toBe('absolute');
  const written = input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft);
  expect(left + Number.parseFloat(mark.left) + Number.parseFloat(mark.width)).toBeLessThanOrEqual(written);
  store.set('내역', [{ 종류: '기타' }, { 종류: '정품' }]);
  store.set('구분', '긴급');
  await expect
    .poll(marks)
    .toEqual({ heads: [on, on, on], first: [on, on], second: [off, on], said: [on, off, on, on] });

  await page.viewport(390, 844);
  const names = (row: number) =>
    ['품명', '종류', '설명', '기한'].map((column) => getComputedStyle(cell(row, column), '::before').content);
  const name = (text: string, isAsked = false) => (isAsked ? `"${text} *"` : `"${text}"`);
  const card = (explained: boolean) => [name('품명', on), name('종류'), name('설명', explained), name('기한', on)];
  await expect.poll(() => [names(0), names(1)]).toEqual([card(on), card(off)]);
  expect(getComputedStyle(cell(0, '설명'), '::before').position).toBe('static');
  store.set('내역', [{}, {}]);
  await expect.poll(() => [names(0), names(1)]).toEqual([card(off), card(off)]);
});

it('whoever fills in a field on its way sees whether what the drafter wrote asks for it', async () => {
  const definition = { ...form, fields: [...form.fields, later] };
  const open = (content: object) =>
    show(
      <FieldList
        {...{ definition, fields: [later], content: { ...content } }}
        store={createPaperStore({ ...definition, fields: [] })}
      />,
    );
  open({ 구분: '긴급' });
  await expect.element(page.getByText('검수 의견 (필수)')).toBeVisible();
  expect(isSaid('검수 의견')).toBe(true);
  open({ 구분: '일반' });
  await expect.element(page.getByText('검수 의견', { exact: true })).toBeVisible();
  expect(isSaid('검수 의견')).toBe(false);
});

it('a heading right above a field as wide as the paper is its label, and has its mark while it is asked for', async () => {
  const field: Field = { type: 'body', key: '계획', label: '계획', lines: 4, requiredWhen: urgent };
  const plain: Field = { type: 'body', key: '붙임', label: '붙임', lines: 4 };
  const heading = (text: string) =>
    ({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text }] }) as const;
  const below = (key: string) => ({ type: 'fieldBlock', attrs: { key } }) as const;
  const own: FormDefinition = {
    ...form,
    fields: [...form.fields.slice(0, 1), field, plain],
    paper: {
      type: 'doc',
      content: [
        { type: 'table', content: [row('구분')] },
        heading('추진계획'),
        below('계획'),
        heading('붙임 글'),
        below('붙임'),
      ],
    },
  };
  show(<Paper definition={own} mode="fill" store={createPaperStore(own)} today="2026-11-16" />);
  await expect.element(page.getByRole('heading', { name: '추진계획' })).toBeVisible();
  const seen = () =>
    ['추진계획', '붙임 글'].map((name) => marked(page.getByRole('heading', { name }).element(), '::after'));
  await expect.poll(seen).toEqual([false, false]);
  await page.getByRole('radio', { name: '긴급' }).click();
  await expect.poll(seen).toEqual([true, false]);
});
