import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase, type Database } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { CALLBACKS, callbackTo, startReceiver } from './testing/receiver.ts';

const HANGING = 30;
const hanging = forThisFile(startReceiver);
const quick = forThisFile(startReceiver);
const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const one = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const other = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const office = openOffice(server);

beforeAll(async () => {
  const operator = await office.person('sysadmin');
  const set = await operator.post<{ secret: string }>(`${CALLBACKS}?aptId=10002`, callbackTo(quick.url, '빠른 곳'));
  expect(set.status).toBe(200);
  for (const { state } of [hanging, quick]) state.secret = set.body.secret;
  await server.sql("update callback_endpoint set endpoint_id = 'ffffffff-ffff-4fff-bfff-ffffffffffff'");
  // Of two complexes, and all of them in front of the quick one: it comes last wherever nothing else decides.
  await server.sql(
    `insert into callback_endpoint (apt_id, endpoint_id, endpoint_name, url, kinds, secret_sealed, created_at, changed_at)
     select c.apt_id, gen_random_uuid(), '멈춘 곳 ' || n, $1, array['APPROVED', 'VOID'], e.secret_sealed, now(), now()
       from callback_endpoint e, generate_series(1, ${HANGING}) n, (values ('10001'), ('10002')) c (apt_id)`,
    [hanging.url],
  );
});

const deps = (db: Database, timeoutMs: number) => ({
  db,
  clock: server.clock,
  env: { ...readEnv({}), callbackAllowPrivate: true },
  log: createLog('silent'),
  seal: createSeal(server.secrets),
  timeoutMs,
});
async function approved(drafter: string, decider: string): Promise<string> {
  const docId = await office.submitted({ by: drafter, line: [{ order: 1, kind: 'DECIDE', personId: decider }] });
  expect((await office.act(decider, docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  return docId;
}
const failuresOf = async () =>
  (await server.sql<{ failures: number }>('select failures from callback_endpoint order by 1')).map(
    ({ failures }) => failures,
  );

it.each(['one node', 'two nodes'])(
  'ERP-02 sixty endpoints of two complexes that hang keep a quick one from nothing, on %s',
  async (nodes) => {
    await server.sql(
      'update callback_endpoint set taken_at = null, failures = 0, open_until = null, busy_until = null',
    );
    const already = quick.calls.length;
    const held: (() => void)[] = [];
    hanging.state.behave = (_call, response) => {
      if (quick.calls.length > already) response.writeHead(204).end();
      else held.push(() => response.writeHead(204).end());
    };
    quick.state.behave = (_call, response) => {
      response.writeHead(204).end();
      for (const release of held.splice(0)) release();
    };
    await approved('gisa01', 'sojang01');
    await approved('gisa21', 'sojang02');
    const where = nodes === 'one node' ? [one] : [one, other];
    await Promise.all(where.map((db) => deliverCallbacks(deps(db, 20_000))));
    // Each was let go by the call of the quick one: had that waited for a place, they would have run out of their time.
    expect(quick.calls).toHaveLength(already + 1);
    expect(await failuresOf()).toEqual(Array.from({ length: 2 * HANGING + 1 }, () => 0));
    expect(await server.sql("select from feed_delivery where state = 'WAITING'")).toEqual([]);
  },
  60_000,
);

it('ERP-02 endpoints whose next call stands behind one that was not taken have no place before those who have a call to make', async () => {
  quick.state.behave = (_call, response) => void response.writeHead(204).end();
  hanging.state.behave = (_call, response) => void response.writeHead(500).end();
  const decided = [await approved('gisa01', 'sojang01'), await approved('gisa21', 'sojang02')];
  await deliverCallbacks(deps(one, 2_000));
  for (const [n, docId] of decided.entries())
    await office.act(n === 0 ? 'sojang01' : 'sojang02', docId, { type: 'VOID', reason: '중복' });
  const [calls, hung] = [quick.calls.length, hanging.calls.length];
  await deliverCallbacks(deps(one, 2_000));
  expect(quick.calls.slice(calls).map(({ kind }) => kind)).toEqual(['VOID']);
  // In order per document: what was not taken first is waited for.
  expect(hanging.calls).toHaveLength(hung);
});
