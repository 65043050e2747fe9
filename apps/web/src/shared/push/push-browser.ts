import { getPushKey, subscribePush, unsubscribePush } from '@danji/contract/push';
import { call } from '../api/caller.ts';

const WORKER = '/assets/push-worker-1.js';

/** `denied`: the person (or the office) has told the browser no, and only they can take that back. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;

const registration = () => navigator.serviceWorker.getRegistration(WORKER);

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? 'on' : 'off';
}

/** Asks the browser, and tells the server where to reach it. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const worker = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  await readyOf(worker);
  const { publicKey } = await call(getPushKey, undefined, { alert: false });
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, publicKey };
  await call(subscribePush, { body }, { alert: false });
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) {
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } }, { alert: false });
    await subscription.unsubscribe();
  }
  return pushState();
}

/** A worker can be subscribed once it runs. */
function readyOf(worker: ServiceWorkerRegistration): Promise<void> {
  const coming = worker.installing ?? worker.waiting;
  if (!coming || worker.active) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('the worker was not set up'));
    });
  });
}
