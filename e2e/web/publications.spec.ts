import sharp from 'sharp';
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

/** A finished document of the demo with a photo among its files. */
const findPhoto = async () =>
  (
    await asOwner<{ doc_id: string; title: string; name: string }>(
      danji,
      `select d.doc_id, d.title, a.name from document d join attachment a on a.apt_id = d.apt_id and a.doc_id = d.doc_id
        where d.apt_id = '10001' and d.state = 'APPROVED' and d.security = 'NORMAL' and a.mime in ('image/jpeg', 'image/png', 'image/webp')
          and coalesce(d.disclosure ->> 'kind', 'OPEN') <> 'CLOSED'
          and not exists (select from publication p where p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.taken_back_at is null)
        order by d.decided_at desc, d.doc_id, a.seq_no`,
    )
  )[0];

/** How many pixels in the middle of a picture are not of the colour that covers. */
async function seenInMiddle(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let seen = 0;
  for (let y = Math.ceil(info.height * 0.42); y < info.height * 0.58; y++)
    for (let x = Math.ceil(info.width * 0.42); x < info.width * 0.58; x++)
      if (Math.abs((data[(y * info.width + x) * info.channels] ?? 0) - 0x22) > 12) seen += 1;
  return seen;
}

for (const size of SIZES)
  it(`REG-02 a box drawn over a photo on ${size.width} px is burnt into what a stranger sees, and all is gone once it is taken back`, async () => {
    const paper = await findPhoto();
    const { page } = await signedIn(danji, 'sojang01', { viewport: size }, `/cmplx-info/open-mng/${paper?.doc_id}`);
    await page.getByRole('checkbox', { name: `${paper?.name} 공개` }).check();
    const photo = page.getByRole('group', { name: `${paper?.name} 사진, 끌어서 가릴 칸을 그립니다` });
    await photo.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.images].some(({ naturalWidth, src }) => src.startsWith('blob:') && naturalWidth > 0),
    );
    const at = (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(at.x + at.width * 0.35, at.y + at.height * 0.35);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width * 0.65, at.y + at.height * 0.65, { steps: 4 });
    await page.mouse.up();
    await page.getByText('지금 1칸').waitFor();
    await page.getByLabel(`${paper?.name} 대신 보일 이름`).fill('보수한 곳');
    await page.getByLabel('사진에 얼굴, 차량번호, 이름이 보이지 않습니다.').check();
    await page.getByLabel('가린 곳과 가리지 않은 곳을 확인했습니다.').check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '공개하기' }).click();
    await page.waitForURL('**/cmplx-info/open-mng');
    const address = await page.getByRole('link', { name: '공개 페이지 열기' }).getAttribute('href');

    const stranger = await (
      await page.context().browser()?.newContext({ viewport: size, javaScriptEnabled: false })
    )?.newPage();
    if (!stranger) throw new Error('no window for a stranger');
    await stranger.goto(`${danji.url}${address}`);
    const title = paper?.title ?? '';
    await stranger.getByRole('link', { name: title }).first().click();
    const link = stranger.getByRole('link', { name: '보수한 곳' });
    await link.scrollIntoViewIfNeeded();
    const url = `${danji.url}${await link.getAttribute('href')}`;
    for (const one of [url, `${url}/small`]) {
      const answer = await fetch(one);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await seenInMiddle(Buffer.from(await answer.arrayBuffer()))).toBe(0);
    }
    expect(await stranger.context().cookies()).toEqual([]);

    await page
      .getByRole('button', { name: `${title} 내리기` })
      .first()
      .click();
    await dialog(page, '공개 내리기').getByLabel('까닭').fill('다시 가릴 것');
    await dialog(page, '공개 내리기').getByRole('button', { name: '내리기' }).click();
    await page.getByText('공개를 내렸습니다.').waitFor();
    expect([(await fetch(url)).status, (await fetch(`${url}/small`)).status]).toEqual([404, 404]);
    await stranger.context().close();
    await page.context().close();
  });
