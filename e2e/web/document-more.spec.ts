import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompound } from '../../apps/server/src/features/files/testing/make-compound.ts';
import { pictureOf, samples } from '../../apps/server/src/features/files/testing/samples.ts';
import {
  openPushService,
  openBrowser as openReceiver,
} from '../../apps/server/src/features/push/testing/push-service.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk, workbookOf, zipOf } from './document-desk.ts';
import { dialog, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let pushes: Awaited<ReturnType<typeof openPushService>>;
let sojang: { context: BrowserContext; page: Page };
beforeAll(async () => {
  pushes = await openPushService();
  danji = await launchDanji({ pushOrigins: [pushes.origin] }, { whole: true, jobs: true });
  desk = openDesk(danji);
  sojang = await signedIn(danji, 'sojang01', {}, null);
});
afterAll(async () => {
  await sojang?.context.close();
  await danji?.close();
  await pushes?.close();
});

const soon = { timeout: 10_000 };
const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const bar = (page: Page) => page.getByRole('region', { name: '결재 처리' });
const comments = (page: Page) => page.getByRole('region', { name: /^댓글/ });
async function open(page: Page, docId: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
}

describe('SCR-10 reading a document', () => {
  it('UX-24 a picture, a PDF, a workbook, HWPX and HWP are looked at without saving them; what has no words says so', async () => {
    const docId = await desk.draft({ by: 'gisa01', title: '첨부 다섯', line: decide });
    const words = Buffer.from('준공 조서: 이상 없음', 'utf16le').toString('latin1');
    const given: Readonly<Record<string, Uint8Array>> = {
      '현장.png': await pictureOf('png', 320, 200),
      '견적.pdf': samples.pdf,
      '단가.xlsx': workbookOf([
        ['품명', '단가'],
        ['LED 등', 45_000],
      ]),
      '소견.hwpx': zipOf({
        mimetype: 'application/hwp+zip',
        'Contents/section0.xml': '<x/>',
        'Preview/PrvText.txt': '점검 소견: 즉시 교체',
      }),
      '조서.hwp': makeCompound({ FileHeader: 'HWP Document File\0\0', DocInfo: 'x', BodyText: 'x', PrvText: words }),
      '빈글.hwp': samples.hwp,
    };
    for (const [name, bytes] of Object.entries(given)) await desk.attach('gisa01', docId, name, bytes);
    await desk.act('gisa01', docId, { type: 'SUBMIT' });
    const { page } = sojang;
    await open(page, docId);
    const files = page.getByRole('region', { name: '첨부 6' });
    const look = async (name: string, check: (box: ReturnType<typeof dialog>) => Promise<unknown>) => {
      await files.getByRole('button', { name: `${name} 미리보기` }).click();
      await check(dialog(page, name));
      await page.keyboard.press('Escape');
      await dialog(page, name).waitFor({ state: 'detached' });
    };
    await look('현장.png', async (box) => {
      const picture = box.getByRole('img', { name: '현장.png' });
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), soon).toBe(320);
    });
    await look('단가.xlsx', (box) => box.getByRole('cell', { name: '45,000' }).waitFor());
    await look('소견.hwpx', (box) => box.getByText('점검 소견: 즉시 교체').waitFor());
    await look('조서.hwp', (box) => box.getByText('준공 조서: 이상 없음').waitFor());
    await look('빈글.hwp', (box) => box.getByText('내려받아 확인해 주세요').waitFor());
    // A browser without a window keeps a PDF as a file instead of showing it: that it is a PDF with its bytes is what can be seen here.
    const shown = page.waitForEvent('popup');
    await files.getByRole('button', { name: '견적.pdf 미리보기' }).click();
    const tab = await shown;
    await expect.poll(() => tab.url(), soon).toMatch(/^(blob:|about:blank|:$)/);
    await tab.close();
  });

  it('RT-9 UX-22 an address leads to one comment; C in the list leads to the box; the mark of an edit shows what stood there', async () => {
    const docId = await desk.submit({ by: 'gisa01', title: '댓글 문서', line: decide });
    const write = (text: string) =>
      desk.call<{ commentId: string }>('gisa01', 'POST', `/api/elec-apv/documents/${docId}/comments`, { text });
    const [first, second] = [await write('첫 댓글'), await write('둘째 댓글')];
    await desk.call('gisa01', 'POST', `/api/elec-apv/documents/${docId}/comments/${first.commentId}`, {
      text: '고친 댓글',
    });
    const { page } = sojang;
    await page.goto(`/elec-apv/sign-detail/${docId}?commentId=${second.commentId}`);
    await page.locator('article[data-marked]').getByText('둘째 댓글').waitFor();
    expect(new URL(page.url()).search).toBe('');
    const edited = comments(page).getByRole('article').filter({ hasText: '고친 댓글' });
    await edited.getByText('수정됨').click();
    await edited.getByText('까지: 첫 댓글').waitFor();
    await page.goto(`/elec-apv/sign-detail/${docId}?commentId=01a1de08-6ecb-71ff-a150-83b1887388d6`);
    await page.getByText('찾으시는 댓글이 없습니다.').waitFor();

    await desk.call('sojang01', 'POST', '/api/comm/preferences', { shortcutsYn: 'Y' });
    const known = page.waitForResponse('**/api/comm/preferences');
    await page.goto('/elec-apv/apv-inbox');
    await (await known).finished();
    await page.getByRole('link', { name: '댓글 문서' }).focus();
    await page.keyboard.press('c');
    await page.waitForURL(`**/sign-detail/${docId}#comments`);
    const box = comments(page).getByRole('textbox', { name: '댓글 쓰기' });
    await expect.poll(() => box.evaluate((one) => one === document.activeElement), soon).toBe(true);
    await page.keyboard.type('여기에 바로 씁니다');
    await comments(page).getByRole('button', { name: '댓글 달기' }).click();
    await comments(page).getByRole('article').getByText('여기에 바로 씁니다').waitFor();
  });

  it('SCR-10 a department that gets what is not its business sends it back with a reason; the drafter is told', async () => {
    const departments = await desk.call<{ deptId: string; deptName: string }[]>(
      'gisa01',
      'GET',
      '/api/comm/departments?aptId=10001',
    );
    const deptId = departments.find(({ deptName }) => deptName === '경리과')?.deptId;
    const docId = await desk.submit({
      by: 'gisa01',
      title: '반송될 문서',
      line: decide,
      more: { receivingDeptIds: [deptId] },
    });
    await desk.act('sojang01', docId, { type: 'APPROVE' });
    const own = await signedIn(danji, 'gyeongri01', {}, null);
    await open(own.page, docId);
    const card = own.page.getByRole('region', { name: '참조·열람·수신' });
    await card.getByRole('button', { name: '반송' }).click();
    const box = dialog(own.page, '반송');
    await box.getByRole('button', { name: '반송', exact: true }).click();
    await box.getByText('사유를 적어 주세요.').waitFor();
    await box.getByRole('textbox').fill('기전과에서 처리할 일입니다');
    await box.getByRole('button', { name: '반송', exact: true }).click();
    await card.getByText('반송함').waitFor();
    await card.getByText('기전과에서 처리할 일입니다').waitFor();
    await own.page.close();
    await own.context.close();
    const drafter = await signedIn(danji, 'gisa01', {}, '/alarm/all-alarm');
    await drafter.page.getByRole('button', { name: /반송/ }).first().waitFor();
    await drafter.context.close();
  });
});

