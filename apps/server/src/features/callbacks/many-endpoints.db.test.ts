import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { CALLBACKS, callbackTo, startReceiver } from './testing/receiver.ts';

const hanging = forThisFile(startReceiver);
const quick = forThisFile(startReceiver);
const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const office = openOffice(server);
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] as const;

beforeAll(async () => {
  const operator = await office.person('sysadmin');
  const set = await operator.post<{ secret: string }>(`${CALLBACKS}?aptId=10001`, callbackTo(hanging.url));
  hanging.state.secret = set.body.secret;
  // Another program of the same complex, with an address and a secret of its own.
  await server.sql(
    `insert into callback_endpoint (apt_id, endpoint_id, endpoint_name, url, kinds, secret_sealed, created_at, changed_at)
     select apt_id, gen_random_uuid(), '다른 프로그램', $1, array['APPROVED'], secret_sealed, now(), now() from callback_endpoint`,
    [quick.url],
  );
  quick.state.secret = set.body.secret;
});

const deps = () => ({
  db,
  clock: server.clock,
  env: { ...readEnv({}), callbackAllowPrivate: true },
  log: createLog('silent'),
  seal: createSeal(server.secrets),
  timeoutMs: 400,
});
const endpoint = async (name: string) =>
  (
    await server.sql<{ failures: number; open: boolean }>(
      'select failures, coalesce(open_until > $2, false) as open from callback_endpoint where endpoint_name = $1',
      [name, server.clock.now()],
    )
  )[0];

it('ERP-02 what happens while one hangs is told to the other before the hanging one is done', async () => {
  const earlier = await office.submitted({ by: 'gisa01', line: [...LINE] });
  const later = await office.submitted({ by: 'gisa01', line: [...LINE] });
  let release = () => {};
  const hangs = new Promise<void>((resolve) => {
    hanging.state.behave = (call, response) => {
      const take = () => response.writeHead(204).end();
      if (call.docId === later) return take();
      release = take;
      resolve();
    };
  });
  const heard: string[] = [];
  quick.state.behave = (call, response) => {
    heard.push(call.docId);
    response.writeHead(204).end();
    if (call.docId === later) release();
  };
  await office.act('sojang01', earlier, { type: 'APPROVE' });
  const delivering = deliverCallbacks({ ...deps(), timeoutMs: 9_000 });
  await hangs;
  await office.act('sojang01', later, { type: 'APPROVE' });
  await delivering;
  // Let go by the later call alone: had that one waited, the hanging one would have run out of its time.
  expect(heard).toEqual([earlier, later]);
  expect(await endpoint('ERP')).toMatchObject({ failures: 0 });
});

it('ERP-02 one that hangs keeps nobody else waiting: the other has all of its calls while the first still waits for its own', async () => {
  hanging.state.behave = () => {};
  quick.state.behave = (call, response) => {
    quick.act(call);
    response.writeHead(204).end();
  };
  const docs: string[] = [];
  for (let i = 0; i < 12; i++) {
    const docId = await office.submitted({ by: 'gisa01', line: [...LINE] });
    await office.act('sojang01', docId, { type: 'APPROVE' });
    docs.push(docId);
  }
  /** How many calls the hanging one had when the quick one had all of its own. */
  let hungBy = -1;
  const already = hanging.calls.length;
  const act = quick.act.bind(quick);
  quick.state.behave = (call, response) => {
    act(call);
    if (quick.effects.length === docs.length) hungBy = hanging.calls.length - already;
    response.writeHead(204).end();
  };
  await deliverCallbacks({ ...deps(), timeoutMs: 2_000 });
  expect(quick.effects.map(({ docId }) => docId)).toEqual(docs);
  // One after the other, the twelfth of the quick one would have come behind eleven that hang.
  expect(hungBy).toBeGreaterThanOrEqual(0);
  expect(hungBy).toBeLessThan(5);
});

it('ERP-02 after five that nobody took the circuit opens: it is left alone and said, what waits is not used up, and one call closes it again', async () => {
  for (let i = 0; i < 8 && !(await endpoint('ERP'))?.open; i++) await deliverCallbacks(deps());
  expect(await endpoint('ERP')).toMatchObject({ failures: 5, open: true });
  const operator = await office.person('sysadmin');
  const { body: callbacks } = await operator.get<{ name: string }[]>(`${CALLBACKS}?aptId=10001`);
  expect(callbacks.find(({ name }) => name === 'ERP')).toMatchObject({
    waiting: 12,
    failed: 0,
    pausedUntil: expect.any(String),
  });
  const running = await operator.get<{ findings: { text: string }[] }>('/api/syst/status');
  expect(running.body.findings.map(({ text }) => text)).toContain(
    '연동 프로그램 1곳이 알림을 받지 않아 쉬었다 다시 보내고 있습니다. 받는 쪽이 켜져 있는지 확인해 주세요.',
  );
  const calls = hanging.calls.length;
  const attempts = () => server.sql("select attempts from feed_delivery where state = 'WAITING' order by feed_no");
  const before = await attempts();
  await deliverCallbacks(deps());
  expect(hanging.calls).toHaveLength(calls);
  expect(await attempts()).toEqual(before);

  hanging.state.behave = (call, response) => {
    hanging.act(call);
    response.writeHead(204).end();
  };
  server.clock.advance(10 * 60_000);
  await deliverCallbacks(deps());
  expect(await endpoint('ERP')).toMatchObject({ failures: 0, open: false });
  expect(new Set(hanging.effects.map(({ docId }) => docId)).size).toBe(12);
  expect(hanging.calls.every(({ valid }) => valid)).toBe(true);
});
