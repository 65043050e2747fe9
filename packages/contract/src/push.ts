import * as z from 'zod/mini';
import { done } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/** How alarms reach a person outside the application: web push, and copies by e-mail. */
const WRONG = '브라우저가 보낸 알림 정보가 올바르지 않습니다. 알림을 끄고 다시 켜 주세요.';
const Endpoint = z.url({ protocol: /^https?$/, error: WRONG }).check(z.maxLength(2000, WRONG));

export const getPushKey = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getPushKey',
  path: '/api/alarm/push/key',
  summary: 'The public key with which a browser subscribes (applicationServerKey).',
  response: z.strictObject({ publicKey: z.string() }),
});

export const subscribePush = defineEndpoint({
  ...whenSignedIn.write,
  name: 'subscribePush',
  path: '/api/alarm/push/subscribe',
  summary: "Wakes this browser for the caller's alarms. The body is the PushSubscription as JSON, with our key.",
  body: z.strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/, WRONG)),
      auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, WRONG)),
    }),
    publicKey: z.string().check(z.maxLength(100)),
  }),
  response: done,
  errors: ['INVALID_INPUT'],
});

export const unsubscribePush = defineEndpoint({
  ...whenSignedIn.write,
  name: 'unsubscribePush',
  path: '/api/alarm/push/unsubscribe',
  summary: 'Leaves this browser in peace. Doing it twice is no error.',
  body: z.strictObject({ endpoint: Endpoint }),
  response: done,
});

export const getAlarmSetting = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getAlarmSetting',
  path: '/api/alarm/setting',
  summary: 'How the caller wants to hear of alarms.',
  response: z.strictObject({ emailYn: yn, pushYn: yn, hasEmailYn: yn, browsers: z.int() }),
});

export const setAlarmSetting = defineEndpoint({
  ...whenSignedIn.write,
  name: 'setAlarmSetting',
  path: '/api/alarm/setting',
  summary: 'Switches copies by e-mail and web push on or off.',
  body: z.strictObject({ emailYn: yn, pushYn: yn }),
  response: done,
  errors: ['INVALID_INPUT'],
});
