import { endpoints } from '@danji/contract/index';
import { printRegisterBook } from '@danji/contract/registers';
import { expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { pathOf, startTestServer } from '../../test/server.ts';
import { isTurn } from '../../test/sweep.ts';

const server = forThisFile(() => startTestServer({ env: { publicUrl: 'http://danji.example.kr' } }));
const sojang = forThisFile(() => server.signIn('sojang01'));

/** As a browser would send it, without anything that our own client adds. */
const send = (method: 'POST' | 'GET' | 'HEAD', url: string, headers: Record<string, string>, payload?: string) =>
  server.app.inject({
    method,
    url,
    headers: { host: 'danji.example.kr', ...headers },
    cookies: sojang.cookies,
    ...(payload === undefined ? {} : { payload }),
  });

const WRITES = endpoints.filter(({ method }) => method === 'POST');

it('CSR-01 every write from a foreign origin, or without a header that only we send, is 403 and changes nothing', async () => {
  const before = await digestOf(server);
  const bearer = { authorization: `Bearer ${sojang.token}` };
  for (const [i, endpoint] of WRITES.entries()) {
    const url = pathOf(endpoint, { memberId: 'gisa01' });
    const attempts: [string, Record<string, string>, string?][] = [
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
      ['a form of plain text', { 'content-type': 'text/plain' }, '{"memberId":"sojang01","password":"danji1234!"}'],
      ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      ['nothing at all', {}],
      ['a foreign origin', { ...bearer, origin: 'https://evil.example', 'content-type': 'application/json' }, '{}'],
      [
        'a foreign origin with our header',
        { ...bearer, 'x-requested-with': 'danji', origin: 'http://danji.example.kr.evil.example' },
      ],
      ['an unknown origin', { ...bearer, origin: 'null' }],
      ['another scheme', { ...bearer, origin: 'https://danji.example.kr' }],
      ['a page elsewhere', { ...bearer, 'sec-fetch-site': 'cross-site' }],
      ['an idempotency key from elsewhere', { 'idempotency-key': 'abcdefgh', origin: 'https://evil.example' }],
    ];
    for (const [way, [what, headers, payload]] of attempts.entries())
      for (const [spelling, address] of [url, url.replace('/api', '/%61pi')].entries()) {
        if (!isTurn(i, way, spelling)) continue;
        const answer = await send('POST', address, headers, payload);
        expect({ what, address, status: answer.statusCode, code: answer.json().code }).toEqual({
          what,
          address,
          status: 403,
          code: 'FOREIGN_ORIGIN',
        });
      }
  }
  expect(await digestOf(server)).toEqual(before);
});

it('OPS-02 a write that was asked of another name changes nothing, also with everything else right', async () => {
  const before = await digestOf(server);
  for (const host of ['evil.example', 'danji.example.kr.evil.example']) {
    const answer = await send(
      'POST',
      '/api/dang/org/departments',
      {
        host,
        authorization: `Bearer ${sojang.token}`,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      '"남의팀"',
    );
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN_HOST', errorUserMsg: expect.stringMatching(/[가-힣]/) });
  }
  expect(await digestOf(server)).toEqual(before);
});

it('CSR-01 the twin: the same write from our own page passes', async () => {
  const answer = await send(
    'POST',
    '/api/dang/org/departments',
    {
      authorization: `Bearer ${sojang.token}`,
      origin: 'http://danji.example.kr',
      'content-type': 'application/json',
    },
    '"우리팀"',
  );
  expect(answer.statusCode).toBe(200);
});

it('CSR-02 no GET or HEAD changes anything, whatever it asks for', async () => {
  // How often an address asked is counted for the calls that are open to anyone; it is nobody's data.
  const COUNTED = ['rate_window'];
  const before = await digestOf(server, COUNTED);
  const BOOK = pathOf(printRegisterBook, {});
  const urls = [
    ...endpoints.map((endpoint) => pathOf(endpoint, { memberId: 'gisa01' })),
    ...server.app.inventory.map(({ url }) => url),
  ];
  for (const [i, url] of [...new Set(urls)].entries())
    for (const [way, method] of (['GET', 'HEAD'] as const).entries()) {
      // The stream never ends; it is a read as well (its own test).
      // A printed book is on record, as printed papers are.
      if (url === '/api/alarm/stream' || url === BOOK || !isTurn(i, 2 * way)) continue;
      const { statusCode: status } = await send(method, url, { authorization: `Bearer ${sojang.token}` });
      expect(status, `${method} ${url}`).toBeLessThan(500);
    }
  expect(await digestOf(server, COUNTED)).toEqual(before);
  const verbsOf = (isScim: boolean) => {
    const routes = server.app.inventory.filter(({ url }) => url.startsWith('/scim/v2/') === isScim);
    return [...new Set(routes.map(({ method }) => method))].filter((method) => method !== 'HEAD').sort();
  };
  expect(verbsOf(false)).toEqual(['GET', 'POST']);
  // By the standard's own verbs, and with a bearer token alone: no browser brings one by itself.
  expect(verbsOf(true)).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']);
});
