import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import {
  ask,
  chip,
  type Draft,
  fill,
  formIdOf,
  nameOf,
  openNew,
  palette,
  paper,
  properties,
  saved,
} from './designer-support.ts';
import { choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sojang01', {}, null));
  return danji;
});

/** Rows with a formula and a sum: 명세 {수량, 단가, 금액 = 수량 × 단가}. */
async function addRows(): Promise<void> {
  await palette('행 추가 표', page).click();
  await fill('이름', '명세', page);
  const columns = properties(page).getByRole('group', { name: '열' });
  const kind = columns.getByRole('combobox', { name: '종류' });
  for (const [before, after, type] of [
    ['내용', '수량', '숫자'],
    ['비고', '단가', '금액'],
  ] as const) {
    await columns.getByRole('button', { name: new RegExp(`^${before} 한 줄 글`) }).click();
    await fill('열 이름', after, page);
    await choose(kind, type);
    await columns.getByRole('button', { name: new RegExp(`^${after} `), expanded: true }).click();
  }
  await columns.getByRole('button', { name: '열 추가' }).click();
  await fill('열 이름', '금액', page);
  await choose(kind, '계산');
  await fill('계산식', '수량 × 단가', page);
  await columns.getByText('계산할 수 있습니다.').waitFor();
  await choose(columns.getByRole('combobox', { name: '보이는 모양' }), '금액');
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
    // The tools stand in one line where most people work.
    const before = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    const tools = page.getByRole('toolbar', { name: '글과 표 도구' });
    await expect.poll(async () => (await tools.boundingBox())?.height ?? 0).toBeLessThan(60);
    if (before) await page.setViewportSize(before);
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
    await choose(properties(page).getByRole('combobox', { name: '보이는 모양' }), '금액');
    await paper(page).locator('p').first().click();
    const form = properties(page).getByRole('region', { name: '양식 속성' });
    await choose(form.getByRole('combobox', { name: '결재 금액' }), '지급금액');
    await form.getByRole('button', { name: '결재 단계 추가' }).click();
    await form.getByRole('button', { name: '금액·조건 규칙 추가' }).click();
    await form.getByText('결재 금액이 3,000,000원 이상일 때 회장 확인 추가').waitFor();
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
});
