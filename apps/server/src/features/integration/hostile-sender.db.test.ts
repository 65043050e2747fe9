import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorCatalogue } from '@danji/contract/errors';
import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { openApiDocument } from '../../http/openapi/document.ts';
import { makeAccount, signedHeaders, slip } from './testing/erp-client.ts';

const server = forThisFile(startTestServer);
const key = forThisFile(() => makeAccount(server, '10001', ['READ', 'SEND']));
const PATH = '/api/erp/documents';

type Operation = { responses: Record<string, { description: string }> };
const { post } = (openApiDocument().paths[PATH] ?? {}) as { post: Operation };
const declared = (status: number) => post.responses[status]?.description.split(', ') ?? [];

type Sent = { raw?: Buffer | string; headers?: Record<string, string>; signed?: Parameters<typeof signedHeaders>[2] };
const sendRaw = async (given: Sent) => {
  const { raw = JSON.stringify(slip('H-1')), headers = {} } = given;
  const signed = given.signed ?? { method: 'POST', path: PATH, raw: raw.toString() };
  return server.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/json', ...signedHeaders(server, key, signed), ...headers },
    payload: raw,
  });
};
/** What only counts and records calls; everything else stays as it was. */
const rest = () => digestOf(server, ['rate_window', 'security_event', 'service_key', 'service_nonce']);
const now = () => server.clock.now().getTime();
const many = (count: number) =>
  slip('H-1', {
    totalCount: count,
    totalAmount: count,
    payees: Array.from({ length: count }, () => ({ holder: '가', bank: '나', accountNo: '12345', amount: 1 })),
  });

it.each<[name: string, given: () => Sent, code: keyof typeof errorCatalogue]>([
  [
    'late',
    () => ({
      signed: { method: 'POST', path: PATH, raw: JSON.stringify(slip('H-1')), timestamp: String(now() - 60_001) },
    }),
    'SERVICE_REFUSED',
  ],
  [
    'early',
    () => ({
      signed: { method: 'POST', path: PATH, raw: JSON.stringify(slip('H-1')), timestamp: String(now() + 5_001) },
    }),
    'SERVICE_REFUSED',
  ],
  [
    'signed for another method',
    () => ({ signed: { method: 'GET', path: PATH, raw: JSON.stringify(slip('H-1')) } }),
    'SERVICE_REFUSED',
  ],
  ['huge', () => ({ raw: JSON.stringify(slip('H-1', { account: '가'.repeat(500_000) })) }), 'TOO_LARGE'],
  ['with one payee too many', () => ({ raw: JSON.stringify(many(1001)) }), 'INVALID_INPUT'],
  ['nested without end', () => ({ raw: '['.repeat(200_000) }), 'BAD_JSON'],
  ['in half', () => ({ raw: JSON.stringify(slip('H-1')).slice(0, -40) }), 'BAD_JSON'],
  ['two in one', () => ({ raw: `${JSON.stringify(slip('H-1'))}${JSON.stringify(slip('H-2'))}` }), 'BAD_JSON'],
  ['empty', () => ({ raw: '' }), 'INVALID_INPUT'],
  ['a list of slips', () => ({ raw: JSON.stringify([slip('H-1'), slip('H-2')]) }), 'INVALID_INPUT'],
  [
    'in CP949',
    () => ({
      raw: Buffer.concat([Buffer.from('{"special":"'), Buffer.from([0xc3, 0xe2, 0xb1, 0xdd]), Buffer.from('"}')]),
    }),
    'BAD_JSON',
  ],
  ['in UTF-16', () => ({ raw: Buffer.from(`\uFEFF${JSON.stringify(slip('H-1'))}`, 'utf16le') }), 'BAD_JSON'],
  [
    'compressed',
    () => ({ raw: gzipSync(JSON.stringify(slip('H-1'))), headers: { 'content-encoding': 'gzip' } }),
    'BAD_JSON',
  ],
  ['as a form', () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } }), 'UNSUPPORTED_TYPE'],
  ['as XML', () => ({ raw: '<slip/>', headers: { 'content-type': 'text/xml' } }), 'UNSUPPORTED_TYPE'],
  ['as plain text', () => ({ headers: { 'content-type': 'text/plain' } }), 'UNSUPPORTED_TYPE'],
  [
    'said to be EUC-KR',
    () => ({ headers: { 'content-type': 'application/json; charset=euc-kr' } }),
    'UNSUPPORTED_TYPE',
  ],
])('a call %s is refused with a code that the document names, and nothing is written', async (_name, given, code) => {
  const before = await rest();
  const answer = await sendRaw(given());
  expect(answer.json()).toMatchObject({ code, errorUserMsg: expect.stringMatching(/[가-힣]/) });
  expect(answer.statusCode).toBe(errorCatalogue[code][0]);
  expect(declared(answer.statusCode)).toContain(code);
  expect(await rest()).toEqual(before);
});

it('a call that breaks off in the middle of its body leaves nothing, and the next one is answered', async () => {
  const { port } = new URL(await server.listen());
  const before = await rest();
  const raw = JSON.stringify(slip('H-3'));
  const head = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(raw)),
  };
  const headers = { ...head, ...signedHeaders(server, key, { method: 'POST', path: PATH, raw }) };
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${PATH} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${raw.slice(0, 100)}`,
  );
  socket.end();
  socket.resume();
  await once(socket, 'close');
  expect(await rest()).toEqual(before);
  // The same nonce was never spent: a sender who signs again is welcome.
  expect((await sendRaw({ raw })).statusCode).toBe(200);
});

it('replayed and reordered: the same call is good once, a later revision waits for the one before it, whatever comes first', async () => {
  const raw = JSON.stringify(slip('H-4'));
  const signed = { method: 'POST' as const, path: PATH, raw, nonce: 'replayed-by-somebody-1' };
  const headers = signedHeaders(server, key, signed);
  const first = await sendRaw({ raw, headers });
  expect(first.json()).toMatchObject({ repeatedYn: 'N' });
  const before = await rest();
  expect((await sendRaw({ raw, headers })).json()).toMatchObject({ code: 'SERVICE_REFUSED' });
  server.clock.advance(24 * 3_600_000);
  expect((await sendRaw({ raw, headers })).json(), 'a day later').toMatchObject({ code: 'SERVICE_REFUSED' });
  const second = JSON.stringify(slip('H-4', { revision: 2, documentName: '고친 전표' }));
  expect((await sendRaw({ raw: second })).json()).toMatchObject({ code: 'ERP_REVISION_REFUSED' });
  expect(await rest()).toEqual(before);

  const { docId } = first.json<{ docId: string }>();
  const path = `${PATH}/${docId}/cancel`;
  const cancelled = await server.call('POST', path, {
    headers: signedHeaders(server, key, { method: 'POST', path, raw: '' }),
  });
  expect(cancelled.status).toBe(200);
  expect((await sendRaw({ raw: second })).json()).toMatchObject({ revision: 2, repeatedYn: 'N' });
  expect((await sendRaw({ raw })).json(), 'the first once more, late').toMatchObject({
    docId,
    state: 'DELETED',
    repeatedYn: 'Y',
  });
});
