import { countUnreadAlarms } from '@danji/contract/alarms';
import { hubLogin, login, logout, reissue, verifyOtp } from '@danji/contract/auth';
import { createDepartment, listDepartments, renameDepartment } from '@danji/contract/departments';
import { defineEndpoint, signedIn } from '@danji/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { json, ok, openServer, record, refusal, type Seen } from './testing/caller-scene.ts';

const { server, setUp } = openServer();

describe('what a request carries', () => {
  it('REQ-1 sends the bearer on every call but login, hub login, reissue, logout and OTP verify, which has its own', async () => {
    const { caller } = setUp();
    server.answer = (one, response) =>
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
    expect(server.seen.map((one) => one.headers.authorization)).toEqual([
      'Bearer old',
      undefined,
      undefined,
      undefined,
      undefined,
      'Bearer pre',
    ]);
    expect(server.seen.every((one) => one.headers.accept === 'application/json')).toBe(true);
  });

  it('REQ-3 serialises params and queries into the path, escaped', async () => {
    const { caller } = setUp();
    server.answer = (_, response) => json(response, 200, []);
    await caller.call(listDepartments, { query: { aptId: '10001' } });
    expect(server.seen[0]?.url).toBe('/api/comm/departments?aptId=10001');
    server.answer = (_, response) => json(response, 200, ok);
    await caller.call(renameDepartment, { params: { deptId: 'a/b c' }, body: '관리' });
    expect(server.seen[1]?.url).toBe('/api/dang/org/departments/a%2Fb%20c');
    expect(server.seen[1]?.body).toBe('"관리"');
  });

  it('REQ-2 sends files as multipart with each other field as a JSON part, but not on attached paths', async () => {
    const { caller } = setUp();
    server.answer = (_, response) => json(response, 200, ok);
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
    const first = server.seen[0] as Seen;
    expect(first.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(first.body, {
      headers: { 'content-type': first.headers['content-type'] as string },
    }).formData();
    expect(await (form.get('title') as File).text()).toBe('"제목"');
    expect((form.get('title') as File).type).toBe('application/json');
    expect(await (form.get('n') as File).text()).toBe('3');
    expect((form.get('files') as File).name).toBe('보고서.txt');
    await caller.call({ ...upload, path: '/api/x/attached' }, { files: [file], body: { title: '제목', n: 3 } });
    const second = server.seen[1] as Seen;
    const plain = await new Response(second.body, {
      headers: { 'content-type': second.headers['content-type'] as string },
    }).formData();
    expect(plain.get('title')).toBe('제목');
  });

  it('REQ-4 gives each write its own key, the same on a retry, and no key to a read', async () => {
    const { caller } = setUp();
    let fail = true;
    server.answer = (_, response) => {
      if (fail) {
        fail = false;
        return json(response, 503, refusal('UNAVAILABLE'));
      }
      json(response, 200, { deptId: 'd', count: 0 });
    };
    await caller.call(createDepartment, { body: '관리' }).catch(() => {});
    await caller.call(createDepartment, { body: '관리' }).catch(() => {});
    const keys = server.seen.map((one) => one.headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(server.seen[0]?.headers['x-requested-with']).toBe('danji');
    server.answer = (_, response) => json(response, 200, { count: 0 });
    await caller.call(countUnreadAlarms);
    expect(server.seen[3]?.headers['idempotency-key']).toBeUndefined();
  });
});

it('what would turn words round goes from an answer before anything shows it', async () => {
  const { caller } = setUp();
  const named = defineEndpoint({
    name: 'n',
    method: 'GET',
    path: '/api/x/named',
    summary: '',
    access: signedIn,
    response: z.object({ title: z.string() }),
  });
  server.answer = (_, response) =>
    json(response, 200, { title: '\u202E승강기\u202C 수리 \u20661,200,000원\u2069\u200F!' });
  expect(await caller.call(named)).toEqual({ title: '승강기 수리 1,200,000원!' });
});

describe('cancelling and loading', () => {
  it('REQ-4 cancels all pending calls together, without an alert and without a retry', async () => {
    const { caller, log } = setUp();
    server.answer = () => {};
    const calls = [caller.call(countUnreadAlarms), caller.call(listDepartments)];
    while (server.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(caller.pendingCount()).toBe(2);
    caller.cancelAll();
    const results = await Promise.allSettled(calls);
    expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(results.map((one) => (one as PromiseRejectedResult).reason.name)).toEqual(['AbortError', 'AbortError']);
    expect([log.alerts, log.waits, caller.pendingCount()]).toEqual([[], [], 0]);
  });

  it('REQ-4 a caller can stop its own call by a signal', async () => {
    const { caller } = setUp();
    server.answer = () => {};
    const stop = new AbortController();
    const one = caller.call(countUnreadAlarms, {}, { signal: stop.signal });
    while (server.seen.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await expect(one).rejects.toThrow();
  });

  it('REQ-5 starts the overlay at once and stops it on answer and on error, unless the call opts out', async () => {
    const { caller, log } = setUp();
    server.answer = (_, response) => json(response, 200, { count: 0 });
    await caller.call(countUnreadAlarms);
    server.answer = (_, response) => json(response, 404, refusal('NOT_FOUND'));
    await caller.call(countUnreadAlarms).catch(() => {});
    expect(log.loading).toEqual(['start', 'stop', 'start', 'stop']);
    await caller.call(countUnreadAlarms, {}, { overlay: false }).catch(() => {});
    expect(log.loading).toHaveLength(4);
  });
});

describe('other errors', () => {
  it('REQ-7 repeats after 3000 ms, twice, then gives up with the alert', async () => {
    const { caller, log } = setUp();
    server.answer = (_, response) => json(response, 500, refusal('INTERNAL', '일시적인 오류'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ status: 500 });
    expect(server.seen).toHaveLength(3);
    expect(log.waits).toEqual([3000, 3000]);
    expect(log.alerts.map((one) => one.userMessage)).toEqual(['일시적인 오류']);
  });

  it('REQ-8 an error of the server is never told as a missing connection, whatever its answer looks like', async () => {
    const { caller, log } = setUp();
    const bodies = [JSON.stringify(refusal('INTERNAL', '처리하지 못했습니다.')), '<html>', '', '{"code":'];
    for (const status of [500, 502, 503])
      for (const body of bodies) {
        server.answer = (_, response) => {
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
    server.answer = (_, response) => response.destroy();
    await expect(caller.call(countUnreadAlarms, {}, { retries: 1 })).rejects.toMatchObject({
      code: 'NO_ANSWER',
      status: 0,
    });
    expect(server.seen).toHaveLength(2);
    server.answer = () => {};
    await expect(caller.call(countUnreadAlarms, {}, { retries: 1, timeoutMs: 60 })).rejects.toMatchObject({
      code: 'NO_ANSWER',
    });
    expect(server.seen).toHaveLength(4);
  });

  it('REQ-7 does not repeat a refusal, nor a call whose answer holds a secret', async () => {
    const { caller } = setUp();
    server.answer = (_, response) => json(response, 409, refusal('DEPARTMENT_NAME_TAKEN'));
    await caller.call(createDepartment, { body: '관리' }).catch(() => {});
    expect(server.seen).toHaveLength(1);
    server.answer = (_, response) => json(response, 500, refusal('INTERNAL'));
    await caller.call({ ...createDepartment, secretAnswer: true }, { body: '관리' }).catch(() => {});
    expect(server.seen).toHaveLength(2);
  });

  it('REQ-8 shows errorUserMsg, or else message, and nothing when the call opts out', async () => {
    const { caller, log } = setUp();
    server.answer = (_, response) => json(response, 404, { errorUserMsg: '', message: 'only this' });
    await caller.call(countUnreadAlarms).catch(() => {});
    server.answer = (_, response) => json(response, 404, refusal('NOT_FOUND', '없습니다.'));
    await caller.call(countUnreadAlarms).catch(() => {});
    await caller.call(countUnreadAlarms, {}, { alert: false }).catch(() => {});
    expect(log.alerts.map((one) => one.userMessage)).toEqual(['only this', '없습니다.']);
  });

  it('REQ-9 an answer that is not the agreed one is an error, not data', async () => {
    const { caller } = setUp();
    server.answer = (_, response) => json(response, 200, { count: 'many' });
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ code: 'STRANGE_ANSWER' });
    server.answer = (_, response) => {
      response.writeHead(502);
      response.end('<html>');
    };
    await expect(caller.call(countUnreadAlarms, {}, { retries: 0 })).rejects.toMatchObject({
      status: 502,
      code: 'HTTP_502',
    });
  });
});
