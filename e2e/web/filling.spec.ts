import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { detail, docIdOf, field, formIdOf, openForm, paste, patient, saved } from './drafting-support.ts';
import { dialog, shareWindows, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());
shareWindows(async () => {
  ({ context, page } = await signedIn(danji, 'gisa01'));
  return [context];
});

type Node = { type: string; text?: string; marks?: { type: string }[]; content?: Node[]; attrs?: object };
const wordsOf = (node: Node): string => node.text ?? (node.content ?? []).map(wordsOf).join('');
const findAll = (node: Node, type: string): Node[] => [
  ...(node.type === type ? [node] : []),
  ...(node.content ?? []).flatMap((child) => findAll(child, type)),
];
/** What the server holds once it is saved. */
const heldBody = async (docId: string) => (await detail(page, docId)).content.추진계획 as Node;
const body = (who: Page) => field(who, '추진계획');
const tool = (name: string) => page.getByRole('toolbar', { name: '추진계획 글자 모양' }).getByRole('button', { name });
const hasFocus = (element: Element) => element === document.activeElement;
/** The tool is used with Enter, and the caret is back where it was. */
async function use(name: string): Promise<void> {
  await tool(name).press('Enter');
  await expect.poll(() => body(page).evaluate(hasFocus)).toBe(true);
}

async function openDraft(code: string): Promise<void> {
  await openForm(page, await formIdOf(page, code));
}

