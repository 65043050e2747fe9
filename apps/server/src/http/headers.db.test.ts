import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';

const OPERATOR_TOKEN = 'operator-token-for-tests-0123456789abcdef';
let base: string;
const server = forThisFile(() => startTestServer({ env: { operatorToken: OPERATOR_TOKEN } }));
beforeAll(async () => {
  base = await server.listen();
});

/** Sends these very bytes and gives the whole answer as text. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const rawHeaders = (answer: string) =>
  Object.fromEntries(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

function expectSafeHeaders(headers: Record<string, unknown>, what: string) {
  const csp = String(headers['content-security-policy']);
  expect(csp, what).toContain("script-src 'self';");
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(csp, what).toContain(part);
  expect(
    csp.split(';').find((part) => part.trim().startsWith('script-src')),
    what,
  ).not.toMatch(/unsafe|\*|http|data:/);
  expect(Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]), what).toBeGreaterThanOrEqual(
    31_536_000,
  );
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers.server, what).toBeUndefined();
  expect(headers['x-powered-by'], what).toBeUndefined();
}

describe('CFG-02, XSS-04: the security headers stand on every response', () => {
  it('CFG-02, XSS-04 pages, files, probes, answers and refusals of every kind', async () => {
    const sojang = await server.signIn('sojang01');
    const bearer = { authorization: `Bearer ${sojang.token}` };
    await server.sql('alter table comm_code rename to comm_code_away');
    const asked: [string, string, Record<string, string>?, string?][] = [
      ['GET', '/'],
      ['GET', '/auth/login'],
      ['GET', '/no/such/page'],
      ['GET', '/assets/none.js'],
      ['GET', '/assets/..%2f..%2fpackage.json'],
      ['GET', '/livez'],
      ['HEAD', '/readyz'],
      ['GET', '/metrics'],
      ['GET', '/api/docs'],
      ['GET', '/api/nowhere'],
      ['GET', '/api/%E0%A4%A'],
      ['POST', `/api/comm/member/${'a'.repeat(300)}/grantSuperAdmin`, bearer],
      ['GET', '/api/main/memberInfo'],
      ['GET', '/api/main/memberInfo', bearer],
      ['GET', '/api/main/commCodeInfo', bearer],
      ['POST', '/api/login', { origin: 'https://evil.example' }],
      ['POST', '/api/login', { 'content-type': 'application/json' }, '{'],
      ['PUT', '/api/login'],
      ['OPTIONS', '/api/login'],
    ];
    const statuses = new Set<number>();
    for (const [method, url, headers, body] of asked) {
      const answer = await fetch(`${base}${url}`, { method, headers: headers ?? {}, ...(body ? { body } : {}) });
      expectSafeHeaders(Object.fromEntries(answer.headers), `${method} ${url} ${answer.status}`);
      if (url.startsWith('/api/')) expect(answer.headers.get('cache-control'), url).toBe('no-store');
      const bytes = await answer.arrayBuffer();
      // ASVS 4.1.1: whatever has a body says what it is, and text in which characters.
      if (bytes.byteLength > 0)
        expect(answer.headers.get('content-type'), url).toMatch(/^(text\/\S+|application\/json); charset=utf-8$/);
      statuses.add(answer.status);
    }
    await server.sql('alter table comm_code_away rename to comm_code');
    // The twin: the list really reaches all kinds of answers.
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 500]));
  });

  it('VAL-10, CFG-02 headers over 16 kB are 431, bytes that are no request 400, both in Korean with the headers', async () => {
    for (const [bytes, status, code] of [
      [`GET /livez HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
      ['this is no request\r\n\r\n', 400, 'BAD_REQUEST'],
      ['GET /livez HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n', 400, 'BAD_REQUEST'],
      [
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
        400,
        'BAD_REQUEST',
      ],
    ] as const) {
      const answer = await sendRaw(bytes);
      expect(answer, code).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expectSafeHeaders(rawHeaders(answer), code);
      const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
      expect(body, code).toMatchObject({
        code,
        errorUserMsg: expect.stringMatching(/[가-힣]/),
        requestId: expect.any(String),
      });
    }
  });

  it('VAL-10 the twin: 15 kB of headers are read', async () => {
    const fine = `GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Big: ${'a'.repeat(15_000)}\r\n\r\n`;
    expect(await sendRaw(fine)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('CFG-02 TRACE and methods that we do not know are 405', async () => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK', 'PURGE']) {
      const answer = await sendRaw(`${method} /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer, method).toMatch(/^HTTP\/1\.1 405 /);
      expectSafeHeaders(rawHeaders(answer), method);
      expect(answer, method).toContain('METHOD_NOT_ALLOWED');
    }
  });
});

describe('ERR-01: what nobody expected tells the outside nothing', () => {
  it('ERR-01 a broken database object is a plain sentence with a request id, and the log has the rest', async () => {
    const sojang = await server.signIn('sojang01');
    await server.sql('alter table comm_code rename to comm_code_away');
    const { status, body } = await sojang.get<Record<string, unknown>>('/api/main/commCodeInfo');
    await server.sql('alter table comm_code_away rename to comm_code');
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(['code', 'errorUserMsg', 'message', 'requestId']);
    expect(body).toMatchObject({
      code: 'INTERNAL',
      message: 'INTERNAL',
      errorUserMsg: expect.stringMatching(/[가-힣]/),
    });
    expect(JSON.stringify(body)).not.toMatch(/comm_code|select|relation|\.ts|node_modules|at /);
    const line = server.logLines.findLast((text) => text.includes('comm_code') && text.includes('"level":50')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ requestId: body.requestId, err: { errorCode: '42P01' } });
    // The connection that failed was dropped: the next request is served.
    expect((await sojang.get('/api/main/commCodeInfo')).status).toBe(200);
  });

  it('ERR-01, REQ-9 every answer of an error carries the id that its header names', async () => {
    const { body, headers } = await server.call<{ requestId: string }>('GET', '/api/nowhere');
    expect(headers['x-request-id']).toBe(body.requestId);
  });
});

it('the line of an answer names its request, address and member; probes leave none', async () => {
  const sojang = await server.signIn('sojang01');
  for (const probe of ['/livez', '/readyz', '/metrics']) await server.call('GET', probe);
  const { headers } = await sojang.get('/api/comm/departments');
  await server.call('GET', '/api/comm/departments');
  const lines = server.logLines.flatMap((text) => (text.includes('"answered"') ? [JSON.parse(text)] : []));
  expect(lines.find(({ requestId }) => requestId === headers['x-request-id'])).toMatchObject({
    method: 'GET',
    route: '/api/comm/departments',
    status: 200,
    ip: '127.0.0.1',
    memberId: 'sojang01',
  });
  expect(lines.at(-1)).toMatchObject({ status: 401 });
  expect(lines.at(-1)).not.toHaveProperty('memberId');
  expect(lines.filter(({ route }) => ['/livez', '/readyz', '/metrics'].includes(route))).toEqual([]);
});

describe('CON-08: who gets into each other’s way is not told of it', () => {
  const CREATE = '/api/dang/org/departments';
  const triesOf = async () => Number((await server.sql<{ n: string }>('select last_value as n from collisions'))[0]?.n);

  it('CON-08 a call that collides four times is done once; one that goes on colliding is told to come back, and nothing changed', async () => {
    const sojang = await server.signIn('sojang01');
    await server.sql('create sequence collisions; grant usage on sequence collisions to danji_app');
    await server.sql(`create function collide() returns trigger language plpgsql as $$ begin
      if new.dept_name like '충돌%' and (nextval('collisions') < 5 or new.dept_name = '충돌둘') then
        raise exception 'deadlock detected' using errcode = case when new.dept_name = '충돌셋' then '40001' else '40P01' end;
      end if;
      return new;
    end $$`);
    await server.sql('create trigger collide before insert on department for each row execute function collide()');
    expect((await sojang.post(CREATE, '충돌하나')).status).toBe(200);
    expect(await triesOf()).toBe(5);
    expect(await server.sql("select from department where dept_name = '충돌하나'")).toHaveLength(1);
    for (const name of ['충돌둘', '충돌셋']) {
      await server.sql("select setval('collisions', 1)");
      if (name === '충돌셋') await server.sql('alter sequence collisions increment by -1 minvalue -100');
      const before = await digestOf(server);
      const { status, body, headers } = await sojang.post<Record<string, string>>(CREATE, name);
      expect({ status, code: body.code, retry: headers['retry-after'] }).toEqual({
        status: 503,
        code: 'UNAVAILABLE',
        retry: '3',
      });
      expect(body.errorUserMsg).toMatch(/잠시 뒤 다시/);
      expect(JSON.stringify(body)).not.toMatch(/deadlock|40P01|40001|department/);
      expect(await digestOf(server)).toEqual(before);
    }
    await server.sql('drop trigger collide on department');
    expect((await sojang.post(CREATE, '충돌둘')).status).toBe(200);
  });
});

describe('ACL-18: what belongs to the operator', () => {
  it('ACL-18 metrics need the operator token; any other token finds no such address', async () => {
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    const others: Record<string, string>[] = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${OPERATOR_TOKEN}x` },
      { authorization: `Bearer ${sysadmin.token}` },
      { authorization: OPERATOR_TOKEN },
    ];
    for (const headers of others) {
      const { status, body } = await server.call<{ code: string }>('GET', '/metrics', { headers });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'NO_SUCH_ADDRESS' });
    }
    const { status, body } = await server.call<string>('GET', '/metrics', {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(status).toBe(200);
    expect(body).toContain('http_request_duration_seconds_bucket{');
    expect(body).toContain('database_pool_connections{state="waiting"} 0');
    expect(body).toMatch(/security_events_total\{kind="SIGN_IN_OK"\} [1-9]/);
    // No ids as labels: neither people nor complexes nor rows.
    const labels = body.match(/\{[^}]*\}/g)?.join('\n');
    expect(labels).not.toMatch(/sojang01|10001|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('ACL-18 in production the documents of the API are for the operator alone; without a token in the environment for nobody', async () => {
    const bearer = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const closed = await startTestServer({ demo: false, env: { production: true, operatorToken: OPERATOR_TOKEN } });
    const silent = await startTestServer({ demo: false, env: { production: true, operatorToken: null } });
    for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/theme.js', '/metrics']) {
      expect((await closed.call('GET', path)).status, path).toBe(404);
      expect((await closed.call('GET', path, { headers: { authorization: 'Bearer wrong' } })).status, path).toBe(404);
      expect((await closed.call('GET', path, { headers: bearer })).status, path).toBe(200);
      for (const authorization of [bearer.authorization, 'Bearer ', 'Bearer null', ''])
        expect((await silent.call('GET', path, { headers: { authorization } })).status, path).toBe(404);
    }
    await closed.close();
    await silent.close();
  });

  it('probes: alive without the database, ready only with it', async () => {
    expect((await server.call('GET', '/livez')).body).toEqual({ ok: true });
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    server.server.setReady(false);
    const { status, headers } = await server.call('GET', '/readyz');
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '3' });
    expect((await server.call('GET', '/livez')).status).toBe(200);
    server.server.setReady(true);
  });
});
