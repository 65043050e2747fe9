import { meetOnForm, type saveFormDraft } from '@danji/contract/form-design';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { add, button, chipElements, openDesigner, paper, properties } from '../../../../test/open-designer.tsx';

let saves: Asked<typeof saveFormDraft>;
const definition = () => saves.at(-1)?.body.definition;
const kept = () => expect.poll(() => definition()?.fields);
const hasFocus = () => expect.poll(() => paper.element().contains(document.activeElement)).toBe(true);
const pasteInto = (element: Element, text: string) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
};
const HEADS =
  '번호\t사용일*\t사용처\t수량\t단가\t금액\t증빙\n1\t2026-11-03\t우체국\t3\t1,000\t3,000\t영수증\n합계\t\t\t\t\t3,000\t';

describe('with the right to write', () => {
  beforeEach(async () => {
    saves = await openDesigner();
    await expect.element(paper).toBeVisible();
  });

  it('an empty page is written on at once; after a press in the palette the keys are on the paper, and a letter never takes a field away', async () => {
    await hasFocus();
    await userEvent.keyboard('글');
    await add('금액');
    await hasFocus();
    await userEvent.keyboard('원');
    await expect.poll(() => chipElements('금액').length).toBe(1);
    await expect.poll(() => JSON.stringify(definition()?.paper.content)).toContain('"text":"원"');
  });

  it('all columns of a table in one grid: names say kinds, keys go as in a sheet, and headings of Excel become columns', async () => {
    await hasFocus();
    await add('행 추가 표');
    await userEvent.keyboard('{Enter}');
    const grid = page.getByRole('dialog', { name: '행 추가 표 열 편집' });
    const name = (label: string) => grid.getByRole('textbox', { name: label, exact: true });
    await expect.element(name('1번째 열 이름')).toHaveFocus();
    await name('1번째 열 이름').fill('수량(개)*');
    await userEvent.keyboard('{Enter}');
    await expect.element(name('2번째 열 이름')).toHaveFocus();
    await name('2번째 열 이름').fill('단가');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(name('새 열 이름')).toHaveFocus();
    await name('새 열 이름').fill('금액 = 수량 × 단가');
    await userEvent.keyboard('{Enter}');
    await kept().toMatchObject([
      {
        columns: [
          { key: '수량', type: 'number', unit: '개', required: true },
          { key: '단가', type: 'money' },
          { key: '금액', type: 'formula', expression: '수량 × 단가' },
        ],
        sums: ['금액'],
      },
    ]);
    // What was written says its signs no more.
    await expect.element(name('1번째 열 이름')).toHaveValue('수량');
    await name('1번째 열 이름').click();
    await userEvent.keyboard('{End}');
    // Held down, a key comes again before anything is drawn.
    for (let times = 0; times < 2; times++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await expect.element(grid.getByRole('textbox', { name: '수량 단위' })).toHaveFocus();
    await choose(grid.getByLabelText('단가 종류'), '숫자');
    await grid.getByRole('checkbox', { name: '단가 필수' }).click();
    await grid.getByRole('button', { name: '수량 열 지우기' }).click();
    await expect.element(page.getByText('‘수량’은 지울 수 없습니다.')).toBeVisible();
    await page.getByRole('dialog', { name: '알림', exact: true }).getByRole('button', { name: '확인' }).click();
    await grid.getByRole('button', { name: '금액 위로' }).click();
    await kept().toMatchObject([{ columns: [{}, { key: '금액' }, { key: '단가', type: 'number', required: true }] }]);
    pasteInto(name('새 열 이름').element(), '적요\t사용일');
    await expect.element(page.getByText('열 2개를 만들었습니다.', { exact: false })).toBeVisible();
    await kept().toMatchObject([
      { columns: [{}, {}, {}, { key: '적요', type: 'text' }, { key: '사용일', type: 'date' }] },
    ]);
  });

  it('headings pasted on a selected table are its columns, and its name is what stands above it', async () => {
    await hasFocus();
    await userEvent.keyboard('■ 사용 내역{Enter}');
    await add('행 추가 표');
    pasteInto(paper.element(), HEADS);
    await kept().toMatchObject([
      {
        ...{ key: '사용내역', label: '사용 내역', numbered: true, sums: ['금액'] },
        columns: [
          { key: '사용일', type: 'date', required: true },
          { key: '사용처', type: 'text' },
          { key: '수량', type: 'number' },
          { key: '단가', type: 'money' },
          { key: '금액', type: 'formula', expression: '수량 × 단가' },
          { key: '증빙', type: 'select', options: ['영수증'], other: true },
        ],
      },
    ]);
  });

  it('a name in a shaded cell gets its field by Tab, by Enter with the rest of its line; the next table does not replace it', async () => {
    await hasFocus();
    await button('표 넣기').click();
    await page.getByRole('menuitem', { name: '이름 칸 2줄' }).click();
    await hasFocus();
    await userEvent.keyboard('정산기간*{Tab}지급구분(현금/카드){Tab}비고{Enter}');
    await kept().toMatchObject([
      { key: '정산기간', type: 'period', required: true },
      { key: '지급구분', type: 'radio', options: ['현금', '카드'] },
      { key: '비고', type: 'longText' },
    ]);
    const rows = [...paper.element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['정산기간', '정산기간 * · 기간', '지급구분', '지급구분 · 하나 고르기'],
      ['비고', '비고 · 여러 줄 글'],
    ]);
    await button('표 넣기').click();
    await page.getByRole('menuitem', { name: '이름 칸 1줄' }).click();
    await expect.poll(() => chipElements('').length).toBe(3);
  });

  it('blanks beside names become fields at one press, and one step back takes them away', async () => {
    await hasFocus();
    await button('표 넣기').click();
    await page.getByRole('menuitem', { name: '2행 × 2열' }).click();
    await userEvent.keyboard('작성일{Tab}{Tab}받은 금액');
    await button('빈 칸에 항목 넣기').click();
    await kept().toMatchObject([
      { key: '작성일', type: 'date' },
      { key: '받은금액', type: 'money' },
    ]);
    await button('되돌리기').click();
    await expect.poll(() => chipElements('').length).toBe(0);
  });

  it('what is dropped between two cells goes into one of them: a table never gets another column', async () => {
    await hasFocus();
    await button('표 넣기').click();
    await page.getByRole('menuitem', { name: '이름 칸 2줄' }).click();
    await userEvent.keyboard('정산월{Tab}정산일{Tab}');
    const shape = () => [...paper.element().querySelectorAll('tr')].map((row) => row.children.length);
    expect(shape()).toEqual([4, 4]);
    const cells = [...paper.element().querySelectorAll('td')];
    const border = (cells[5] as Element).getBoundingClientRect();
    // A kind of the palette, let go on every line between the cells of a row.
    for (const x of [border.left, border.right, border.left + 1, border.right - 1]) {
      const data = new DataTransfer();
      data.setData('application/x-danji-field', 'text');
      const at = { clientX: x, clientY: border.top + border.height / 2, bubbles: true, cancelable: true };
      document.elementFromPoint(x, at.clientY)?.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer: data }));
      expect(shape()).toEqual([4, 4]);
    }
    await expect.poll(() => chipElements('').length).toBe(6);
  });

  it('who else has the form open is named', async () => {
    answer(meetOnForm, {
      others: [{ memberId: 'gyeongri01', memberName: '김경리', since: '2026-11-16T00:00:00.000000Z' }],
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .element(page.getByText('김경리님도 지금 이 양식을 열어 두고 있습니다.', { exact: false }))
      .toBeVisible();
  });
});

it('who may only read sees what the form looks like, and why nothing can be changed', async () => {
  saves = await openDesigner({ writeYn: 'N' });
  await expect.element(page.getByText('양식을 고칠 권한이 없어 모양만 보여 드립니다.', { exact: false })).toBeVisible();
  expect(paper.elements()).toEqual([]);
  expect(properties.elements()).toEqual([]);
});
