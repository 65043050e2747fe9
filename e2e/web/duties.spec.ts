import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, shareOffice, signedIn, stepTo } from './support.ts';

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
  it(`the calendar of duties on ${size.width} px: what the complex has, another day, one page of paper, the form in one press`, async () => {
    const { page } = await signedIn(danji, who, { viewport: size }, '/cmplx-info/duties');
    await page.getByRole('button', { name: '규모와 설비 넣기' }).click();
    const facts = dialog(page, '단지의 규모와 설비');
    await facts.getByLabel('가장 높은 동의 층수').fill('20');
    await facts.getByLabel('승강기 (대)').fill('6');
    await facts.getByRole('button', { name: '저장' }).click();
    await page.getByText('승강기 6대').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    // What the complex does not have is asked of nobody.
    const tank = page.getByRole('rowheader', { name: /^저수조 청소/ });
    expect(await tank.count()).toBe(0);
    await stepTo(page, '/cmplx-info/duties?view=list');
    await page.getByRole('button', { name: '규모와 설비 고치기' }).click();
    await facts.getByLabel('저수조 (곳)').fill('1');
    await facts.getByRole('button', { name: '저장' }).click();
    await facts.waitFor({ state: 'detached' });
    await stepTo(page, '/cmplx-info/duties');
    await tank.waitFor();

    // Without a mouse.
    const mark = page.getByRole('button', { name: /^소방훈련과 교육 12\. 31\./ });
    await mark.focus();
    await mark.press('Enter');
    const box = dialog(page, '소방훈련과 교육');
    const year = new Date().getFullYear();
    await box.getByLabel('예정일 옮기기').fill(`${year}-12-28`);
    await box.getByRole('button', { name: '이날로 옮기기' }).click();
    await page.getByRole('button', { name: /^소방훈련과 교육 12\. 28\./ }).waitFor();

    if (size.width > 768) {
      // With one: dragged to another day of its month.
      await stepTo(page, `/cmplx-info/duties?view=month&month=${year}-12`);
      const days = page.getByRole('region', { name: '12월 달력' });
      await days
        .getByRole('button', { name: /^소방훈련과 교육 12\. 28\./ })
        .dragTo(days.getByText('30', { exact: true }));
      await days.getByRole('button', { name: /^소방훈련과 교육 12\. 30\./ }).waitFor();
      await stepTo(page, '/cmplx-info/duties');
    }

    const printed = page.waitForResponse((answer) => answer.url().includes('/duties/pdf'));
    await page.getByRole('button', { name: '한 장으로 인쇄' }).click();
    expect((await printed).status()).toBe(200);

    await page.getByRole('button', { name: '승강기 자체점검 쓰기' }).first().click();
    await page.waitForURL('**/elec-apv/ru-apv-cre?docId=*');
    const title = page.getByRole('textbox', { name: '제목', exact: true });
    await expect.poll(() => title.inputValue()).toMatch(/^\d{4}년 \d{1,2}월 승강기 자체점검$/);
    await page.goBack();
    await page.getByRole('button', { name: '승강기 자체점검 문서 열기' }).first().waitFor();
    await page.context().close();
  });
