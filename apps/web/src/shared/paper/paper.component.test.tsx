import type { FormDefinition } from '@danji/contract/forms/definition';
import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { Paper } from './paper.tsx';
import { createPaperStore } from './paper-store.ts';

const form: FormDefinition = {
  model: 1,
  heading: '지출결의서',
  style: 'form',
  fields: [
    { type: 'date', key: '지급예정일', label: '지급예정일' },
    { type: 'body', key: '추진계획', label: '추진계획', lines: 4 },
    {
      type: 'rows',
      key: '산출명세',
      label: '산출명세',
      columns: [
        { type: 'text', key: '품명', label: '품명' },
        { type: 'text', key: '규격', label: '규격' },
        { type: 'number', key: '수량', label: '수량' },
        { type: 'money', key: '단가', label: '단가' },
        { type: 'formula', key: '금액', label: '금액', expression: '수량 * 단가', shown: 'money' },
      ],
      sums: ['금액'],
      minRows: 1,
      maxRows: 50,
    },
  ],
  paper: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'field', attrs: { key: '지급예정일' } }] },
      { type: 'fieldBlock', attrs: { key: '추진계획' } },
      { type: 'fieldBlock', attrs: { key: '산출명세' } },
    ],
  },
};

function fillIn() {
  const store = createPaperStore(form);
  show(<Paper definition={form} mode="fill" store={store} today="2026-11-16" />);
  return () => store.api.getState().values;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const hasFocus = (of: { element(): Element }) => expect.poll(() => of.element() === document.activeElement).toBe(true);
const press = async (of: { element(): Element }, key: string) => {
  (of.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
};
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
const insert = (text: string) => cdp().send('Input.insertText', { text });
/** As another program puts it on the clipboard. */
function paste(into: { element(): Element }, words: string, markup?: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', words);
  if (markup) data.setData('text/html', markup);
  (into.element() as HTMLElement).focus();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
/** The Enter that ends a syllable: it belongs to the input method. */
const enterOfTheInputMethod = () =>
  cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Enter',
    code: 'Enter',
  });

describe('the calendar', () => {
  it('SCR-10 names the holidays, for the eye and for a screen reader, and is used with the keys', async () => {
    fillIn();
    await field('지급예정일').fill('20270205');
    const opener = page.getByRole('button', { name: '지급예정일 달력에서 고르기' });
    await press(opener, 'Enter');
    const calendar = page.getByRole('dialog', { name: '지급예정일 달력' });
    const day = (name: string) => calendar.getByRole('button', { name });
    await expect
      .element(calendar.getByRole('button', { name: '2027년 2월 7일 일요일, 설날', exact: true }))
      .toBeVisible();
    // The day that is chosen has the focus: arrows work at once.
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('2027년 2월 5일');
    const holidays = calendar.getByRole('list', { name: '이 달의 공휴일' }).getByRole('listitem');
    await expect
      .poll(() => holidays.elements().map((one) => (one as HTMLElement).innerText))
      .toEqual(['6일 설날 전날', '7일 설날', '8일 설날 다음 날', '9일 대체공휴일(설날)']);
    // A holiday has the colour of a Sunday; the Friday before it has not.
    const colour = (name: string) => getComputedStyle(day(name).element()).color;
    expect(colour('2027년 2월 9일 화요일, 대체공휴일(설날)')).toBe(colour('2027년 2월 14일 일요일'));
    expect(colour('2027년 2월 5일 금요일')).not.toBe(colour('2027년 2월 14일 일요일'));
    await press(day('다음 달'), 'Enter');
    await expect.element(calendar.getByRole('listitem').getByText('1일 3ㆍ1절')).toBeVisible();
    await press(day('이전 달'), 'Enter');
    await expect.element(day('2027년 2월 5일 금요일')).toBeVisible();
    await press(day('2027년 2월 5일 금요일'), 'ArrowDown');
    await userEvent.keyboard('{Enter}');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(field('지급예정일')).toHaveValue('2027-02-12 (금)');
    await hasFocus(opener);
  });
});

describe('a syllable under way is left alone', () => {
  it('in a body: the Enter that ends it makes no line, the next one does', async () => {
    const values = fillIn();
    const body = field('추진계획');
    await expect.element(body).toBeVisible();
    const lines = () => [...body.element().querySelectorAll('p')].map((line) => line.textContent);
    await body.click();
    await userEvent.keyboard('위와 같음{Enter}끝.{Control>}{Home}{/Control}');
    await expect.poll(lines).toEqual(['위와 같음', '끝.']);
    await compose('저');
    await compose('점');
    await enterOfTheInputMethod();
    await insert('점');
    await compose('거');
    await compose('검');
    await insert('검');
    await expect.poll(lines).toEqual(['점검위와 같음', '끝.']);
    await userEvent.keyboard('{Enter}');
    await compose('또');
    await insert('또');
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    await expect
      .poll(() => values().추진계획)
      .toMatchObject({ content: [paragraph('점검'), paragraph('또위와 같음'), paragraph('끝.')] });
  });

  it('in a row: Enter does not jump, the text is whole', async () => {
    fillIn();
    const name = field('품명 1행');
    await name.click();
    await compose('하');
    await compose('한');
    await enterOfTheInputMethod();
    await hasFocus(name);
    await insert('한');
    await compose('빛');
    await insert('빛');
    await expect.element(name).toHaveValue('한빛');
  });
});

describe('a body in one’s own words', () => {
  const body = field('추진계획');
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: '추진계획 글자 모양' }).getByRole('button', { name, exact: true });
  /** The tool is used with Enter, and the caret is back where it was. */
  async function use(name: string): Promise<void> {
    await press(tool(name), 'Enter');
    await hasFocus(body);
    await expect.poll(() => body.element().contains(getSelection()?.anchorNode ?? null)).toBe(true);
  }
  const textsOf = (value: unknown, type: string): string[] => {
    const { type: own, text, content = [] } = value as { type: string; text?: string; content?: unknown[] };
    const words = (node: unknown): string => textsOf(node, 'text').join('');
    if (own === type) return [type === 'text' ? (text ?? '') : content.map(words).join('')];
    return content.flatMap((node) => textsOf(node, type));
  };

  it('SCR-10 is written with the keyboard alone: bold, a list and a table arrive as they were written', async () => {
    const values = fillIn();
    await expect.element(body).toBeVisible();
    (body.element() as HTMLElement).focus();
    const bold = '{Control>}b{/Control}';
    await userEvent.keyboard(`동파 예방{Enter}${bold}긴급${bold}{Enter}`);
    await use('글머리 목록');
    await userEvent.keyboard('배관 점검');
    await expect.element(tool('글머리 목록')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}보온재 교체{Enter}{Enter}');
    await use('표 넣기');
    await userEvent.keyboard('구분{Tab}수량{Tab}비고{Tab}보온재{Tab}20{Tab}지하');
    await use('행 추가');
    await expect.poll(() => textsOf(values().추진계획, 'tableRow').length).toBe(4);
    // The caret stays where one writes, also far from the end; and what was written can be taken back.
    const firstLine = () => textsOf(values().추진계획, 'paragraph')[0];
    // The editor puts the caret back a moment after the tool was used: the way up counts once it has left the table.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Control>}{Home}{/Control}');
        return tool('행 추가').elements().length;
      })
      .toBe(0);
    await userEvent.keyboard('동절기 ');
    await expect.poll(firstLine).toBe('동절기 동파 예방');
    await userEvent.keyboard('{End}');
    await userEvent.keyboard(' 틀림');
    await expect.poll(firstLine).toBe('동절기 동파 예방 틀림');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(firstLine).toBe('동절기 동파 예방');
    const held = values().추진계획;
    const line = (text: string, more = {}) => expect.objectContaining({ content: [{ type: 'text', text, ...more }] });
    expect((held as { content: unknown[] }).content).toEqual(
      expect.arrayContaining([line('동절기 동파 예방'), line('긴급', { marks: [{ type: 'bold' }] })]),
    );
    expect(JSON.stringify(held).match(/"bold"/g)).toHaveLength(1);
    expect(textsOf(held, 'listItem')).toEqual(['배관 점검', '보온재 교체']);
    expect(textsOf(held, 'tableHeader')).toEqual(['구분', '수량', '비고']);
    expect(textsOf(held, 'tableCell').slice(0, 3)).toEqual(['보온재', '20', '지하']);
    // Shown again it stands there as it was left.
    const again = createPaperStore(form, { 추진계획: held });
    show(<Paper definition={form} mode="fill" store={again} today="2026-11-16" />);
    await expect.element(body.getByRole('cell', { name: '지하' })).toBeVisible();
  });
});

