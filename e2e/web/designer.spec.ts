import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import {
  ask,
  chip,
  type Draft,
  fill,
  formIdOf,
  kept,
  nameOf,
  openNew,
  palette,
  paper,
  properties,
  saved,
} from './designer-support.ts';
import { alertBox, dialog, shareWindows, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());
shareWindows(async () => {
  ({ context, page } = await signedIn(danji, 'sojang01', {}, null));
  return [context];
});

/** Rows with a formula and a sum: 명세 {수량, 단가, 금액 = 수량 × 단가}. */
async function addRows(): Promise<void> {
  await palette('행 추가 표', page).click();
  await fill('이름', '명세', page);
  const columns = properties(page).getByRole('group', { name: '열' });
  const kind = columns.getByRole('combobox', { name: '종류' });
  for (const [before, after, type] of [
    ['내용', '수량', 'number'],
    ['비고', '단가', 'money'],
  ] as const) {
    await columns.getByRole('button', { name: new RegExp(`^${before} 한 줄 글`) }).click();
    await fill('열 이름', after, page);
    await kind.selectOption(type);
    await columns.getByRole('button', { name: new RegExp(`^${after} `), expanded: true }).click();
  }
  await columns.getByRole('button', { name: '열 추가' }).click();
  await fill('열 이름', '금액', page);
  await kind.selectOption('formula');
  await fill('계산식', '수량 × 단가', page);
  await columns.getByText('계산할 수 있습니다.').waitFor();
  await columns.getByRole('combobox', { name: '보이는 모양' }).selectOption('money');
  await columns.getByRole('checkbox', { name: '합계 내기' }).check();
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: /^v\d+ 게시/ }).click();
  await dialog(page, '양식 게시').waitFor();
}

