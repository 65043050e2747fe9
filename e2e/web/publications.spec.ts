import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true });
  return danji;
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A finished document of the demo that holds names. */
const findPaper = async () =>
  (
    await asOwner<{ doc_id: string; title: string }>(
      danji,
      `select d.doc_id, d.title from document d where d.apt_id = '10001' and d.state = 'APPROVED' and d.security = 'NORMAL'
         and coalesce(d.disclosure ->> 'kind', 'OPEN') <> 'CLOSED'
         and not exists (select from publication p where p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.taken_back_at is null)
       order by d.decided_at desc, d.doc_id`,
    )
  )[0];

for (const size of SIZES)
  it(`REG-02 a document is shown to residents and taken back on ${size.width} px, and a stranger sees just that`, async () => {
    const paper = await findPaper();
    const { page } = await signedIn(danji, 'sojang01', { viewport: size }, `/cmplx-info/open-mng/${paper?.doc_id}`);
    await page.getByRole('heading', { name: '공개 미리 보기' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const publish = page.getByRole('button', { name: '공개하기' });
    expect(await publish.isDisabled()).toBe(true);
    await page.getByLabel('가린 곳과 가리지 않은 곳을 확인했습니다.').check();
    await publish.click();
    await page.waitForURL('**/cmplx-info/open-mng');
    const address = await page.getByRole('link', { name: '공개 페이지 열기' }).getAttribute('href');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const stranger = await (
      await page.context().browser()?.newContext({ viewport: size, javaScriptEnabled: false })
    )?.newPage();
    if (!stranger) throw new Error('no window for a stranger');
    await stranger.goto(`${danji.url}${address}`);
    const title = paper?.title ?? '';
    await stranger.getByRole('link', { name: title }).first().click();
    await stranger.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await stranger.context().cookies()).toEqual([]);
    const shown = stranger.url();

    await page
      .getByRole('button', { name: `${title} 내리기` })
      .first()
      .click();
    await dialog(page, '공개 내리기').getByLabel('까닭').fill('잘못 올림');
    await dialog(page, '공개 내리기').getByRole('button', { name: '내리기' }).click();
    await page.getByText('공개를 내렸습니다.').waitFor();
    await stranger.goto(shown);
    await stranger.getByText('공개 자료가 없습니다').first().waitFor();
    await stranger.context().close();
    await page.context().close();
  });
