import { beforeEach, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { callErp, type ServiceKey } from './testing/erp-client.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const ACCOUNTS = '/api/syst/service-accounts';
const server = forThisFile(startTestServer);
let sojang: Person;
let account: ServiceKey;
beforeEach(async () => {
  sojang = await server.signIn('sojang01');
  account = (await sojang.post<ServiceKey>(ACCOUNTS, { name: '관리비 ERP', rights: ['READ'] })).body;
});

const rotate = async (overlapHours: number) =>
  (await sojang.post<ServiceKey>(`${ACCOUNTS}/${account.accountId}/rotate`, { overlapHours })).body;
const retire = (keyId: string, accountId = account.accountId) =>
  sojang.post<{ code: string; errorUserMsg: string }>(`${ACCOUNTS}/${accountId}/keys/${keyId}/retire`);
const read = async (key: ServiceKey, changes = {}) =>
  callErp<{ code: string; details: unknown }>(server, key, 'GET', '/api/erp/documents', undefined, changes);
const statuses = async (...keys: ServiceKey[]) => {
  const all: number[] = [];
  for (const key of keys) all.push((await read(key)).status);
  return all;
};
type Key = { keyId: string; liveYn: string; retiresAt: string | null; lastUsedAt: string | null };
const keys = async () =>
  (await sojang.get<{ accountId: string; keys: Key[] }[]>(ACCOUNTS)).body.find(
    ({ accountId }) => accountId === account.accountId,
  )?.keys ?? [];

it('ERP-03 a call with the old key works until the end of the overlap, and not after; the twin without an overlap ends it at once', async () => {
  const next = await rotate(24);
  expect(await statuses(account, next)).toEqual([200, 200]);
  server.clock.advance(24 * HOUR - 1000);
  expect(await statuses(account, next)).toEqual([200, 200]);
  server.clock.advance(1000);
  expect(await statuses(account, next)).toEqual([401, 200]);
  sojang = await server.signIn('sojang01');
  expect(await keys()).toMatchObject([
    { keyId: next.keyId, liveYn: 'Y', retiresAt: null },
    { keyId: account.keyId, liveYn: 'N' },
  ]);
  const third = await rotate(0);
  expect(await statuses(next, third)).toEqual([401, 200]);
});

it('ERP-03 an old key is ended at once; the one in use is not, nor one twice, and nothing changes', async () => {
  const next = await rotate(24);
  expect((await retire(account.keyId)).status).toBe(200);
  expect(await statuses(account, next)).toEqual([401, 200]);
  const before = await digestOf(server, ['security_event']);
  expect(await retire(next.keyId)).toMatchObject({
    status: 409,
    body: {
      code: 'SERVICE_KEY_IN_USE',
      errorUserMsg: expect.stringContaining('‘관리비 ERP’ 계정이 지금 쓰는 키입니다.'),
    },
  });
  expect(await retire(account.keyId)).toMatchObject({
    status: 404,
    body: { errorUserMsg: '‘관리비 ERP’ 계정의 이 키는 이미 끝났습니다. 목록을 새로 고쳐 주세요.' },
  });
  const other = (await sojang.post<ServiceKey>(ACCOUNTS, { name: '다른 ERP', rights: ['READ'] })).body;
  const made = await digestOf(server, ['security_event']);
  expect(made).not.toEqual(before);
  // A key of another account is not this one's to end.
  expect((await retire(other.keyId)).status).toBe(404);
  expect(await digestOf(server, ['security_event'])).toEqual(made);
  expect(await statuses(next, other)).toEqual([200, 200]);
  await sojang.post(`${ACCOUNTS}/${account.accountId}/close`);
  expect(await retire(next.keyId)).toMatchObject({
    status: 404,
    body: { errorUserMsg: expect.stringContaining('닫힌') },
  });
});

it('when a key was last used is written, at most once a minute, and not for a call that it did not sign', async () => {
  const lastUsed = async () => (await keys())[0]?.lastUsedAt;
  expect((await read(account, { secret: 'another secret' })).status).toBe(401);
  expect(await lastUsed()).toBeNull();
  await read(account);
  const first = await lastUsed();
  expect(first).toEqual(expect.any(String));
  const version = () => server.sql('select xmin::text from service_key where key_id = $1', [account.keyId]);
  const written = await version();
  server.clock.advance(MINUTE - 1000);
  await read(account);
  expect(await version()).toEqual(written);
  server.clock.advance(2000);
  await read(account);
  expect(await lastUsed()).not.toBe(first);
});

it('a refusal names the key that was sent, and the record the account; a stranger’s key names nobody', async () => {
  const refused = await read(account, { secret: 'another secret' });
  expect(refused.body).toMatchObject({ code: 'SERVICE_REFUSED', details: { keyId: account.keyId } });
  expect(JSON.stringify(refused.body)).not.toContain('관리비 ERP');
  const [event] = await server.sql(
    "select detail from security_event where kind = 'SERVICE_REFUSED' order by event_id desc limit 1",
  );
  expect(event).toEqual({ detail: { keyId: account.keyId, name: '관리비 ERP', reason: 'BAD_SIGNATURE' } });
});
