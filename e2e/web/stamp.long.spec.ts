import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** Red on white, as a phone would take it. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAIUlEQVR42mP8z8DwnwEJMDGQCBhHNTCQC5hIjQfGkaoBAMwHBB8RzPqOAAAAAElFTkSuQmCC';

describe('the own stamp', () => {
  it('SCR-2 is the seal of the name, a signature drawn with the mouse, or a picture; with keys alone too', async () => {
    const { context, page } = await signedIn(
      danji,
      'gisa01',
      { viewport: { width: 390, height: 844 } },
      '/auth/mypage_stamp',
    );
    await page.getByText('지금 쓰는 도장: 이름 도장').waitFor();
    await expect.poll(() => page.getByRole('img', { name: '정기사 도장' }).count()).toBe(2);

    await page.getByText('직접 그리기', { exact: true }).click();
    const use = page.getByRole('button', { name: '이 서명 쓰기' });
    await expect.poll(() => use.isDisabled()).toBe(true);
    const pad = page.getByRole('img', { name: '서명을 그리는 자리' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('no pad');
    for (const [from, to] of [
      [0.2, 0.8],
      [0.8, 0.2],
    ] as const) {
      await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 5 });
      await page.mouse.up();
    }
    await expect.poll(() => page.locator('svg[aria-label="그린 서명"] path').count()).toBe(2);
    await page.getByRole('button', { name: '한 획 지우기' }).click();
    await expect.poll(() => page.locator('svg[aria-label="그린 서명"] path').count()).toBe(1);
    await use.click();
    await page.getByText('지금 쓰는 도장: 그린 서명').waitFor();
    await expect.poll(() => page.getByRole('img', { name: '내 도장' }).getAttribute('src')).toMatch(/^data:image\/png/);

    await page.getByText('사진 올리기', { exact: true }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '도장.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('button', { name: '이 도장 쓰기' }).click();
    await page.getByText('사진을 읽을 수 없습니다.', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '도장.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') });

    await page.getByRole('radio', { name: '이름 도장' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '이름 도장 쓰기' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('지금 쓰는 도장: 이름 도장').waitFor();
    await context.close();
  });
});
