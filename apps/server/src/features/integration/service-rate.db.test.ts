import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { createTestClock, startTestServer } from '../../../test/server.ts';
import { callErp, makeAccount, type ServiceKey, slip } from './testing/erp-client.ts';

const LIMIT = 4;
const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: { requestRateLimit: LIMIT } }));
const key = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));
const other = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));

const list = (by: ServiceKey, changes: Parameters<typeof callErp>[5] = {}) =>
  callErp(server, by, 'GET', '/api/erp/documents?after=0&limit=10', undefined, changes);
const written = () =>
  server.sql(
    'select (select count(*) from document) as documents, (select count(*) from service_nonce) as nonces, (select count(*) from security_event) as events',
  );

it('AUT-08 a key is refused past its calls of a minute, with a time to come back, and nothing happens', async () => {
  for (let i = 0; i < LIMIT; i++) expect((await list(key)).status).toBe(200);
  const before = await written();
  const refused = await callErp(server, key, 'POST', '/api/erp/documents', slip('RATE-1'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers['retry-after']).toBe('60');
  expect(await written()).toEqual(before);
  // Another key of the same complex is not held up, and the next minute is a new one.
  expect((await list(other)).status).toBe(200);
  clock.advance(60_000);
  expect((await callErp(server, key, 'POST', '/api/erp/documents', slip('RATE-1'))).status).toBe(200);
});

it('AUT-08 calls that are refused for what they say count; calls that the key did not sign do not', async () => {
  clock.advance(60_000);
  for (let i = 0; i < LIMIT * 2; i++)
    expect((await list(key, { secret: 'not the secret of this key' })).status).toBe(401);
  for (let i = 0; i < LIMIT; i++)
    expect((await callErp(server, key, 'POST', '/api/erp/documents', { nonsense: true })).status).toBe(400);
  expect((await list(key)).status).toBe(429);
});
