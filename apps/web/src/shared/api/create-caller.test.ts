import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countUnreadAlarms } from '@danji/contract/alarms';
import type { TokenRecord } from '@danji/contract/auth';
import { hubLogin, login, logout, reissue, validateToken, verifyOtp } from '@danji/contract/auth';
import { createDepartment, listDepartments, renameDepartment } from '@danji/contract/departments';
import { defineEndpoint, signedIn } from '@danji/contract/endpoint';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallError } from './call-error.ts';
import { type CallerDeps, createCaller } from './create-caller.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (seen: Seen, response: ServerResponse) => void;

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: Answer;

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const refusal = (code: string, errorUserMsg = '안 됩니다.') => ({ code, errorUserMsg, message: code, requestId: 'r1' });
const record = (accessToken: string): TokenRecord => ({
  accessToken,
  otpRequired: false,
  expiresAt: '2026-11-15T00:00:00Z',
  sessionId: 's',
});

function setUp(held: TokenRecord | null = record('old'), more: Partial<CallerDeps> = {}) {
  const log = { alerts: [] as CallError[], refused: 0, toLogin: 0, loading: [] as string[], waits: [] as number[] };
  let current = held;
  const caller = createCaller({
    baseUrl,
    held: () => current,
    replace: (next) => {
      current = next;
    },
    lock: (work) => work(),
    refused: () => {
      log.refused += 1;
    },
    toLogin: () => {
      log.toLogin += 1;
    },
    loading: { start: () => log.loading.push('start'), stop: () => log.loading.push('stop') },
    alert: (error) => log.alerts.push(error),
    wait: async (ms) => {
      log.waits.push(ms);
    },
    ...more,
  });
  return { caller, log, held: () => current };
}
const ok = { ok: true };

