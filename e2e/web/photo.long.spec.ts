import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { detail, docIdOf, field, openForm, patient, readFormIds, saved } from './drafting-support.ts';
import { choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
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

it('SCR-10, DAT-02 on a phone a photo of the camera arrives smaller, upright and without its place, and stands in the paper', async () => {
  const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { context: phone, page: small } = await signedIn(danji, 'gisa01', look, null);
  const { COMPLAINT_REPORT: complaint = '' } = await readFormIds(openDesk(danji), 'gisa01');
  await openForm(small, complaint);
  await choose(small.getByRole('combobox', { name: '접수방법' }), '전화');
  await field(small, '동·호 동').fill('102동');
  await field(small, '동·호 호').fill('604');
  await choose(small.getByRole('combobox', { name: '민원분류' }), '시설: 누수·배관');
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
