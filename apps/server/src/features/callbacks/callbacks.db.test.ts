import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { type Env, readEnv } from '../../lib/env/read-env.ts';
import { createSeal } from '../../lib/seal.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { postCallback, refuseUrl } from './post-callback.ts';
import { CALLBACKS, callbackTo, type Received, startReceiver } from './testing/receiver.ts';

let people: Record<string, Person>;
let endpointId: string;
const env: Env = { ...readEnv({}), callbackAllowPrivate: true };

const receiver = forThisFile(startReceiver);
const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const nodes = forThisFile(() => [1, 2].map(() => createDatabase({ url: server.database.appUrl, max: 2 })));
beforeAll(async () => {
  const ids = ['sysadmin', 'gisa01', 'sojang01'];
  people = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await server.signIn(id)] as const)));
  const set = await as('sysadmin').post<{ endpointId: string; secret: string }>(
    `${CALLBACKS}?aptId=10001`,
    callbackTo(receiver.url),
  );
  expect(set.status).toBe(200);
  endpointId = set.body.endpointId;
  receiver.state.secret = set.body.secret;
});
afterAll(() => Promise.all(nodes.map((node) => node.close())));
beforeEach(() => {
  receiver.calls.length = 0;
  receiver.effects.length = 0;
  receiver.state.behave = (call, response) => {
    receiver.act(call);
    response.writeHead(204).end();
  };
});

const as = (id: string) => people[id] as Person;
const act = (by: string, docId: string, what: object) =>
  as(by).post<{ state?: string; code?: string }>(`/api/elec-apv/documents/${docId}/act`, { act: what });

async function submit(title: string, security = 'NORMAL'): Promise<string> {
  const [form] = await server.sql(`select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'`);
  const { body } = await as('gisa01').post<{ docId: string }>('/api/elec-apv/documents', { formId: form?.form_id });
  const none = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const rest = { content: {}, amount: null, urgentYn: 'N', security, retentionYears: 5, line };
  await as('gisa01').post(`/api/elec-apv/documents/${body.docId}/save`, {
    version: 1,
    draft: { title, ...rest, ...none },
  });
  expect((await act('gisa01', body.docId, { type: 'SUBMIT' })).body.state).toBe('IN_PROGRESS');
  return body.docId;
}

/** Rejected, submitted again, decided, voided: three outcomes of one document. */
async function threeOutcomes(title: string): Promise<string> {
  const docId = await submit(title);
  for (const [by, what] of [
    ['sojang01', { type: 'REJECT', reason: '금액 확인' }],
    ['gisa01', { type: 'SUBMIT' }],
    ['sojang01', { type: 'APPROVE' }],
    ['sojang01', { type: 'VOID', reason: '중복' }],
  ] as const)
    expect((await act(by, docId, what)).status).toBe(200);
  return docId;
}

const deliver = (timeoutMs?: number) =>
  Promise.all(
    nodes.map((db) =>
      deliverCallbacks({
        db,
        clock: server.clock,
        env,
        log: server.app.log as never,
        seal: createSeal(server.secrets),
        ...(timeoutMs ? { timeoutMs } : {}),
      }),
    ),
  );
const waiting = async () =>
  (await server.sql(`select 1 from feed_pending union all select 1 from feed_delivery where state = 'WAITING'`)).length;

/** Both nodes, again and again, with time passing, until nothing waits. */
async function deliverAll(timeoutMs?: number): Promise<void> {
  while ((await waiting()) > 0) {
    await deliver(timeoutMs);
    server.clock.advance(6 * 3_600_000);
    await sleep(20);
  }
  people = Object.fromEntries(
    await Promise.all(Object.keys(people).map(async (id) => [id, await server.signIn(id)] as const)),
  );
}
const outcomesOf = (docId: string, list: readonly Received[]) =>
  list.filter((call) => call.docId === docId).map((call) => call.outcome);