describe('what a request carries', () => {
  it('REQ-1 sends the bearer on every call but login, hub login, reissue, logout and OTP verify, which has its own', async () => {
    const { caller } = setUp();
    answer = (one, response) =>
      json(
        response,
        200,
        one.url.startsWith('/api/alarm') ? { count: 1 } : one.url === '/api/logout' ? ok : record('new'),
      );
    await caller.call(countUnreadAlarms);
    await caller.call(login, { body: { memberId: 'abcde', password: 'x' } });
    await caller.call(hubLogin, { body: { hubRandom: 'r', hubSecret: 's', memberId: 'abcde', password: 'x' } });
    await caller.call(reissue, { body: record('old') });
    await caller.call(logout, { body: record('old') });
    await caller.call(verifyOtp, { body: { code: '123456' } }, { bearer: 'pre' });
    expect(seen.map((one) => one.headers.authorization)).toEqual([
      'Bearer old',
      undefined,
      undefined,
      undefined,
      undefined,
      'Bearer pre',
    ]);
    expect(seen.every((one) => one.headers.accept === 'application/json')).toBe(true);
  });

  it('REQ-3 serialises params and queries into the path, escaped', async () => {
    const { caller } = setUp();
    answer = (_, response) => json(response, 200, []);
    await caller.call(listDepartments, { query: { aptId: '10001' } });
    expect(seen[0]?.url).toBe('/api/comm/departments?aptId=10001');
    answer = (_, response) => json(response, 200, ok);
    await caller.call(renameDepartment, { params: { deptId: 'a/b c' }, body: '관리' });
    expect(seen[1]?.url).toBe('/api/dang/org/departments/a%2Fb%20c');
    expect(seen[1]?.body).toBe('"관리"');
  });

  it('REQ-2 sends files as multipart with each other field as a JSON part, but not on attached paths', async () => {
    const { caller } = setUp();
    answer = (_, response) => json(response, 200, ok);
    const body = z.object({ title: z.string(), n: z.number() });
    const upload = defineEndpoint({
      name: 'u',
      method: 'POST',
      path: '/api/x/upload',
      summary: '',
      access: signedIn,
      body,
      files: { maxCount: 1, maxBytes: 100 },
      response: z.object({ ok: z.boolean() }),
    });
    const file = new File(['내용'], '보고서.txt', { type: 'text/plain' });
    await caller.call(upload, { files: [file], body: { title: '제목', n: 3 } });
    const first = seen[0] as Seen;
    expect(first.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(first.body, {
      headers: { 'content-type': first.headers['content-type'] as string },
    }).formData();
    expect(await (form.get('title') as File).text()).toBe('"제목"');
    expect((form.get('title') as File).type).toBe('application/json');
    expect(await (form.get('n') as File).text()).toBe('3');
    expect((form.get('files') as File).name).toBe('보고서.txt');
    await caller.call({ ...upload, path: '/api/x/attached' }, { files: [file], body: { title: '제목', n: 3 } });
    const second = seen[1] as Seen;
    const plain = await new Response(second.body, {
      headers: { 'content-type': second.headers['content-type'] as string },
    }).formData();
    expect(plain.get('title')).toBe('제목');
  });

  it('REQ-4 gives each write its own key, the same on a retry, and no key to a read', async () => {
    const { caller } = setUp();
    let fail = true;
    answer = (_, response) => {
      if (fail) {
        fail = false;
        return json(response, 503, refusal('UNAVAILABLE'));
      }
      json(response, 200, { deptId: 'd', count: 0 });
    };
    await caller.call(createDepartment, { body: '관리' }).catch(() => {});
    await caller.call(createDepartment, { body: '관리' }).catch(() => {});
    const keys = seen.map((one) => one.headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(seen[0]?.headers['x-requested-with']).toBe('danji');
    answer = (_, response) => json(response, 200, { count: 0 });
    await caller.call(countUnreadAlarms);
    expect(seen[3]?.headers['idempotency-key']).toBeUndefined();
  });
});

describe('cancelling and loading', () => {
  it('REQ-4 cancels all pending calls together, without an alert and without a retry', async () => {
    const { caller, log } = setUp();
    answer = () => {};
    const calls = [caller.call(countUnreadAlarms), caller.call(listDepartments)];
    while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(caller.pendingCount()).toBe(2);
    caller.cancelAll();
    const results = await Promise.allSettled(calls);
    expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(results.map((one) => (one as PromiseRejectedResult).reason.name)).toEqual(['AbortError', 'AbortError']);
    expect([log.alerts, log.waits, caller.pendingCount()]).toEqual([[], [], 0]);
  });

  it('REQ-4 a caller can stop its own call by a signal', async () => {
    const { caller } = setUp();
    answer = () => {};
    const stop = new AbortController();
    const one = caller.call(countUnreadAlarms, {}, { signal: stop.signal });
    while (seen.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await expect(one).rejects.toThrow();
  });

  it('REQ-5 starts the overlay at once and stops it on answer and on error, unless the call opts out', async () => {
    const { caller, log } = setUp();
    answer = (_, response) => json(response, 200, { count: 0 });
    await caller.call(countUnreadAlarms);
    answer = (_, response) => json(response, 404, refusal('NOT_FOUND'));
    await caller.call(countUnreadAlarms).catch(() => {});
    expect(log.loading).toEqual(['start', 'stop', 'start', 'stop']);
    await caller.call(countUnreadAlarms, {}, { overlay: false }).catch(() => {});
    expect(log.loading).toHaveLength(4);
  });
});

describe('401', () => {
  const untilReissued: Answer = (one, response) => {
    if (one.url === '/api/reissue') return setTimeout(() => json(response, 200, record('new')), 20);
    if (one.headers.authorization === 'Bearer new') return json(response, 200, { count: 7 });
    json(response, 401, refusal('SIGNED_OUT'));
  };

  it('REQ-6 three calls that fail at once cause one reissue and are all retried', async () => {
    const { caller, log, held } = setUp();
    answer = untilReissued;
    const all = await Promise.all([1, 2, 3].map(() => caller.call(countUnreadAlarms)));
    expect(all).toEqual([{ count: 7 }, { count: 7 }, { count: 7 }]);
    expect(seen.filter((one) => one.url === '/api/reissue')).toHaveLength(1);
    expect(JSON.parse(seen.find((one) => one.url === '/api/reissue')?.body ?? '')).toMatchObject({
      accessToken: 'old',
    });
    expect(held()?.accessToken).toBe('new');
    expect([log.alerts, log.refused]).toEqual([[], 0]);
  });

  it('REQ-6 a 401 that arrives after the reissue uses the new token without another reissue', async () => {
    const { caller } = setUp();
    let late: (() => void) | null = null;
    answer = (one, response) => {
      if (one.url.includes('aptId') && one.headers.authorization === 'Bearer old') {
        late = () => json(response, 401, refusal('SIGNED_OUT'));
        return;
      }
      if (one.url.includes('aptId')) return json(response, 200, []);
      untilReissued(one, response);
    };
    const slow = caller.call(listDepartments, { query: { aptId: '10001' } });
    await caller.call(countUnreadAlarms);
    (late as unknown as () => void)();
    await slow;
    expect(seen.filter((one) => one.url === '/api/reissue')).toHaveLength(1);
  });

  it('REQ-6 another tab has already reissued: its token is used, no second reissue is sent', async () => {
    let current = record('old');
    const { caller } = setUp(null, {
      held: () => current,
      lock: async (work) => {
        current = record('new');
        return work();
      },
    });
    answer = untilReissued;
    expect(await caller.call(countUnreadAlarms)).toEqual({ count: 7 });
    expect(seen.filter((one) => one.url === '/api/reissue')).toHaveLength(0);
  });

  it('SES-4 REQ-6 a refused reissue leaves the token, signs out once, and says nothing more', async () => {
    const { caller, log, held } = setUp();
    answer = (_, response) => json(response, 401, refusal('REISSUE_REFUSED'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ status: 401, settled: true });
    expect(held()?.accessToken).toBe('old');
    expect(log).toMatchObject({ refused: 1, alerts: [], waits: [] });
    expect(caller.state.failReissue).toBe(true);
    const before = seen.length;
    await caller.call(countUnreadAlarms).catch(() => {});
    expect(seen.slice(before).map((one) => one.url)).toEqual(['/api/alarm/unReadCount']);
    caller.reset();
    await caller.call(countUnreadAlarms).catch(() => {});
    expect(seen.at(-1)?.url).toBe('/api/reissue');
  });

  it('REQ-6 a 401 on token-validate does not set the failure flag and does not sign out by itself', async () => {
    const { caller, log } = setUp();
    answer = (_, response) => json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(validateToken, {}, { alert: false })).rejects.toMatchObject({ status: 401 });
    expect(caller.state.failReissue).toBe(false);
    expect(log.refused).toBe(0);
  });

  it('REQ-6 without a token a 401 leads to the login screen, without a reissue', async () => {
    const { caller, log } = setUp(null);
    answer = (_, response) => json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ settled: true });
    expect(log).toMatchObject({ toLogin: 1, refused: 0, alerts: [] });
    expect(seen).toHaveLength(1);
  });

  it('SES-2 a refused login is thrown to the caller and never reissued', async () => {
    const { caller, log } = setUp();
    answer = (_, response) => json(response, 401, refusal('SIGN_IN_FAILED'));
    const call = caller.call(login, { body: { memberId: 'abcde', password: 'x' } }, { alert: false });
    await expect(call).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(seen).toHaveLength(1);
    expect(log).toMatchObject({ refused: 0, toLogin: 0, alerts: [] });
  });

  it('TAP-05 what is meant for one person is never sent with the token of another, not even after a reissue', async () => {
    const { caller, held, log } = setUp();
    const first = held()?.accessToken;
    const onlyFor = (record: TokenRecord | null) => record?.accessToken === first;
    answer = (one, response) =>
      one.url === '/api/reissue'
        ? json(response, 200, record('somebody else'))
        : json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(countUnreadAlarms, {}, { onlyFor })).rejects.toMatchObject({
      code: 'OTHER_PERSON',
      settled: true,
    });
    expect(seen.map(({ headers }) => headers.authorization).filter((one) => one?.includes('somebody'))).toEqual([]);
    expect(log).toMatchObject({ refused: 0, alerts: [] });
  });

  it('REQ-6 a reissue that fails by trouble of the server signs nobody out, says so, and is tried again with the next call', async () => {
    const { caller, log, held } = setUp();
    let trouble: number | null = 500;
    answer = (one, response) =>
      one.url === '/api/reissue' && trouble !== null
        ? json(response, trouble, refusal('INTERNAL', '일시적인 오류'))
        : untilReissued(one, response);
    for (trouble of [500, 502, 503, 429, 408]) {
      await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ status: 503, settled: false });
      await expect(caller.call(validateToken, {}, { alert: false })).rejects.toMatchObject({ status: 503 });
    }
    expect(held()?.accessToken).toBe('old');
    expect(log).toMatchObject({ refused: 0, toLogin: 0 });
    expect(new Set(log.alerts.map((one) => one.userMessage))).toEqual(new Set(['일시적인 오류']));
    expect(caller.state.failReissue).toBe(false);
    trouble = null;
    expect(await caller.call(countUnreadAlarms)).toEqual({ count: 7 });
    expect(held()?.accessToken).toBe('new');
  });

  it('REQ-6 a reissue without any answer signs nobody out', async () => {
    const { caller, log } = setUp();
    answer = (one, response) =>
      one.url === '/api/reissue' ? response.destroy() : json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(log.refused).toBe(0);
  });
});

