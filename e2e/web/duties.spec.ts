import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** The office begins with nothing: each size is a complex of its own. */
const SIZES = [
  { who: 'sojang01', size: { width: 1440, height: 900 } },
  { who: 'sojang02', size: { width: 390, height: 844 } },
] as const;

for (const { who, size } of SIZES)
  it(`the calendar of duties on ${size.width} px: what the complex has, another day, the paper in one press`, async () => {
    const { page } = await signedIn(danji, who, { viewport: size }, '/cmplx-info/duties');
    await page.getByRole('button', { name: '규모와 설비 넣기' }).click();
    const facts = dialog(page, '단지의 규모와 설비');
    await facts.getByLabel('가장 높은 동의 층수').fill('20');
    await facts.getByLabel('승강기 (대)').fill('6');
    await facts.getByRole('button', { name: '저장' }).click();
    await page.getByText('승강기 6대').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    // Without a mouse.
    const mark = page.getByRole('button', { name: /^소방훈련과 교육 12\. 31\./ });
    await mark.focus();
    await mark.press('Enter');
    const box = dialog(page, '소방훈련과 교육');
    const year = new Date().getFullYear();
    await box.getByLabel('예정일 옮기기').fill(`${year}-12-28`);
    await box.getByRole('button', { name: '이날로 옮기기' }).click();
    await page.getByRole('button', { name: /^소방훈련과 교육 12\. 28\./ }).waitFor();

    await page.getByRole('button', { name: '승강기 자체점검 쓰기' }).first().click();
    await page.waitForURL('**/elec-apv/ru-apv-cre?docId=*');
    await page.goBack();
    await page.getByRole('button', { name: '승강기 자체점검 문서 열기' }).first().waitFor();
    await page.context().close();
  });
