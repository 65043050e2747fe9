import type { CallbackEndpoint, Delivery } from '@danji/contract/callbacks';
import { FEED_KINDS } from '@danji/contract/feed';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { feedAfter } from '../feed/public.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { CALLBACKS, callbackTo, startReceiver } from './testing/receiver.ts';

const receiver = forThisFile(startReceiver);
const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const office = openOffice(server);
const sojang = () => office.person('sojang01');
const deliver = () =>
  deliverCallbacks({
    db,
    clock: server.clock,
    env: { ...readEnv({}), callbackAllowPrivate: true },
    log: createLog('silent'),
    seal: createSeal(server.secrets),
    timeoutMs: 400,
  });

let endpointId: string;
beforeAll(async () => {
  const added = await (await sojang()).post<{ endpointId: string; secret: string }>(
    CALLBACKS,
    callbackTo(receiver.url),
  );
  expect(added.status).toBe(200);
  endpointId = added.body.endpointId;
  receiver.state.secret = added.body.secret;
});

const list = async () => (await (await sojang()).get<CallbackEndpoint[]>(CALLBACKS)).body;
const log = async (query = '', id = endpointId) =>
  (await (await sojang()).get<{ items: Delivery[]; total: number }>(`${CALLBACKS}/${id}/deliveries${query}`)).body;
const post = async (path: string, body?: object, id = endpointId) =>
  (await sojang()).post<{ code: string; errorUserMsg: string; cursor: string; count: number }>(
    `${CALLBACKS}/${id}${path}`,
    body,
  );
/** It is refused so, and no table has changed. */
async function refused(work: () => ReturnType<typeof post>, status: number, says: string | RegExp) {
  const before = await digestOf(server, ['security_event']);
  const answer = await work();
  expect(answer.status).toBe(status);
  expect(answer.body.errorUserMsg).toMatch(says);
  expect(await digestOf(server, ['security_event'])).toEqual(before);
}

it('an address is listed with how its calls go, and without its secret', async () => {
  expect(await list()).toEqual([
    {
      endpointId,
      ...callbackTo(receiver.url),
      enabledYn: 'Y',
      secretMadeAt: expect.any(String),
      oldSecretUntil: null,
      pausedUntil: null,
      waiting: 0,
      failed: 0,
      lastError: null,
      lastDeliveredAt: null,
      createdAt: expect.any(String),
    },
  ]);
});

it('refused, with what to do and nothing changed: a name twice, an eleventh address, what is not there, another complex', async () => {
  const add = async (name: string) =>
    (await sojang()).post<{ endpointId: string; code: string; errorUserMsg: string; cursor: string; count: number }>(
      CALLBACKS,
      callbackTo(receiver.url, name),
    );
  await refused(() => add('ERP'), 409, '‘ERP’ 알림 주소가 이미 있습니다.');
  const made: string[] = [];
  for (let i = 2; i <= 10; i++) made.push((await add(`프로그램 ${i}`)).body.endpointId);
  await refused(() => add('프로그램 11'), 409, '10개까지');
  await refused(() => post('', callbackTo(receiver.url, '프로그램 2')), 409, '‘프로그램 2’');
  await refused(() => post('', callbackTo('ftp://erp.example.kr/')), 400, /./);
  await refused(() => post('', callbackTo('https://a:b@erp.example.kr/')), 422, /./);
  for (const id of made) expect((await post('/remove', undefined, id)).status).toBe(200);
  expect(await list()).toHaveLength(1);
  const [gone = ''] = made;
  for (const [path, body] of [
    ['', callbackTo(receiver.url)],
    ['/rotate', { overlapHours: 1 }],
    ['/end-overlap', undefined],
    ['/switch', { enabledYn: 'N' }],
    ['/try', undefined],
    ['/resend', { cursors: null }],
    ['/remove', undefined],
  ] as const)
    await refused(() => post(path, body, gone), 404, '삭제된 알림 주소입니다.');
  const other = await office.person('sojang02');
  await refused(async () => other.post(`${CALLBACKS}/${endpointId}/remove`), 404, '삭제된 알림 주소입니다.');
  expect((await other.get<unknown[]>(CALLBACKS)).body).toEqual([]);
});

