import type { saveFormDraft } from '@danji/contract/form-design';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Asked } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import {
  add,
  button,
  chip,
  chipElements,
  EMPTY,
  fill,
  openDesigner,
  paper,
  properties,
} from '../../../../test/open-designer.tsx';

const alertBox = page.getByRole('dialog', { name: '알림', exact: true });

let saves: Asked<typeof saveFormDraft>;
const kept = () => expect.poll(() => saves.at(-1)?.body.definition.fields);

beforeEach(async () => {
  saves = await openDesigner();
  await expect.element(paper).toBeVisible();
  await paper.click();
});

it('SCR-9 a formula in a circle and a form without a line are refused with words and the way there; nothing is lost', async () => {
  await add('계산');
  await fill('이름', '갑');
  await button('아래에 글 쓰기').click();
  await add('계산');
  await fill('이름', '을');
  await fill('계산식', '갑 + 1');
  await (await chip('갑 =')).click();
  await fill('계산식', '을 + 1');
  await button('아래에 글 쓰기').click();
  await page.getByRole('button', { name: /^v\d+ 게시/ }).click();
  const box = page.getByRole('dialog', { name: '양식 게시' });
  await expect.element(box.getByText('결재선이 없습니다. 결재할 사람을 한 명 이상 정해 주세요.')).toBeVisible();
  expect(box.getByRole('button', { name: 'v1 게시' }).elements()).toEqual([]);
  await box
    .getByRole('button', { name: /‘[갑을]’ 보기/ })
    .first()
    .click();
  await expect.element(properties.getByRole('region', { name: '항목 속성' })).toBeVisible();
  await kept().toMatchObject([
    { key: '갑', expression: '을 + 1' },
    { key: '을', expression: '갑 + 1' },
  ]);
});

it('SCR-9 a field that a formula uses does not go, and the alert says what uses it; renaming goes along; undo brings back a field with its properties', async () => {
  await add('금액');
  await fill('이름', '단가');
  await fill('도움말', '부가세를 뺀 금액');
  await button('아래에 글 쓰기').click();
  await add('계산');
  await fill('이름', '두 배');
  await fill('계산식', '단가 × 2');
  await (await chip('단가 · 금액')).click();
  await userEvent.keyboard('{Delete}');
  await expect.element(alertBox.getByText('‘단가’는 지울 수 없습니다.')).toBeVisible();
  await expect.element(alertBox.getByText(/‘두 배’ 계산식에서 이 항목을 쓰고 있습니다/)).toBeVisible();
  await alertBox.getByRole('button', { name: '확인' }).click();
  await (await chip('단가 · 금액')).click();
  await fill('이름', '기준 단가');
  await (await chip('두 배 = 기준단가 × 2')).click();
  await fill('계산식', '2');
  await (await chip('기준 단가 · 금액')).click();
  await properties.getByRole('button', { name: '이 항목 지우기' }).click();
  await expect.poll(() => chipElements('기준 단가').length).toBe(0);
  const undo = button('되돌리기');
  await undo.click();
  await (await chip('기준 단가 · 금액')).click();
  await expect.element(properties.getByRole('textbox', { name: '도움말' })).toHaveValue('부가세를 뺀 금액');
  // Undone again and again, each step is one change, down to the empty page and back up.
  const isEnabled = (of: typeof undo) => !(of.element() as HTMLButtonElement).disabled;
  for (let i = 0; i < 30 && isEnabled(undo); i += 1) await undo.click();
  await expect.poll(() => chipElements('').length).toBe(0);
  const redo = button('다시 하기');
  for (let i = 0; i < 30 && isEnabled(redo) && chipElements('기준 단가').length === 0; i += 1) await redo.click();
  await chip('두 배 = 기준단가 × 2');
  await kept().toMatchObject([
    { key: '기준단가', label: '기준 단가', help: '부가세를 뺀 금액' },
    { key: '두배', expression: '기준단가 × 2' },
  ]);
});

it('a field may be given to approvers to put right; what a formula makes cannot', async () => {
  await add('금액');
  await fill('이름', '단가');
  const tick = properties.getByLabelText('결재자가 고칠 수 있음');
  await tick.click();
  await kept().toMatchObject([{ key: '단가', correctable: true }]);
  await tick.click();
  await kept().toEqual([expect.not.objectContaining({ correctable: true })]);
  await button('아래에 글 쓰기').click();
  await add('계산');
  await expect.element(properties.getByRole('textbox', { name: '계산식' })).toBeVisible();
  expect(tick.elements()).toEqual([]);
});

