import { randomUUID } from 'node:crypto';
import type { Page, Worker } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  openPushService,
  openBrowser as openReceiver,
} from '../../apps/server/src/features/push/testing/push-service.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let pushes: Awaited<ReturnType<typeof openPushService>> | null = null;
shareOffice(async () => {
  pushes ??= await openPushService();
  danji = await launchDanji({ pushOrigins: [pushes.origin] }, { whole: true, jobs: true });
  desk = openDesk(danji);
  return danji;
});
afterAll(() => pushes?.close());

const soon = { timeout: 10_000 };
const bar = (page: Page) => page.getByRole('region', { name: '결재 처리' });

describe('an alarm on the phone', () => {
  it('UX-1 what the server sends to the push service is shown by the worker, and opens the document: the alarm and the button are two taps', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      permissions: ['notifications'],
    });
    if (!pushes) throw new Error('no push service');
    const service = pushes;
    // No push service can be reached from here, so this machine is one; the message is the real one, encrypted for this receiver.
    const receiver = openReceiver(service.origin, `/push/sojang01/${randomUUID()}`);
    const { publicKey } = await desk.call<{ publicKey: string }>('sojang01', 'GET', '/api/alarm/push/key');
    await desk.call('sojang01', 'POST', '/api/alarm/push/subscribe', { ...receiver.subscription, publicKey });
    const docId = await desk.submit({
      by: 'gisa01',
      title: '푸시로 온 문서',
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
    });
    await expect.poll(() => service.at(receiver.path).length, { timeout: 20_000 }).toBe(1);
    const message = receiver.read(service.at(receiver.path)[0]?.body ?? Buffer.alloc(0));
    const words = { title: '푸시로 온 문서', body: '결재할 차례입니다', url: `/elec-apv/sign-detail/${docId}` };
    expect(message).toMatchObject(words);

    const client = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        // A phone also keeps the application itself, by a worker of its own.
        const one = registrations.find(({ scopeURL }) => scopeURL.endsWith('/assets/'));
        if (one) resolve(one.registrationId);
      });
    });
    await client.send('ServiceWorker.enable');
    const isPush = (worker: Worker) => worker.url().includes('push-worker');
    const worker = context.waitForEvent('serviceworker', isPush);
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
    await expect.poll(shown, soon).toEqual([words]);

    // The first tap. A browser without a window has no place where a notification can be touched: its event is raised in the worker itself.
    const inside = context.serviceWorkers().find(isPush);
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

  it('UX-1 alarms on this phone are set up with two taps from home, and the next one arrives there', async () => {
    if (!pushes) throw new Error('no push service');
    const service = pushes;
    const receiver = openReceiver(service.origin, `/push/gijeon01/${randomUUID()}`);
    const { context, page } = await signedIn(
      danji,
      'gijeon01',
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      null,
    );
    await context.grantPermissions(['notifications'], { origin: danji.url });
    // The browser's own question is its own, not the page's: whoever is asked answers with one tap. No push service can be
    // reached from here, so the browser is given the address of the one on this machine.
    await page.addInitScript((given) => {
      const taps = { here: 0, questions: 0 };
      Object.assign(window, { taps });
      addEventListener('click', () => (taps.here += 1), true);
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => {
        taps.questions += 1;
        return ask();
      };
      PushManager.prototype.subscribe = async () => ({ ...given, toJSON: () => given }) as unknown as PushSubscription;
    }, receiver.subscription);
    await page.goto('/');
    const card = page.getByRole('region', { name: '이 휴대전화로 알림 받기' });
    await card.getByRole('button', { name: '알림 받기' }).tap();
    await card.getByText('알림을 켰습니다.', { exact: false }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'taps'))).toEqual({ here: 1, questions: 1 });

    await desk.submit({
      by: 'gisa01',
      title: '두 번 눌러 받은 알림',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ],
    });
    await expect.poll(() => service.at(receiver.path).length, { timeout: 20_000 }).toBe(1);
    expect(receiver.read(service.at(receiver.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: '두 번 눌러 받은 알림',
    });
    // Answered once, it does not come again on this phone.
    await page.reload();
    await page.getByRole('region', { name: '빠른 작성' }).waitFor();
    expect(await card.count()).toBe(0);
    await context.close();
  });
});