describe('the designer', () => {
  it('SCR-9 a form is drawn from nothing with keyboard and mouse, published, and found among the forms to write on', async () => {
    const name = nameOf('물품 지출서');
    await openNew(name, page);
    await page.keyboard.type('아래와 같이 지출하고자 하오니 재가하여 주시기 바랍니다.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '표 넣기' }).click();
    await page.getByRole('menuitem', { name: '2행 × 4열' }).click();
    await page.keyboard.type('지급처');
    await page.keyboard.press('Tab');
    // By keyboard: the palette is one stop, its kinds are walked with the arrows.
    await palette('한 줄 글', page).focus();
    await page.keyboard.press('Enter');
    await chip('지급처 · 한 줄 글', page).waitFor();
    await properties(page).getByRole('checkbox', { name: '필수' }).check();
    await chip('지급처 * · 한 줄 글', page).waitFor();
    const cells = paper(page).locator('td');
    await cells.nth(2).click();
    await page.keyboard.type('지급금액');
    await cells.nth(3).click();
    await palette('금액', page).click();
    await chip('지급금액 · 금액', page).waitFor();
    await properties(page).getByRole('checkbox', { name: '한글 금액 표시 (일금 …원정)' }).check();
    await cells.nth(4).click();
    await cells.nth(7).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: '칸 합치기' }).click();
    await expect.poll(() => cells.count()).toBe(5);
    await addRows();
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await palette('계산', page).click();
    await fill('이름', '총액', page);
    await fill('계산식', '합계(명세.금액)', page);
    await properties(page).getByRole('combobox', { name: '보이는 모양' }).selectOption('money');
    await paper(page).locator('p').first().click();
    const form = properties(page).getByRole('region', { name: '양식 속성' });
    await form.getByRole('combobox', { name: '결재 금액' }).selectOption({ label: '지급금액' });
    await form.getByRole('button', { name: '결재 단계 추가' }).click();
    await form.getByRole('button', { name: '금액·조건 규칙 추가' }).click();
    await form.getByText('금액 3,000,000원 이상이면 회장 확인 추가').waitFor();
    await saved(page);
    await publish();
    await dialog(page, '양식 게시').getByText('처음 게시하는 양식입니다.').waitFor();
    await dialog(page, '양식 게시').getByRole('textbox').fill('처음 만듦');
    await dialog(page, '양식 게시').getByRole('button', { name: 'v1 게시' }).click();
    await page.getByText('v2 편집 중').waitFor();

    const { forms } = await ask<{ forms: { formId: string; formName: string }[] }>(page, '/api/elec-apv/forms');
    expect(forms.find((one) => one.formName === name)?.formId).toBe(formIdOf(page));
    const { definition, settings } = await ask<Draft>(page, `/api/elec-apv/forms/${formIdOf(page)}`);
    expect(definition.fields).toMatchObject([
      { key: '지급처', label: '지급처', type: 'text', required: true },
      { key: '지급금액', type: 'money', spelled: true },
      {
        key: '명세',
        type: 'rows',
        sums: ['금액'],
        columns: [
          { key: '수량', type: 'number' },
          { key: '단가', type: 'money' },
          { key: '금액', type: 'formula', expression: '수량 × 단가', shown: 'money' },
        ],
      },
      { key: '총액', type: 'formula', expression: '합계(명세.금액)', shown: 'money' },
    ]);
    expect(JSON.stringify(definition.paper)).toContain('"colspan":4');
    expect(settings.amountField).toBe('지급금액');
    expect(settings.line?.rules).toMatchObject([{ when: { field: 'amount', fromWon: 3_000_000 } }]);
  });

  it('SCR-9 a formula in a circle and a form without a line are refused with words and the way there; nothing is lost', async () => {
    await openNew(nameOf('돌고 도는 양식'), page);
    await palette('계산', page).click();
    await fill('이름', '갑', page);
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await palette('계산', page).click();
    await fill('이름', '을', page);
    await fill('계산식', '갑 + 1', page);
    await chip('갑 =', page).click();
    await fill('계산식', '을 + 1', page);
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    const form = properties(page).getByRole('region', { name: '양식 속성' });
    const goes = form.getByRole('button', { name: /번째 단계 지우기$/ });
    while ((await goes.count()) > 0) await goes.first().click();
    await saved(page);
    await publish();
    const box = dialog(page, '양식 게시');
    await box.getByText('결재선이 없습니다. 결재할 사람을 한 명 이상 정해 주세요.').waitFor();
    await expect.poll(() => box.getByRole('button', { name: 'v1 게시' }).count()).toBe(0);
    await box
      .getByRole('button', { name: /‘[갑을]’ 보기/ })
      .first()
      .click();
    await properties(page).getByRole('region', { name: '항목 속성' }).waitFor();
    await kept(page).toMatchObject({
      definition: {
        fields: [
          { key: '갑', expression: '을 + 1' },
          { key: '을', expression: '갑 + 1' },
        ],
      },
    });
    const { forms } = await ask<{ forms: { formId: string }[] }>(page, '/api/elec-apv/forms');
    expect(forms.some((one) => one.formId === formIdOf(page))).toBe(false);
  });

  it('SCR-9 a field that a formula uses does not go, and the alert says what uses it; renaming goes along; undo brings back a field with its properties', async () => {
    await openNew(nameOf('단가표'), page);
    await palette('금액', page).click();
    await fill('이름', '단가', page);
    await fill('도움말', '부가세를 뺀 금액', page);
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await palette('계산', page).click();
    await fill('이름', '두 배', page);
    await fill('계산식', '단가 × 2', page);
    await chip('단가 · 금액', page).click();
    await page.keyboard.press('Delete');
    await alertBox(page).getByText('‘단가’는 지울 수 없습니다.').waitFor();
    await alertBox(page)
      .getByText(/‘두 배’ 계산식에서 이 항목을 쓰고 있습니다/)
      .waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await chip('단가 · 금액', page).click();
    await fill('이름', '기준 단가', page);
    await chip('두 배 = 기준단가 × 2', page).waitFor();
    await chip('두 배', page).click();
    await fill('계산식', '2', page);
    await chip('기준 단가 · 금액', page).click();
    await properties(page).getByRole('button', { name: '이 항목 지우기' }).click();
    await expect.poll(() => chip('기준 단가', page).count()).toBe(0);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await chip('기준 단가 · 금액', page).click();
    await expect
      .poll(() => properties(page).getByRole('textbox', { name: '도움말' }).inputValue())
      .toBe('부가세를 뺀 금액');
    // Undone again and again, each step is one change, down to the empty page and back up.
    const undo = page.getByRole('button', { name: '되돌리기' });
    while (await undo.isEnabled()) await undo.click();
    await expect.poll(() => paper(page).locator('[data-danji-field]').count()).toBe(0);
    const redo = page.getByRole('button', { name: '다시 하기' });
    for (let i = 0; i < 30 && (await redo.isEnabled()) && (await chip('기준 단가', page).count()) === 0; i += 1)
      await redo.click();
    await chip('두 배 = 기준단가 × 2', page).waitFor();
    await kept(page).toMatchObject({
      definition: {
        fields: [
          { key: '기준단가', label: '기준 단가', help: '부가세를 뺀 금액' },
          { key: '두배', expression: '기준단가 × 2' },
        ],
      },
    });
  });

  it('SCR-9 a copied field is a field of its own: another key, the same properties; what comes from elsewhere is cleaned', async () => {
    await openNew(nameOf('복사'), page);
    await palette('금액', page).click();
    await properties(page).getByRole('checkbox', { name: '필수' }).check();
    await chip('금액 *', page).click();
    await page.keyboard.press('ControlOrMeta+c');
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => chip('금액', page).count()).toBe(2);
    // From elsewhere: what is no part of a paper stays out, a monstrous table is squared, an unknown field is told about.
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p>밖에서 <b>온</b> 글<img src="x" onerror="window.danjiBroken = 1"></p><table><tr><td colspan="5000">가</td></tr></table><p><span data-danji-field data-key="없는것"></span></p>',
      );
      document
        .querySelector('.ProseMirror')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await paper(page).getByText('밖에서 온 글').waitFor();
    await expect.poll(() => page.evaluate(() => 'danjiBroken' in window)).toBe(false);
    expect(Number((await paper(page).locator('td').getAttribute('colspan')) ?? 1)).toBeLessThanOrEqual(20);
    await expect.poll(() => paper(page).locator('[data-danji-field]').count()).toBe(2);
    await kept(page).toMatchObject({
      definition: {
        fields: [
          { key: '금액', required: true },
          { key: '금액2', label: '금액 2', required: true },
        ],
      },
    });
  });
});