describe('rows', () => {
  const names = () =>
    page
      .getByRole('textbox', { name: /^품명 \d+행$/ })
      .elements()
      .map((one) => (one as HTMLTextAreaElement).value);

  it('a paste of 5,000 is refused in a sentence and nothing is lost; they move, go, and Enter goes on to the next', async () => {
    fillIn();
    await expect.element(field('품명 1행')).toBeVisible();
    paste(field('품명 1행'), '가\t\t1\t10\n나\t\t2\t20');
    await expect.poll(names).toEqual(['가', '나']);
    paste(field('품명 2행'), Array.from({ length: 5_000 }, (_, i) => `품목${i}\t\t1\t1`).join('\n'));
    await expect.element(page.getByRole('alert').getByText(/5,000행을 붙여넣으면 .*붙여넣지 않았습니다/)).toBeVisible();
    expect(names()).toEqual(['가', '나']);
    await press(page.getByRole('button', { name: /^1행 순서 바꾸기/ }), 'ArrowDown');
    await expect.poll(names).toEqual(['나', '가']);
    await press(field('수량 2행'), 'Enter');
    await hasFocus(field('수량 3행'));
    await page.getByRole('button', { name: '3행 지우기' }).last().click();
    await expect.poll(names).toEqual(['나', '가']);
    await expect.poll(() => page.getByRole('status', { name: '금액 합계' }).element().textContent).toBe('50');
  });

  it('a day in a narrow column is read whole, and the line with the sum of a pasted table is told to be left out', async () => {
    const narrow: FormDefinition = {
      ...form,
      fields: [
        {
          ...{ type: 'rows', key: '내역', label: '내역', minRows: 1, maxRows: 50, numbered: true },
          columns: [
            { type: 'date', key: '사용일', label: '사용일', width: 80 },
            ...(['사용처', '적요', '규격'] as const).map((key) => ({ type: 'text' as const, key, label: key })),
            { type: 'number', key: '수량', label: '수량' },
            { type: 'money', key: '금액', label: '금액' },
            { type: 'select', key: '증빙', label: '증빙', options: ['카드 전표', '간이영수증'] },
          ],
        },
      ],
      paper: { type: 'doc', content: [{ type: 'fieldBlock', attrs: { key: '내역' } }] },
    };
    const store = createPaperStore(narrow);
    show(
      <div style={{ width: 720 }}>
        <Paper definition={narrow} mode="fill" store={store} today="2026-11-16" />
      </div>,
    );
    await expect.element(field('사용일 1행')).toBeVisible();
    paste(field('사용일 1행'), '46343\t우체국\t등기\t\t1\t2,830\t카드 전표\n합계\t\t\t\t\t2,830\t');
    await expect.element(field('사용일 1행')).toHaveValue('2026-11-17');
    const box = field('사용일 1행').element() as HTMLInputElement;
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    await expect.element(page.getByText('합계 줄은 행으로 넣지 않았습니다.')).toBeVisible();
    expect(store.api.getState().values.내역).toHaveLength(1);
  });

  it('SCR-10 a block from Excel, moved by mouse and by keys, taken away and brought back; sums follow', async () => {
    const values = fillIn();
    const grip = (row: number) => page.getByRole('button', { name: new RegExp(`^${row}행 순서 바꾸기`) });
    const sum = () => page.getByRole('status', { name: '금액 합계' }).element().textContent;
    await expect.element(field('품명 1행')).toBeVisible();
    paste(field('품명 1행'), '도어 인버터\t\t1\t1,280,000\n교체 작업비\t\t2\t200,000\n부가가치세\t\t1\t168,000\n');
    await expect.poll(sum).toBe('1,848,000');
    await userEvent.dragAndDrop(grip(3), grip(1), { steps: 8 });
    await expect.poll(names).toEqual(['부가가치세', '도어 인버터', '교체 작업비']);
    await expect.element(field('단가 1행')).toHaveValue('168,000');
    await press(grip(1), 'ArrowDown');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(names).toEqual(['도어 인버터', '교체 작업비', '부가가치세']);
    // The keys stay on the row that is being moved.
    await hasFocus(grip(3));
    await press(page.getByRole('button', { name: '행 추가' }), 'Enter');
    await hasFocus(field('품명 4행'));
    await userEvent.keyboard('운반비');
    await field('수량 4행').fill('1');
    await field('단가 4행').fill('52000');
    await expect.poll(sum).toBe('1,900,000');

    const remove = page.getByRole('button', { name: '2행 지우기' }).last();
    await press(remove, 'Enter');
    await expect.poll(names).toEqual(['도어 인버터', '부가가치세', '운반비']);
    await expect.poll(sum).toBe('1,500,000');
    await hasFocus(remove);
    await expect.element(page.getByText('2행을 지웠습니다.')).toBeVisible();
    const back = page.getByRole('button', { name: '되돌리기' });
    await press(back, 'Enter');
    await expect.poll(names).toEqual(['도어 인버터', '교체 작업비', '부가가치세', '운반비']);
    await expect.element(field('수량 2행')).toHaveValue('2');
    await expect.poll(sum).toBe('1,900,000');
    await expect.element(back).not.toBeInTheDocument();
    await expect
      .poll(() => values().산출명세)
      .toMatchObject([{ 금액: 1_280_000 }, { 금액: 400_000 }, { 금액: 168_000 }, { 품명: '운반비', 금액: 52_000 }]);
  });
});

