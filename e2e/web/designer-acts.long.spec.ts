import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Acts, countActs, type Hand, handOf } from './count-acts.ts';
import { chip, draftOf, kept, palette, paper, properties } from './designer-support.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

const MOST = 45;
const SHEET = [
  ['번호', '사용일', '사용처', '적요', '수량', '단가', '금액', '증빙'],
  ['1', '2026-11-03', '다이소 한빛점', '사무용품', '3', '5,000', '15,000', '카드 전표'],
  ['2', '2026-11-05', '한빛철물', '문고리 교체 101동', '2', '12,500', '25,000', '간이영수증'],
  ['합계', '', '', '', '', '', '40,000', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** The words between two keys or presses: one thing that is typed. */
async function type({ page }: Hand, words: string): Promise<void> {
  await page.keyboard.insertText(words);
  typed += 1;
}
let typed = 0;

/** From the list of forms, with nothing drawn, to the published form. */
async function draw(hand: Hand): Promise<void> {
  const { page, press, key } = hand;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('새 양식'));
  // The caret stands in the name of the new form.
  await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input[maxlength="60"]'));
  await type(hand, '우리 소액현금 정산서');
  await key('Enter');
  await expect.poll(() => paper(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press(button('표 넣기'));
  await press(page.getByRole('menuitem', { name: '이름 칸 4줄' }));
  for (const name of [
    '정산월',
    '정산담당',
    '정산기간',
    '지급구분*(현금/카드)',
    '카드번호',
    '정산일',
    '정산총액 = 합계(사용내역.금액)',
    '비고',
  ]) {
    await type(hand, name);
    await key('Tab');
  }
  await press(button('아래에 글 쓰기'));
  await type(hand, '사용내역');
  await key('Enter');
  await press(palette('행 추가 표', page));
  await key('Control+v');
  await chip('사용내역', page).getByText('= 수량 × 단가').waitFor();
  await press(button('아래에 글 쓰기'));
  await type(hand, '위와 같이 소액현금을 정산하고자 하오니 재가하여 주시기 바랍니다.');
  await press(button('가운데 맞춤'));
  const amount = properties(page).getByRole('combobox', { name: '결재 금액' });
  await press(amount);
  await press(page.getByRole('listbox').getByRole('option', { name: '정산총액', exact: true }));
  await page
    .getByRole('status')
    .getByText(/^저장됨 \d\d:\d\d$/)
    .waitFor();
  await press(page.getByRole('button', { name: /^v1 게시/ }));
  await press(dialog(page, '양식 게시').getByRole('button', { name: 'v1 게시' }));
  await page.getByText('v2 편집 중').waitFor();
}

let page: Page;
let done: Acts;
shareOffice(async () => {
  const danji: Danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sojang01', { viewport: { width: 1440, height: 900 } }, null));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const counted = await countActs(page);
  await page.goto('/elec-apv/form-mng');
  await page.getByRole('button', { name: '새 양식' }).waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), SHEET);
  typed = 0;
  await draw(handOf(page, false));
  done = await counted();
  return danji;
});

describe('소액현금 정산서 from an empty page', () => {
  it(`SCR-9 it takes at most ${MOST} acts: presses, keys, and words that are typed`, () => {
    const all = done.presses + done.keys + typed;
    expect(all, `${done.presses} presses, ${done.keys} keys, ${typed} words`).toBeLessThanOrEqual(MOST);
  });

  it('SCR-9 it is the form that was wanted: kinds, formulas, sums, the amount that decides the line', async () => {
    const { definition, settings } = await draftOf(page);
    expect(settings).toMatchObject({ amountField: '정산총액', line: { steps: [{}, {}] } });
    expect(definition).toMatchObject({
      heading: '우리 소액현금 정산서',
      fields: [
        { key: '정산월', type: 'text' },
        { key: '정산담당', type: 'member' },
        { key: '정산기간', type: 'period' },
        { key: '지급구분', type: 'radio', options: ['현금', '카드'], required: true },
        { key: '카드번호', type: 'text' },
        { key: '정산일', type: 'date' },
        { key: '정산총액', type: 'formula', expression: '합계(사용내역.금액)', shown: 'money' },
        { key: '비고', type: 'longText' },
        {
          ...{ key: '사용내역', type: 'rows', numbered: true, sums: ['금액'] },
          columns: [
            { key: '사용일', type: 'date' },
            { key: '사용처', type: 'text' },
            { key: '적요', type: 'text' },
            { key: '수량', type: 'number' },
            { key: '단가', type: 'money' },
            { key: '금액', type: 'formula', expression: '수량 × 단가', shown: 'money' },
            { key: '증빙', type: 'select', options: ['카드 전표', '간이영수증'], other: true },
          ],
        },
      ],
    });
  });

  it('SCR-9 a fast drag does not tear a table: words and fields go into cells, never between them', async () => {
    const shape = () =>
      paper(page).evaluate((element) =>
        [...element.querySelectorAll(':scope > .tableWrapper tr, :scope > table tr')].map((row) => row.children.length),
      );
    const before = await shape();
    expect(before).toEqual([4, 4, 4, 4]);
    const cells = paper(page).locator('td[data-shade="label"]');
    const middle = async (at: number) => {
      const box = (await cells.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: box.x + 30, y: box.y + box.height / 2, right: box.x + box.width };
    };
    // The word of one cell, pulled at once onto the line between two others, as a quick hand does.
    for (const [from, to] of [
      [0, 7],
      [7, 2],
      [3, 0],
    ] as const) {
      const start = await middle(from);
      await page.mouse.dblclick(start.x, start.y);
      const end = await middle(to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.right, end.y, { steps: 2 });
      await page.mouse.up();
      expect(await shape()).toEqual(before);
    }
    const drag = chip('정산일 ·', page);
    const target = await middle(4);
    const held = (await drag.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(held.x + 5, held.y + 5);
    await page.mouse.down();
    await page.mouse.move(target.right, target.y, { steps: 2 });
    await page.mouse.up();
    expect(await shape()).toEqual(before);
    await chip('정산일 ·', page).waitFor();
    await kept(page).toMatchObject({
      definition: { fields: expect.arrayContaining([expect.objectContaining({ key: '정산일' })]) },
    });
  });
});