it('a column is asked for under a condition on its row or on a field around the table', async () => {
  await add('행 추가 표');
  await properties.getByRole('button', { name: '비고 한 줄 글' }).click();
  await choose(properties.getByRole('combobox', { name: '이럴 때는 꼭 적기' }).first(), '내용');
  await fill('적은 글', '기타');
  await expect.element(properties.getByText('내용이 ‘기타’일 때 꼭 적기')).toBeVisible();
  await kept().toMatchObject([{ columns: [{ key: '내용' }, { requiredWhen: { field: '내용', equals: '기타' } }] }]);
  await choose(properties.getByRole('combobox', { name: '이럴 때는 꼭 적기' }).first(), '조건 없음');
  await kept().toMatchObject([{ columns: [{ key: '내용' }, expect.not.objectContaining({ requiredWhen: {} })] }]);
});

it('SCR-9 a copied field is a field of its own: another key, the same properties; what comes from elsewhere is cleaned', async () => {
  await add('금액');
  await properties.getByRole('checkbox', { name: '필수' }).click();
  await (await chip('금액 *')).click();
  await userEvent.keyboard('{Control>}c{/Control}');
  await button('아래에 글 쓰기').click();
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => chipElements('금액').length).toBe(2);
  // From elsewhere: what is no part of a paper stays out, a monstrous table is squared, an unknown field is told about.
  const data = new DataTransfer();
  data.setData(
    'text/html',
    '<p>밖에서 <b>온</b> 글<img src="x" onerror="window.danjiBroken = 1"></p><table><tr><td colspan="5000">가</td></tr></table><p><span data-danji-field data-key="없는것"></span></p>',
  );
  paper.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(paper.getByText('밖에서 온 글')).toBeVisible();
  expect('danjiBroken' in window).toBe(false);
  const cell = paper.element().querySelector('td');
  expect(Number(cell?.getAttribute('colspan') ?? 1)).toBeLessThanOrEqual(20);
  expect(chipElements('')).toHaveLength(2);
  await kept().toMatchObject([
    { key: '금액', required: true },
    { key: '금액2', label: '금액 2', required: true },
  ]);
});

it('the page of a form, and whether 감사·회장 확인 have boxes, are chosen beside the paper and saved with it', async () => {
  await choose(properties.getByLabelText('용지'), 'A3 가로');
  await choose(properties.getByLabelText('감사·회장 확인'), '결재란의 칸에');
  const said = () => saves.at(-1)?.body.definition;
  await expect.poll(said).toMatchObject({ page: { size: 'A3', direction: 'LANDSCAPE' }, confirms: 'BOXES' });
  await choose(properties.getByLabelText('용지'), 'A4 세로');
  await choose(properties.getByLabelText('감사·회장 확인'), '결재란 아래의 표에');
  await expect.poll(() => Object.keys(said() ?? {})).toEqual(['model', 'heading', 'style', 'paper', 'fields']);
});

it('what stands in a conditional part begins beside its mark, not under it', async () => {
  const { definition } = EMPTY;
  const line = { type: 'paragraph', attrs: { part: 'p1' }, content: [{ type: 'text', text: '공사 내용' }] } as const;
  const content = [{ type: 'paragraph' } as const, line];
  const parts = [{ key: 'p1', label: '공사', when: { drafterDept: [{ name: '시설과' }] } }];
  await openDesigner(
    { writeYn: 'Y' },
    { ...EMPTY, definition: { ...definition, parts, paper: { type: 'doc', content } } },
  );
  const marked = () => paper.element().querySelector('[data-part]');
  await expect.poll(() => marked()?.textContent).toBe('공사 내용');
  const part = marked() as Element;
  const bar = /inset|\b4px/.test(getComputedStyle(part).boxShadow) ? 4 : 0;
  const letters = document.createRange();
  letters.selectNodeContents(part);
  expect(bar).toBe(4);
  expect(letters.getBoundingClientRect().left).toBeGreaterThan(part.getBoundingClientRect().left + bar);
});
