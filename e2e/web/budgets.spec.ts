import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** Each size is a complex of its own. */
const SIZES = [
  { who: 'sojang01', size: { width: 1440, height: 900 } },
  { who: 'sojang02', size: { width: 390, height: 844 } },
] as const;

for (const { who, size } of SIZES)
  it(`REG-01 the budget on ${size.width} px: a line planned, whose consent is beyond it, 추경 as a paper for the council`, async () => {
    const { page } = await signedIn(danji, who, { viewport: size }, '/elec-apv/budgets');
    // On a phone the figures come first, and what does something waits behind one button.
    if (size.width < 768) await page.getByRole('button', { name: '필터' }).click();
    await page.getByRole('button', { name: '예산 짜기' }).click();
    await page.getByRole('menuitem', { name: '계정과목별로 편성' }).click();
    const plan = dialog(page, '예산 편성');
    await plan.getByLabel('계정과목').fill('여정과목');
    await plan.getByLabel(/년 예산 \(원\)$/).fill('1,234,000');
    await plan.getByRole('button', { name: '저장' }).click();
    await page.getByText('여정과목').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: '예산 짜기' }).click();
    await page.getByRole('menuitem', { name: '예산을 넘을 때' }).click();
    const rule = dialog(page, '예산을 넘을 때');
    await rule.getByLabel('누가 합의하나요').waitFor();
    await rule.getByRole('button', { name: '저장' }).click();

    await page.getByRole('button', { name: '추경 기안', exact: true }).click();
    const wish = dialog(page, '추경 기안');
    await wish.getByLabel('계정과목').fill('여정과목');
    await wish.getByLabel('늘리거나 줄일 금액 (원)').fill('500,000');
    await wish.getByLabel('까닭').fill('장마 피해 복구');
    await wish.getByRole('button', { name: '기안하기' }).click();
    await page.waitForURL('**/elec-apv/ru-apv-cre?docId=*');
    await page.getByText('1,234,000원에서 1,734,000원으로', { exact: false }).first().waitFor();
    await page.context().close();
  });
