import { beforeAll, expect, it } from 'vitest';
import { startCrashingWorkers } from '../../../test/crashing-workers.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { createTestClock, startTestServer } from '../../../test/server.ts';
import type { Database } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { CALLBACKS, callbackTo, startReceiver } from './testing/receiver.ts';

const DOCUMENTS = 20;
/** `npm run test:system` takes 600. */
const POINTS = Number(process.env.CALLBACK_CRASHES ?? 30);
/** Looking for news: 2 calls. Taking: 2. Reading what to say: 3. Then the call goes out. Writing how it ended: 4. */
const CALLS = 11;
const OUTCOMES = ['REJECTED', 'APPROVED', 'VOID'];

const receiver = forThisFile(startReceiver);
beforeAll(async () => {
  receiver.state.behave = (call, response) => {
    receiver.act(call);
    response.writeHead(204).end();
  };
});
const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const office = openOffice(server);
beforeAll(async () => {
  const operator = await office.person('sysadmin');
  const set = await operator.post<{ secret: string }>(`${CALLBACKS}?aptId=10001`, callbackTo(receiver.url));
  receiver.state.secret = set.body.secret;
});

/** Rejected, submitted again, decided, voided: three outcomes of one document, each of which the ERP must hear of. */
async function threeOutcomes(): Promise<string> {
  const docId = await office.submitted({
    by: 'gisa01',
    line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
  });
  for (const [by, act] of [
    ['sojang01', { type: 'REJECT', reason: '금액 확인' }],
    ['gisa01', { type: 'SUBMIT' }],
    ['sojang01', { type: 'APPROVE' }],
    ['sojang01', { type: 'VOID', reason: '중복' }],
  ] as const)
    expect((await office.act(by, docId, act)).status).toBe(200);
  return docId;
}
const waiting = async () =>
  (await server.sql("select 1 from feed_pending union all select 1 from feed_delivery where state = 'WAITING'")).length;

it(`IDM-06 over ${POINTS} deaths of four workers the ERP acts on each outcome once, and in order`, async () => {
  const docs = await Promise.all(Array.from({ length: DOCUMENTS }, threeOutcomes));
  const clock = createTestClock(server.clock.now());
  const deps = {
    clock,
    env: { ...readEnv({}), callbackAllowPrivate: true },
    log: createLog('silent'),
    seal: createSeal(server.secrets),
  };
  const deliver = (db: Database) => deliverCallbacks({ ...deps, db, most: 1 });
  const workers = await startCrashingWorkers(server.database.appUrl, clock);
  try {
    const died = await workers.crash({ points: POINTS, calls: CALLS, work: deliver });
    expect(died.size, 'each call was the last one, in each of three ways').toBe(CALLS * 3);
    expect(await waiting(), 'they died at work, not idle').toBeGreaterThan(0);
    await workers.finish(deliver, async () => (await waiting()) > 0);
  } finally {
    await workers.close();
  }
  for (const docId of docs)
    expect(receiver.effects.filter((effect) => effect.docId === docId).map(({ outcome }) => outcome)).toEqual(OUTCOMES);
  expect(receiver.effects).toHaveLength(DOCUMENTS * OUTCOMES.length);
  expect(receiver.calls.every((call) => call.valid)).toBe(true);
  // The twin: without the id, the calls that came again would have been acted on again.
  expect(receiver.calls.length).toBeGreaterThan(receiver.effects.length);
  const states = await server.sql('select distinct state from feed_delivery');
  expect(states).toEqual([{ state: 'DELIVERED' }]);
}, 120_000);