describe('the call back', () => {
  it('IDM-06 tells each outcome once and in order, signed, while two nodes deliver', async () => {
    const docs = await Promise.all(['하나', '둘', '셋', '넷'].map(threeOutcomes));
    await deliverAll();
    for (const docId of docs) expect(outcomesOf(docId, receiver.effects)).toEqual(['REJECTED', 'APPROVED', 'VOID']);
    expect(receiver.calls.every((call) => call.valid)).toBe(true);
    expect(receiver.effects).toHaveLength(12);
  });

  it('IDM-06 a receiver that fails, cuts the line, hangs or answers late still acts once, in order', async () => {
    const hung: (() => void)[] = [];
    receiver.state.behave = (call, response, nth) => {
      if (nth === 1) return void response.writeHead(500).end('no');
      if (nth === 2) return void response.destroy();
      if (nth === 3) return void hung.push(() => response.writeHead(204).end());
      // It acts, but its answer comes after we have stopped waiting.
      receiver.act(call);
      if (nth === 4) return void setTimeout(() => response.writeHead(204).end(), 400);
      return void response.writeHead(200).end();
    };
    const docId = await threeOutcomes('다섯');
    await deliverAll(150);
    for (const release of hung) release();
    expect(outcomesOf(docId, receiver.effects)).toEqual(['REJECTED', 'APPROVED', 'VOID']);
    // A later outcome is never told while an earlier one waits.
    const told = outcomesOf(docId, receiver.calls);
    expect(told).toEqual(
      [...told].sort(
        (a, b) => ['REJECTED', 'APPROVED', 'VOID'].indexOf(a) - ['REJECTED', 'APPROVED', 'VOID'].indexOf(b),
      ),
    );
    expect(receiver.calls.every((call) => call.valid)).toBe(true);
    const rows = await server.sql<{ state: string; attempts: number }>(
      'select state, attempts from feed_delivery where doc_id = $1 order by feed_no',
      [docId],
    );
    expect(rows.map((row) => row.state)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    expect(rows.every((row) => row.attempts >= 4)).toBe(true);
  });

  it('waits twice as long after each try, and gives up in the end without holding up what follows', async () => {
    receiver.state.behave = (_call, response) => void response.writeHead(503).end();
    const docId = await submit('여섯');
    await act('sojang01', docId, { type: 'REJECT', reason: '다시' });
    const next = async () =>
      (
        await server.sql<{ wait: number; attempts: number; state: string }>(
          `select extract(epoch from next_attempt_at - $2)::int as wait, attempts, state from feed_delivery where doc_id = $1 order by feed_no`,
          [docId, server.clock.now()],
        )
      )[0];
    const waits: number[] = [];
    for (let n = 1; n <= 16; n++) {
      while ((await next())?.attempts !== n) await deliver();
      // The answer is written after the call.
      while (n === 16 && (await next())?.state === 'WAITING') await sleep(10);
      const found = await next();
      waits.push(found?.wait ?? 0);
      if (n < 16) server.clock.advance((found?.wait ?? 0) * 1000);
    }
    expect(waits.slice(0, 5)).toEqual([30, 60, 120, 240, 480]);
    expect(Math.max(...waits)).toBe(6 * 3600);
    expect((await next())?.state).toBe('FAILED');
    people = Object.fromEntries(
      await Promise.all(Object.keys(people).map(async (id) => [id, await server.signIn(id)] as const)),
    );
    const status = await as('sysadmin').get(`${CALLBACKS}?aptId=10001`);
    expect(status.body).toMatchObject([{ failed: 1, waiting: 0, lastError: 'the receiver answered 503' }]);

    receiver.state.behave = (call, response) => {
      receiver.act(call);
      response.writeHead(204).end();
    };
    await act('gisa01', docId, { type: 'SUBMIT' });
    await act('sojang01', docId, { type: 'APPROVE' });
    await deliverAll();
    expect(outcomesOf(docId, receiver.effects)).toEqual(['APPROVED']);
  });

  it('is part of the act: a refused one tells nothing, a confidential paper is not told, other complexes neither', async () => {
    const docId = await submit('일곱');
    const noted = () =>
      server.sql('select doc_id, kind from feed_pending union all select doc_id, kind from feed_event order by 1, 2');
    const before = await noted();
    expect((await act('gisa01', docId, { type: 'APPROVE' })).body.code).toBe('ACT_REFUSED');
    expect(await noted()).toEqual(before);
    const secret = await submit('대외비', 'CONFIDENTIAL');
    await act('sojang01', secret, { type: 'APPROVE' });
    await deliverAll();
    expect(receiver.calls).toEqual([]);
    const [told] = await server.sql('select count(*)::int as many from feed_delivery where doc_id = $1', [secret]);
    expect(told).toEqual({ many: 0 });
  });

  it('stops when told to: what happens meanwhile waits, and goes out when it is started again', async () => {
    const docId = await submit('여덟');
    const turn = (enabledYn: 'Y' | 'N') =>
      as('sysadmin').post(`${CALLBACKS}/${endpointId}/switch?aptId=10001`, { enabledYn });
    expect((await turn('N')).status).toBe(200);
    // Decided while nobody is called: it is told all the same, later.
    await act('sojang01', docId, { type: 'APPROVE' });
    await deliver();
    const told = receiver.calls.length;
    await deliver();
    expect(receiver.calls).toHaveLength(told);
    expect((await turn('Y')).status).toBe(200);
    await deliverAll();
    expect(receiver.calls.at(-1)).toMatchObject({ docId, outcome: 'APPROVED', valid: true });
    expect(outcomesOf(docId, receiver.effects)).toEqual(['APPROVED']);
    const dump = JSON.stringify(await server.sql('select * from callback_endpoint'));
    expect(dump).not.toContain(receiver.state.secret);
  });
});

describe('where it may go', () => {
  const strict = { production: true, allowPrivate: false };

  it('only the open internet, by https in production', () => {
    expect(refuseUrl('https://erp.example.kr/danji', strict)).toBeNull();
    expect(refuseUrl('http://erp.example.kr/danji', { ...strict, production: false })).toBeNull();
    const refused = {
      'http://erp.example.kr/': 'NOT_HTTPS',
      'https://user:pw@erp.example.kr/': 'CREDENTIALS_IN_URL',
      'https://127.0.0.1/': 'PRIVATE_ADDRESS',
      'https://127.1/': 'PRIVATE_ADDRESS',
      'https://2130706433/': 'PRIVATE_ADDRESS',
      'https://0x7f.0.0.1/': 'PRIVATE_ADDRESS',
      'https://[::1]/': 'PRIVATE_ADDRESS',
      'https://[::ffff:10.0.0.1]/': 'PRIVATE_ADDRESS',
      'https://169.254.169.254/latest/meta-data': 'PRIVATE_ADDRESS',
      'https://localhost/': 'PRIVATE_ADDRESS',
      'https://erp/': 'PRIVATE_ADDRESS',
      'ftp://erp.example.kr/': 'NOT_A_URL',
    };
    for (const [url, why] of Object.entries(refused)) expect(refuseUrl(url, strict), url).toBe(why);
    expect(refuseUrl('https://10.0.0.5/', { ...strict, allowPrivate: true })).toBeNull();
  });

  it('a name that leads inside is refused when the call is made', async () => {
    const { openLookup } = await import('./open-lookup.ts');
    const told = await new Promise((resolve) =>
      openLookup('localhost', { all: true }, (error) => resolve(error?.message)),
    );
    expect(told).toBe('the name leads to a private address');
    const call = {
      url: receiver.url,
      headers: {},
      body: '{}',
      policy: { production: false, allowPrivate: false },
      timeoutMs: 500,
    };
    await expect(postCallback(call)).rejects.toThrow('PRIVATE_ADDRESS');
    expect(receiver.calls).toEqual([]);
  });

  it('a redirect is not followed', async () => {
    receiver.state.behave = (_call, response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const policy = { production: false, allowPrivate: true };
    await expect(
      postCallback({ url: receiver.url, headers: {}, body: '{"docId":"x"}', policy, timeoutMs: 500 }),
    ).rejects.toThrow('the receiver answered 302');
  });

  it('the address is set by the operator and the top administrator alone; a refused one leaves nothing', async () => {
    const closed = await startTestServer();
    try {
      const operator = await closed.signIn('sysadmin');
      const refused = await operator.post(`${CALLBACKS}?aptId=10001`, callbackTo('http://192.168.0.5/danji'));
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'CALLBACK_URL_REFUSED', details: { reason: 'PRIVATE_ADDRESS' } },
      });
      expect((await operator.get(`${CALLBACKS}?aptId=10001`)).body).toEqual([]);
      const chief = await closed.signIn('gwajang01');
      expect((await chief.post(CALLBACKS, callbackTo('https://erp.example.kr/'))).body).toMatchObject({
        code: 'NO_PERMISSION',
      });
      const director = await closed.signIn('sojang01');
      expect((await director.post(CALLBACKS, callbackTo('https://erp.example.kr/'))).status).toBe(200);
    } finally {
      await closed.close();
    }
  });
});
