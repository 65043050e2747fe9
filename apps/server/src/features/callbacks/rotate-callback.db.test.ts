import type { CallbackEndpoint } from '@danji/contract/callbacks';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { CALLBACKS, callbackTo, startReceiver } from './testing/receiver.ts';

const HOUR = 3_600_000;
const receiver = forThisFile(startReceiver);
const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));
let sojang: Person;
let path: string;
let first: string;
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  const added = await sojang.post<{ endpointId: string; secret: string }>(CALLBACKS, callbackTo(receiver.url));
  path = `${CALLBACKS}/${added.body.endpointId}`;
  first = added.body.secret;
});

const rotate = async (overlapHours: number) =>
  (await sojang.post<{ secret: string; code: string; errorUserMsg: string }>(`${path}/rotate`, { overlapHours })).body;
const endOverlap = () => sojang.post<{ code: string }>(`${path}/end-overlap`);
const listed = async () => (await sojang.get<CallbackEndpoint[]>(CALLBACKS)).body[0];
/** Whether receivers with these secrets take the next call. */
async function taken(...secrets: string[]): Promise<boolean[]> {
  await sojang.post(`${path}/try`);
  await deliverCallbacks({
    db,
    clock: server.clock,
    env: { ...readEnv({}), callbackAllowPrivate: true },
    log: createLog('silent'),
    seal: createSeal(server.secrets),
  });
  const call = receiver.calls.pop();
  return secrets.map((secret) => call?.fits(secret) ?? false);
}
async function later(ms: number) {
  server.clock.advance(ms);
  sojang = await server.signIn('sojang01');
}

it('ERP-03 during the overlap a receiver with the old secret and one with the new both take every call; after it only the new one does', async () => {
  expect(await taken(first)).toEqual([true]);
  const { secret: second } = await rotate(24);
  expect(await listed()).toMatchObject({ oldSecretUntil: expect.any(String) });
  expect(await taken(first, second, 'neither')).toEqual([true, true, false]);
  // Whoever looks at one signature alone, as before, goes on with the old secret.
  await later(24 * HOUR - 1000);
  expect(await taken(first, second)).toEqual([true, true]);
  await later(2000);
  expect(await taken(first, second)).toEqual([false, true]);
  expect(await listed()).toMatchObject({ oldSecretUntil: null });
  first = second;
});

it('ERP-03 the twin: a secret that were replaced without an overlap would be a gap for whoever still has the old one', async () => {
  const { secret: second } = await rotate(0);
  expect(await taken(first, second)).toEqual([false, true]);
  first = second;
});

it('ERP-03 the old secret can be ended at once; a third one is refused while two hold, and nothing changes', async () => {
  const { secret: second } = await rotate(24);
  const before = await digestOf(server);
  expect(await rotate(24)).toMatchObject({
    code: 'CALLBACK_REFUSED',
    errorUserMsg: '‘ERP’에서는 이전 비밀값과 새 비밀값을 함께 쓰는 중입니다. 이전 비밀값을 끝낸 뒤 바꿔 주세요.',
  });
  expect(await digestOf(server)).toEqual(before);
  expect(await taken(first, second)).toEqual([true, true]);
  expect((await endOverlap()).status).toBe(200);
  expect(await taken(first, second)).toEqual([false, true]);
  const ended = await digestOf(server);
  expect((await endOverlap()).body.code).toBe('CALLBACK_REFUSED');
  expect(await digestOf(server)).toEqual(ended);
  // What was kept open is closed by the next one, which signs beside the one that holds now.
  const { secret: third } = await rotate(1);
  expect(await taken(first, second, third)).toEqual([false, true, true]);
});
