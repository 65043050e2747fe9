import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true });
  return danji;
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const size of SIZES)
  it(`a report on ${size.width} px: asked, kept, put on home, taken away as Excel and as a paper with its plot`, async () => {
    const NAME = `달마다 쓴 돈 ${size.width}`;
    const { page } = await signedIn(
      danji,
      'sojang01',
      { viewport: size },
      '/elec-apv/reports?register=EXPENSE&period=all',
    );
    await page.getByRole('heading', { level: 1, name: '통계' }).waitFor();
    // On a phone the figures come first, and what asks for them waits behind one button.
    if (size.width < 768) await page.getByRole('button', { name: /^필터/ }).click();
    await choose(page.getByRole('combobox', { name: '행' }), '월');
    await page.waitForURL(/rows=month/);
    const table = page.getByRole('table').last();
    await table.getByRole('columnheader', { name: '금액 합계' }).waitFor();
    const total = (await table.locator('tfoot td').last().textContent()) ?? '';
    expect(total).toMatch(/^[\d,]{5,}$/);
    await page.locator('.recharts-surface').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: '저장', exact: true }).click();
    const box = dialog(page, '보고서 저장');
    await box.getByLabel('보고서 이름').fill(NAME);
    await box.getByRole('button', { name: '저장' }).click();
    await page.getByRole('button', { name: `홈에 두기: ${NAME}` }).click();
    await page.getByText('홈에 두었습니다.').waitFor();

    await page.getByRole('button', { name: '엑셀', exact: true }).click();
    const excel = dialog(page, '엑셀 내려받기');
    await excel.getByRole('textbox').first().fill('월별 지출을 회의에 보고하려고 합니다');
    const download = page.waitForEvent('download');
    await excel.getByRole('button', { name: /내려받기/ }).click();
    const [sheet] = await readXlsxFile(await readFile(await (await download).path()));
    expect(sheet?.data.at(-1)).toEqual(['합계', Number(total.replaceAll(',', ''))]);

    const paper = page.waitForResponse((answer) => /\/reports\/pdf/.test(answer.url()));
    await page.getByRole('button', { name: '인쇄', exact: true }).click();
    const printed = await paper;
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await page.goto(danji.url);
    const card = page.getByRole('region', { name: NAME });
    await card.getByRole('link', { name: NAME }).waitFor();
    await card.getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await card.getByRole('link', { name: NAME }).click();
    await page.getByRole('heading', { level: 1, name: /^달마다 쓴 돈/ }).waitFor();
    await page.context().close();
  });