describe('an alarm on the phone', () => {
  it('UX-1 what the server sends to the push service is shown by the worker, and opens the document: the alarm and the button are two taps', async () => {
    const { context, page } = await signedIn(danji, 'gwajang01', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      permissions: ['notifications'],
    });
    // No push service can be reached from here, so this machine is one; the message is the real one, encrypted for this receiver.
    const receiver = openReceiver(pushes.origin, `/push/gwajang01/${randomUUID()}`);
    const { publicKey } = await desk.call<{ publicKey: string }>('gwajang01', 'GET', '/api/alarm/push/key');
    await desk.call('gwajang01', 'POST', '/api/alarm/push/subscribe', { ...receiver.subscription, publicKey });
    const docId = await desk.submit({
      by: 'gisa01',
      title: '푸시로 온 문서',
      line: [{ order: 1, kind: 'DECIDE', personId: 'gwajang01' }],
    });
    await expect.poll(() => pushes.at(receiver.path).length, { timeout: 20_000 }).toBe(1);
    const message = receiver.read(pushes.at(receiver.path)[0]?.body ?? Buffer.alloc(0));
    expect(message).toMatchObject({ url: `/elec-apv/sign-detail/${docId}`, body: '푸시로 온 문서' });

    const client = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations;
        if (one) resolve(one.registrationId);
      });
    });
    await client.send('ServiceWorker.enable');
    const worker = context.waitForEvent('serviceworker');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/assets/push-worker-1.js', { updateViaCache: 'none' });
    });
    await worker;
    // A message to a worker that is still being set up would be lost.
    const state = () =>
      page.evaluate(async () => {
        const here = await navigator.serviceWorker.getRegistration('/assets/push-worker-1.js');
        return here?.active?.state;
      });
    await expect.poll(state, soon).toBe('activated');
    await client.send('ServiceWorker.deliverPushMessage', {
      origin: danji.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const shown = () =>
      page.evaluate(async () => {
        const here = await navigator.serviceWorker.getRegistration('/assets/push-worker-1.js');
        return (await here?.getNotifications())?.map(({ title, body, data }) => ({ title, body, url: data.url })) ?? [];
      });
    await expect
      .poll(shown, soon)
      .toEqual([{ title: '결재할 문서가 있습니다', body: '푸시로 온 문서', url: `/elec-apv/sign-detail/${docId}` }]);

    // The first tap. A browser without a window has no place where a notification can be touched: its event is raised in the worker itself.
    const [inside] = context.serviceWorkers();
    if (!inside) throw new Error('no worker');
    const asked = await inside.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: { getNotifications(): Promise<{ data: { url: string } }[]> };
        clients: { openWindow(url: string): Promise<unknown> };
        dispatchEvent(event: Event): boolean;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const [notification] = await scope.registration.getNotifications();
      const opened: string[] = [];
      scope.clients.openWindow = async (url) => {
        opened.push(url);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      return opened;
    });
    expect(asked).toEqual([`${danji.url}/elec-apv/sign-detail/${docId}`]);
    await expect.poll(shown, soon).toEqual([]);
    await page.goto(asked[0] ?? '');
    // The second.
    await bar(page).getByRole('button', { name: '승인', exact: true }).tap();
    await expect.poll(async () => (await desk.detail('gisa01', docId)).state, soon).toBe('APPROVED');
    await context.close();
  });
});