describe('an amount beside its items', () => {
  const amount = { type: 'money', key: '지급금액', label: '지급금액', vat: 'choose' } as const;
  const paid: FormDefinition = {
    ...form,
    fields: [...form.fields, amount],
    paper: {
      type: 'doc',
      content: [...form.paper.content, { type: 'paragraph', content: [{ type: 'field', attrs: { key: '지급금액' } }] }],
    },
  };

  it('follows them until somebody types another; the grey choice of VAT says why, and two ways lead out of a difference', async () => {
    const store = createPaperStore(
      paid,
      {},
      { amountField: '지급금액', amountItems: { table: '산출명세', column: '금액' } },
    );
    show(<Paper definition={paid} mode="fill" store={store} />);
    const values = () => store.api.getState().values;
    const why = page.getByText('금액을 적으면 VAT 포함과 별도를 고를 수 있습니다.');
    await expect.element(why).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'VAT 별도' })).toBeDisabled();
    await field('수량 1행').fill('2');
    await field('단가 1행').fill('500');
    await expect.element(field('지급금액')).toHaveValue('1,000');
    await expect.element(why).not.toBeInTheDocument();
    await field('지급금액').fill('1300');
    await field('단가 1행').fill('600');
    await expect.element(field('지급금액')).toHaveValue('1,300');
    // Who doubts is the screen around the paper.
    const fit = { label: '합계 1,200원으로 맞추기', value: { won: 1_200, vat: 'INCLUDED' } };
    store.setDoubts('items', [{ key: '지급금액', label: '지급금액', told: '합계보다 100원 많습니다.', fit }]);
    await page.getByRole('button', { name: '까닭 적기' }).click();
    await hasFocus(field('지급금액 까닭'));
    await field('지급금액 까닭').fill('출장비');
    expect(values()).toMatchObject({ $explained: { 지급금액: { reason: '출장비' } } });
    await field('지급금액 까닭').fill('');
    expect(values()).not.toHaveProperty('$explained');
    await page.getByRole('button', { name: '합계 1,200원으로 맞추기' }).click();
    await expect.element(field('지급금액')).toHaveValue('1,200');
  });
});