async function pasteHtml(html: string, text: string): Promise<void> {
  await body(page).focus();
  await page.evaluate(
    ([markup, words]) => {
      const data = new DataTransfer();
      data.setData('text/html', markup as string);
      data.setData('text/plain', words as string);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [html, text],
  );
}

/** As Word and a hostile page would put it on the clipboard. */
const COPIED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{position:fixed}</style>
<script>window.hacked = 1</script></head><body><!--StartFragment-->
<p class="MsoNormal" style="position:fixed;font-size:40pt;color:red" onclick="window.hacked=1">동절기 <b>점검</b> 계획<o:p></o:p></p>
<img src="/none.png" onerror="window.hacked = 1"><svg onload="window.hacked = 1"></svg>
<p><a href="javascript:window.hacked=1">눌러 보세요</a></p>
<table border="1" style="width:1900px"><tr><td colspan="2" style="background:#ff0" onmouseover="window.hacked=1">구분</td><td>수량</td></tr>
<tr><td>보온재</td><td>10m</td><td>20</td></tr></table>
<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe><!--EndFragment--></body></html>`;

describe('a body in one’s own words', () => {
  it('SCR-10 is written with the keyboard alone: bold, a list and a table arrive as they were written', async () => {
    await openDraft('GENERAL_DRAFT');
    await body(page).focus();
    await page.keyboard.type('동파 예방');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('긴급');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await use('글머리 목록');
    await page.keyboard.type('배관 점검');
    await expect.poll(() => tool('글머리 목록').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('보온재 교체');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await use('표 넣기');
    for (const [i, words] of ['구분', '수량', '비고', '보온재', '20', '지하'].entries()) {
      if (i > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(words);
    }
    await use('행 추가');
    await saved(page);
    const docId = await docIdOf(page);
    await expect.poll(async () => findAll(await heldBody(docId), 'tableRow').length, patient).toBe(4);
    // The caret stays where one writes, also far from the end; and what was written can be taken back.
    await body(page).press('Control+Home');
    await page.keyboard.type('동절기 ');
    await page.keyboard.press('End');
    await page.keyboard.type(' 틀림');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => wordsOf(await heldBody(docId)), patient).toMatch(/^동절기 동파 예방긴급/);
    const held = await heldBody(docId);
    expect(findAll(held, 'text').find(({ text }) => text === '긴급')?.marks).toEqual([{ type: 'bold' }]);
    expect(findAll(held, 'text').find(({ text }) => text === '동절기 동파 예방')?.marks).toBeUndefined();
    expect(findAll(held, 'listItem').map(wordsOf)).toEqual(['배관 점검', '보온재 교체']);
    expect(findAll(held, 'tableHeader').map(wordsOf)).toEqual(['구분', '수량', '비고']);
    expect(findAll(held, 'tableCell').map(wordsOf).slice(0, 3)).toEqual(['보온재', '20', '지하']);
  });

  it('INJ-02, DAT-01 what another program copied keeps its words and its table, and brings nothing else along', async () => {
    await openDraft('GENERAL_DRAFT');
    await field(page, '추진목적').fill('동파를 예방하고자 함.');
    await field(page, '제목').fill('동파 예방의 건');
    await pasteHtml(COPIED, '동절기 점검 계획');
    await page.getByText('그림은 본문에 들어가지 않습니다.').waitFor();
    await saved(page);
    const docId = await docIdOf(page);
    await expect.poll(async () => wordsOf(await heldBody(docId)), patient).toContain('동절기 점검 계획');
    const held = await heldBody(docId);
    expect(JSON.stringify(held)).not.toMatch(/script|hacked|onerror|position|style|MsoNormal|img|svg|iframe|1900/i);
    expect(findAll(held, 'tableRow').map((row) => (row.content ?? []).map(wordsOf))).toEqual([
      ['구분', '수량'],
      ['보온재', '10m', '20'],
    ]);
    expect(findAll(held, 'tableCell')[0]?.attrs).toMatchObject({ colspan: 2 });
    await page.reload();
    await body(page).getByRole('cell', { name: '보온재' }).waitFor();
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    await dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
    await page.waitForURL(/sign-detail\//);
    const read = page.locator('[data-mode="read"]');
    await read.getByRole('cell', { name: '10m' }).waitFor();
    await expect
      .poll(() => read.locator('img, svg[onload], iframe, [style*="position"], a[href^="javascript"]').count())
      .toBe(0);
    await expect.poll(() => page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  });
});

describe('rows', () => {
  const names = () =>
    page
      .getByRole('textbox', { name: /^품명 \d+행$/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  const sum = () => page.getByRole('status', { name: '금액 합계' }).innerText();
  const grip = (row: number) => page.getByRole('button', { name: new RegExp(`^${row}행 순서 바꾸기`) });

  async function drag(from: number, to: number): Promise<void> {
    await grip(from).scrollIntoViewIfNeeded();
    const [a, b] = [await grip(from).boundingBox(), await grip(to).boundingBox()];
    if (!a || !b) throw new Error('the rows are not in sight');
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2 + (to > from ? 10 : -10), { steps: 3 });
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
    await page.mouse.up();
  }

  it('SCR-10 a block from Excel, moved by mouse and by keys, taken away and brought back; sums and the server follow', async () => {
    await openDraft('EXPENSE');
    await paste(page, '품명 1행', '도어 인버터\t\t1\t1,280,000\n교체 작업비\t\t2\t200,000\n부가가치세\t\t1\t168,000\n');
    expect(await sum()).toBe('1,848,000');
    await drag(3, 1);
    await expect.poll(names).toEqual(['부가가치세', '도어 인버터', '교체 작업비']);
    await expect.poll(() => field(page, '단가 1행').inputValue()).toBe('168,000');
    await grip(1).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await names()).toEqual(['도어 인버터', '교체 작업비', '부가가치세']);
    // The keys stay on the row that is being moved.
    await expect.poll(() => grip(3).evaluate(hasFocus)).toBe(true);
    await page.getByRole('button', { name: '행 추가' }).press('Enter');
    await expect.poll(() => field(page, '품명 4행').evaluate(hasFocus)).toBe(true);
    await page.keyboard.type('운반비');
    await field(page, '수량 4행').fill('1');
    await field(page, '단가 4행').fill('52000');
    expect(await sum()).toBe('1,900,000');

    const remove = page.getByRole('button', { name: '2행 지우기' }).last();
    await remove.press('Enter');
    expect(await names()).toEqual(['도어 인버터', '부가가치세', '운반비']);
    expect(await sum()).toBe('1,500,000');
    await expect.poll(() => remove.evaluate(hasFocus)).toBe(true);
    await page.getByText('2행을 지웠습니다.').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).press('Enter');
    expect(await names()).toEqual(['도어 인버터', '교체 작업비', '부가가치세', '운반비']);
    await expect.poll(() => field(page, '수량 2행').inputValue()).toBe('2');
    expect(await sum()).toBe('1,900,000');
    await expect.poll(() => page.getByRole('button', { name: '되돌리기' }).count()).toBe(0);

    await saved(page);
    const docId = await docIdOf(page);
    await expect
      .poll(async () => (await detail(page, docId)).content.산출명세, patient)
      .toMatchObject([{ 금액: 1_280_000 }, { 금액: 400_000 }, { 금액: 168_000 }, { 품명: '운반비', 금액: 52_000 }]);
  });
});

/** As a phone writes it: large, lying on its side with a note how to hold it, and with the place where it was taken. */
const takePhoto = async (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .composite([
      { input: { create: { width: 2000, height: 3000, channels: 3, background: '#c00000' } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'DanjiPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The picture that stands in the paper: how large it is shown from, and its bytes. */
async function seenPicture(who: Page, docId: string, alt: string) {
  const image = who.getByRole('img', { name: alt });
  const shown = await image.evaluate(async (element) => {
    await (element as HTMLImageElement).decode();
    return [(element as HTMLImageElement).naturalWidth, (element as HTMLImageElement).naturalHeight];
  });
  const [photo] = (await detail(who, docId)).content.작업전 as { attachmentId: string }[];
  const bytes = await who.evaluate(async (path) => {
    const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    const answer = await fetch(path, { headers: { authorization: `Bearer ${accessToken}` } });
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, `/api/elec-apv/documents/${docId}/attached/${photo?.attachmentId}`);
  return { shown, bytes: Buffer.from(bytes) };
}

describe('on a phone', () => {
  it('SCR-10, DAT-02 a photo of the camera arrives smaller, upright and without its place, and stands in the paper', async () => {
    const { context: phone, page: small } = await signedIn(danji, 'gisa01', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openForm(small, await formIdOf(small, 'COMPLAINT_REPORT'));
    await small.getByRole('combobox', { name: '접수방법' }).selectOption('전화');
    await field(small, '동·호 동').fill('102동');
    await field(small, '동·호 호').fill('604');
    await small.getByRole('combobox', { name: '민원분류' }).selectOption('시설: 누수·배관');
    await field(small, '민원내용').fill('욕실 천장에서 물이 떨어짐.');
    await small.getByRole('combobox', { name: '작업자' }).fill('ㅈㄱㅅ');
    await small.getByRole('option', { name: /정기사/ }).tap();
    await field(small, '조치내용').fill('분기 소켓을 교체함.');
    await small.getByRole('radiogroup', { name: '처리결과' }).getByText('완료').tap();

    const before = small.getByRole('group', { name: '작업 전' });
    await expect.poll(() => before.getByLabel('작업 전 촬영').getAttribute('capture')).toBe('environment');
    const photo = await takePhoto();
    const take = async () => {
      const chooser = small.waitForEvent('filechooser');
      await before.getByRole('button', { name: '사진 찍기' }).tap();
      await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    };
    await take();
    await before.getByRole('textbox', { name: '1번째 사진 설명' }).fill('천장 누수');
    await saved(small);
    const docId = await docIdOf(small);
    const held = () => detail(small, docId).then(({ content }) => content.작업전);
    await expect.poll(held, patient).toMatchObject([{ caption: '천장 누수' }]);
    const { shown, bytes } = await seenPicture(small, docId, '천장 누수');
    expect(shown).toEqual([1200, 1600]);
    expect(bytes.length).toBeLessThan(photo.length / 4);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ width: 1200, height: 1600 });
    expect(stored.exif).toBeUndefined();
    // What was on the left of the sensor is on top for whoever held the phone upright.
    const colour = async (top: number) =>
      (await sharp(await sharp(bytes).extract({ left: 0, top, width: 1200, height: 700 }).toBuffer()).stats()).dominant;
    expect(await colour(0)).toMatchObject({ g: 8, b: 8 });
    expect((await colour(900)).g).toBeGreaterThan(80);
    // Taken out and taken again: the same file once more.
    await before.getByRole('button', { name: '1번째 사진 빼기' }).tap();
    await before.getByRole('img').waitFor({ state: 'detached' });
    await expect.poll(held, patient).toBeUndefined();
    await take();
    await before.getByRole('textbox', { name: '1번째 사진 설명' }).fill('천장 누수');
    // Each place of photos stands under its own name, not both names above both.
    const nameAbove = (key: string) =>
      small.locator('td', { has: small.locator(`[data-field="${key}"]`) }).evaluate((cell) => ({
        name: getComputedStyle(cell, '::before').content,
        heading: (cell.parentElement?.previousElementSibling as HTMLElement | undefined)?.offsetHeight,
      }));
    expect(await nameAbove('작업전')).toEqual({ name: '"작업 전"', heading: 0 });
    expect(await nameAbove('작업후')).toEqual({ name: '"작업 후"', heading: 0 });
    await expect
      .poll(() => small.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);

    await expect.poll(held, patient).toMatchObject([{ caption: '천장 누수' }]);
    await small.getByRole('button', { name: '상신', exact: true }).last().tap();
    await dialog(small, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).tap();
    await small.waitForURL(/sign-detail\//);
    await small.getByRole('button', { name: '문서 전체 보기' }).tap();
    expect((await seenPicture(small, docId, '천장 누수')).shown).toEqual([1200, 1600]);
    await phone.close();
    // Twelve million pixels, drawn twice without graphics hardware.
  }, 180_000);
});
