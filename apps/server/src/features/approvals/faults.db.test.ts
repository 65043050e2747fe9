import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../../test/fault-proxy.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { personOf, startTestServer, type TestServer } from '../../../test/server.ts';
import { type App, createApp } from '../../app.ts';
import { readEnv } from '../../lib/env.ts';
import { createLog } from '../../lib/log.ts';

let server: TestServer;
let office: Office;
let proxy: FaultProxy;
let fragile: App;
beforeAll(async () => {
  server = await startTestServer();
  office = openOffice(server);
  proxy = await startFaultProxy(server.database.appUrl);
  fragile = await createApp({
    env: readEnv({}),
    secrets: server.secrets,
    appUrl: proxy.url,
    clock: server.clock,
    log: createLog('silent'),
    jobs: false,
  });
});
afterAll(async () => {
  await fragile.close();
  await proxy.close();
  await server.close();
});

/** The same request through the fragile node, as the client would send it: with a key that stays the same on a retry. */
async function send(by: string, path: string, body: unknown, key: string) {
  const { token } = await office.person(by);
  const answer = await fragile.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

type UseCase = {
  name: string;
  by: string;
  prepare(): Promise<string>;
  path(id: string): string;
  toBody(id: string): unknown;
  effect(id: string): Promise<unknown>;
  once: unknown;
  verifiable?: false;
};
const eventsOf = (type: string) => async (docId: string) => {
  const [row] = await server.sql<{ n: number }>(
    'select count(*)::int as n from approval_event where doc_id = $1 and type = $2',
    [docId, type],
  );
  return row?.n;
};
const oneDecider = [{ order: 1, kind: 'DECIDE' as const, personId: 'sojang01' }];

let draftsBefore = 0;

const useCases: UseCase[] = [
  {
    name: '상신',
    by: 'gisa01',
    prepare: () => office.draft({ by: 'gisa01', line: oneDecider }),
    path: (id) => `/api/elec-apv/documents/${id}/act`,
    toBody: () => ({ act: { type: 'SUBMIT' } }),
    effect: eventsOf('SUBMIT'),
    once: 1,
  },
  {
    name: '승인 with number, seal and alarms',
    by: 'sojang01',
    prepare: () => office.submitted({ by: 'gisa01', line: oneDecider, more: { referenceIds: ['gyeongri01'] } }),
    path: (id) => `/api/elec-apv/documents/${id}/act`,
    toBody: () => ({ act: { type: 'APPROVE' } }),
    effect: eventsOf('APPROVE'),
    once: 1,
  },
  {
    name: '반려',
    by: 'sojang01',
    prepare: () => office.submitted({ by: 'gisa01', line: oneDecider }),
    path: (id) => `/api/elec-apv/documents/${id}/act`,
    toBody: () => ({ act: { type: 'REJECT', reason: '금액 확인' } }),
    effect: eventsOf('REJECT'),
    once: 1,
  },
  {
    name: '회수',
    by: 'gisa01',
    prepare: () => office.submitted({ by: 'gisa01', line: oneDecider }),
    path: (id) => `/api/elec-apv/documents/${id}/act`,
    toBody: () => ({ act: { type: 'RECALL' } }),
    effect: eventsOf('RECALL'),
    once: 1,
  },
  {
    name: '일괄 결재',
    by: 'sojang01',
    prepare: () => office.submitted({ by: 'gisa01', line: oneDecider }),
    path: () => '/api/elec-apv/bulkApprove',
    toBody: (docId) => ({ documents: [{ docId }] }),
    effect: eventsOf('APPROVE'),
    once: 1,
  },
  {
    name: 'starting a draft',
    by: 'gisa01',
    prepare: async () => {
      const [row] = await server.sql<{ form_id: string }>(
        "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
      );
      const [count] = await server.sql<{ n: number }>(
        "select count(*)::int as n from document where drafter_id = 'gisa01'",
      );
      draftsBefore = count?.n ?? 0;
      return row?.form_id ?? '';
    },
    path: () => '/api/elec-apv/documents',
    toBody: (formId) => ({ formId }),
    effect: async () => {
      const [count] = await server.sql<{ n: number }>(
        "select count(*)::int as n from document where drafter_id = 'gisa01'",
      );
      return (count?.n ?? 0) - draftsBefore;
    },
    once: 1,
    verifiable: false,
  },
  {
    name: 'writing a comment',
    by: 'sojang01',
    prepare: () => office.submitted({ by: 'gisa01', line: oneDecider }),
    path: (id) => `/api/elec-apv/documents/${id}/comments`,
    toBody: () => ({ text: '견적서를 함께 올려 주세요.', mentionIds: [] }),
    effect: async (id) => {
      const [count] = await server.sql<{ n: number }>('select count(*)::int as n from doc_comment where doc_id = $1', [
        id,
      ]);
      return count?.n;
    },
    once: 1,
  },
];

describe('the n-th call to the database fails: it has not happened, or it has happened once, and a retry with the same key converges', () => {
  for (const useCase of useCases) {
    for (const when of ['BEFORE_CALL', 'BEFORE_ANSWER'] as const) {
      it(`${useCase.name}, ${when}`, async () => {
        let struckAt = 0;
        for (let n = 1; n < 60; n++) {
          const id = await useCase.prepare();
          const body = useCase.toBody(id);
          const key = `fault-${useCase.by}-${when}-${n}-${id}`;
          proxy.set({ atCall: n, when });
          const first = await send(useCase.by, useCase.path(id), body, key);
          const struck = proxy.clear();
          if (!struck) {
            expect(first.status).toBe(200);
            break;
          }
          struckAt = n;
          // What broke is told as a passing trouble, never as success that is not there.
          expect([200, 500, 503], `call ${n}`).toContain(first.status);
          const after = await useCase.effect(id);
          expect([0, 1], `call ${n}`).toContain(after);
          if (first.status === 200) expect(after).toBe(1);
          const retry = await send(useCase.by, useCase.path(id), body, key);
          expect(retry.status, `retry after call ${n}: ${JSON.stringify(retry.body)}`).toBe(200);
          expect(await useCase.effect(id), `call ${n}`).toBe(useCase.once);
          if (useCase.verifiable === false) continue;
          const verdict = await personOf(
            server.call,
            useCase.by,
            { accessToken: (await office.person(useCase.by)).token },
            {},
          ).get(`/api/elec-apv/documents/${id}/verify`);
          expect(verdict.body).toMatchObject({ validYn: 'Y' });
        }
        expect(struckAt).toBeGreaterThan(5);
        expect(struckAt).toBeLessThan(59);
      }, 120_000);
    }
  }
});