describe('other errors', () => {
  it('REQ-7 repeats after 3000 ms, twice, then gives up with the alert', async () => {
    const { caller, log } = setUp();
    answer = (_, response) => json(response, 500, refusal('INTERNAL', '일시적인 오류'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(3);
    expect(log.waits).toEqual([3000, 3000]);
    expect(log.alerts.map((one) => one.userMessage)).toEqual(['일시적인 오류']);
  });

  it('REQ-8 an error of the server is never told as a missing connection, whatever its answer looks like', async () => {
    const { caller, log } = setUp();
    const bodies = [JSON.stringify(refusal('INTERNAL', '처리하지 못했습니다.')), '<html>', '', '{"code":'];
    for (const status of [500, 502, 503])
      for (const body of bodies) {
        answer = (_, response) => {
          response.writeHead(status, { 'content-type': 'text/html' });
          response.end(body);
        };
        await expect(caller.call(countUnreadAlarms, {}, { retries: 0 })).rejects.toMatchObject({ status });
      }
    expect(log.alerts).toHaveLength(12);
    for (const { userMessage, code } of log.alerts) {
      expect(code).not.toBe('NO_ANSWER');
      expect(userMessage).toMatch(/[가-힣]/);
      expect(userMessage).not.toMatch(/인터넷|연결/);
    }
  });

  it('REQ-7 repeats when there is no answer at all, and when the answer is too slow', async () => {
    const { caller } = setUp();
    answer = (_, response) => response.destroy();
    await expect(caller.call(countUnreadAlarms, {}, { retries: 1 })).rejects.toMatchObject({
      code: 'NO_ANSWER',
      status: 0,
    });
    expect(seen).toHaveLength(2);
    answer = () => {};
    await expect(caller.call(countUnreadAlarms, {}, { retries: 1, timeoutMs: 60 })).rejects.toMatchObject({
      code: 'NO_ANSWER',
    });
    expect(seen).toHaveLength(4);
  });

  it('REQ-7 does not repeat a refusal, nor a call whose answer holds a secret', async () => {
    const { caller } = setUp();
    answer = (_, response) => json(response, 409, refusal('DEPARTMENT_NAME_TAKEN'));
    await caller.call(createDepartment, { body: '관리' }).catch(() => {});
    expect(seen).toHaveLength(1);
    answer = (_, response) => json(response, 500, refusal('INTERNAL'));
    await caller.call({ ...createDepartment, secretAnswer: true }, { body: '관리' }).catch(() => {});
    expect(seen).toHaveLength(2);
  });

  it('REQ-8 shows errorUserMsg, or else message, and nothing when the call opts out', async () => {
    const { caller, log } = setUp();
    answer = (_, response) => json(response, 404, { errorUserMsg: '', message: 'only this' });
    await caller.call(countUnreadAlarms).catch(() => {});
    answer = (_, response) => json(response, 404, refusal('NOT_FOUND', '없습니다.'));
    await caller.call(countUnreadAlarms).catch(() => {});
    await caller.call(countUnreadAlarms, {}, { alert: false }).catch(() => {});
    expect(log.alerts.map((one) => one.userMessage)).toEqual(['only this', '없습니다.']);
  });

  it('REQ-9 an answer that is not the agreed one is an error, not data', async () => {
    const { caller } = setUp();
    answer = (_, response) => json(response, 200, { count: 'many' });
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ code: 'STRANGE_ANSWER' });
    answer = (_, response) => {
      response.writeHead(502);
      response.end('<html>');
    };
    await expect(caller.call(countUnreadAlarms, {}, { retries: 0 })).rejects.toMatchObject({
      status: 502,
      code: 'HTTP_502',
    });
  });
});
