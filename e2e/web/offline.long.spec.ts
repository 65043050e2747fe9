import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { field, openForm, patient, readFormIds } from './drafting-support.ts';
import { asOwner, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const unsent = (page: Page) => page.getByRole('region', { name: '보내지 못한 글' });
const arrived = () =>
  asOwner<{ state: string; files: number; lines: number }>(
    danji,
    `select d.state, (select count(*)::int from attachment a where a.doc_id = d.doc_id) as files,
            (select count(*)::int from step s where s.doc_id = d.doc_id) as lines
       from document d where d.title like '%지하에서 쓴 일지%'`,
  );

it('TAP-05 a log written without a connection, with its photo, outlives the page and arrives once when the connection is back', async () => {
  const { context, page } = await signedIn(danji, 'gisa01', PHONE);
  const { DAILY_LOG: log = '' } = await readFormIds(openDesk(danji), 'gisa01');
  await openForm(page, log);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

  // In the basement: the application opens, and so does the form that was opened here before.
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('link', { name: '일일 업무일지' }).tap();
  await field(page, '제목').fill('지하에서 쓴 일지');
  await page.getByRole('button', { name: '특이사항 없음' }).first().tap();
  await page.getByLabel('첨부할 사진').setInputFiles({ name: '펌프.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: '펌프.png 빼기' }).waitFor();
  await page.getByText('연결 없음 · 이 기기에 저장됨').waitFor();
  await page.getByRole('button', { name: '상신', exact: true }).last().tap();
  await dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신 · 연결되면 보냄' }).tap();
  await unsent(page).getByText('보내지 못한 글 1건: 연결되면 보냅니다').waitFor();
  await unsent(page).getByText('상신 · 사진·파일 1개 대기').waitFor();
  expect(await arrived()).toEqual([]);

  // The phone was put away: what it keeps is not in the page.
  await page.reload();
  await unsent(page).getByText('지하에서 쓴 일지').waitFor();

  await context.setOffline(false);
  await unsent(page).waitFor({ state: 'detached' });
  await expect.poll(arrived, patient).toEqual([{ state: 'IN_PROGRESS', files: 1, lines: 3 }]);
  await page.reload();
  await page.locator('#root #main h1').waitFor();
  expect(await arrived()).toHaveLength(1);
  await context.close();
});