it('a test call takes the way of all calls, is signed, stands in the log with what was answered, and in no list that programs read', async () => {
  const { body } = await post('/try');
  await deliver();
  expect(receiver.calls.at(-1)).toMatchObject({ kind: 'TEST', outcome: null, valid: true });
  const [tried] = (await log()).items;
  expect(tried).toMatchObject({ cursor: body.cursor, kind: 'TEST', docId: null, state: 'DELIVERED', answer: 204 });
  expect(tried?.tookMs).toBeGreaterThanOrEqual(0);
  expect(await server.sql("select kind from feed_event where kind = 'TEST'")).toHaveLength(1);
  const listed = await db.transact(async (tx) => {
    await openComplex(tx, '10001');
    return tx.run(feedAfter('10001', { after: '0', kinds: FEED_KINDS, limit: 200 }));
  });
  expect(listed.filter(({ told }) => told.cursor === body.cursor)).toEqual([]);

  expect((await post('/switch', { enabledYn: 'N' })).status).toBe(200);
  await refused(() => post('/try'), 409, '‘ERP’에는 알리기를 멈추었습니다.');
  expect((await post('/switch', { enabledYn: 'Y' })).status).toBe(200);
});

it('what was given up is sent again, one or all, at once although the address was left alone; what was delivered only when it is named', async () => {
  receiver.state.behave = (_call, response) => void response.writeHead(500).end();
  const docs: string[] = [];
  for (let i = 0; i < 6; i++) docs.push(await office.complete('gisa01'));
  for (let i = 0; i < 6; i++) await deliver();
  expect((await list())[0]).toMatchObject({ waiting: 6, failed: 0, pausedUntil: expect.any(String) });
  await server.sql("update feed_delivery set state = 'FAILED', attempts = 16 where state = 'WAITING'");
  const given = await log('?state=FAILED');
  expect(given).toMatchObject({ total: 6 });
  expect(given.items[0]).toMatchObject({ docId: docs.at(-1), kind: 'APPROVED', attempts: 16 });
  expect(given.items.some(({ answer, lastError }) => answer === 500 && lastError === 'the receiver answered 500')).toBe(
    true,
  );

  receiver.state.behave = (_call, response) => void response.writeHead(204).end();
  receiver.calls.length = 0;
  const one = given.items.at(-1)?.cursor ?? '';
  expect((await post('/resend', { cursors: [one] })).body).toEqual({ count: 1 });
  await deliver();
  expect(receiver.calls.map(({ docId }) => docId)).toEqual([docs[0]]);
  expect((await post('/resend', { cursors: null })).body).toEqual({ count: 5 });
  await deliver();
  expect(receiver.calls.map(({ docId }) => docId).sort()).toEqual([...docs].sort());
  expect((await log('?state=FAILED')).total).toBe(0);
  // All of them again would be nothing; one that is named comes again, with the id that it had.
  expect((await post('/resend', { cursors: null })).body).toEqual({ count: 0 });
  expect((await post('/resend', { cursors: [one] })).body).toEqual({ count: 1 });
  await deliver();
  expect(receiver.calls.at(-1)?.eventId).toBe(receiver.calls[0]?.eventId);
  const acts = await server.sql<{ act: string }>(
    "select detail ->> 'act' as act from security_event where kind = 'CALLBACK_CHANGED' and detail ->> 'name' = 'ERP' order by event_id",
  );
  expect(acts.map(({ act }) => act)).toEqual(['ADDED', 'STOPPED', 'STARTED', 'RESENT', 'RESENT', 'RESENT']);
});

it('another address begins without the failures of the old one; what waits for an address that is taken away is told no more', async () => {
  await server.sql('update callback_endpoint set failures = 7, open_until = $1', [
    new Date(server.clock.now().getTime() + 600_000),
  ]);
  const kinds = ['SUBMITTED', 'APPROVED'] as const;
  expect((await post('', { name: '새 이름', url: `${receiver.url}?v=2`, kinds })).status).toBe(200);
  expect((await list())[0]).toMatchObject({ name: '새 이름', kinds, pausedUntil: null });
  receiver.calls.length = 0;
  await office.complete('gisa01');
  await deliver();
  await deliver();
  expect(receiver.calls.map(({ kind }) => kind)).toEqual(['SUBMITTED', 'APPROVED']);

  await post('/switch', { enabledYn: 'N' });
  await office.complete('gisa01');
  await deliver();
  expect((await list())[0]).toMatchObject({ enabledYn: 'N', waiting: 2 });
  expect((await post('/remove')).status).toBe(200);
  expect(await server.sql("select from feed_delivery where state = 'WAITING'")).toEqual([]);
  expect(receiver.calls).toHaveLength(2);
});
