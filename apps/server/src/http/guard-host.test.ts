import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { guardHost } from './guard-host.ts';

const PROXY = '10.0.0.9';

function open(publicUrl: string | null) {
  const app = Fastify({ trustProxy: [PROXY] });
  handleErrors(app);
  guardHost(app, publicUrl);
  for (const url of ['/', '/api/anything', '/livez', '/readyz', '/metrics']) app.get(url, async () => ({ ok: true }));
  return async (host: string, { url = '/', headers = {}, from = PROXY } = {}) =>
    (await app.inject({ url, headers: { host, ...headers }, remoteAddress: from })).statusCode;
}

test('OPS-02 without an address of its own only names of this machine are answered', async () => {
  const ask = open(null);
  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])
    expect(await ask(host), host).toBe(200);
  for (const host of ['evil.example', '192.168.0.5:3000', '0.0.0.0:3000', 'localhost.evil.example', 'danji.example.kr'])
    expect(await ask(host), host).toBe(421);
});

test('OPS-02 with one that address is answered too, whatever its port, and none that only looks like it', async () => {
  const ask = open('https://danji.example.kr');
  for (const host of [
    'danji.example.kr',
    'Danji.Example.KR',
    'danji.example.kr:443',
    'danji.example.kr.',
    'localhost:3000',
  ])
    expect(await ask(host), host).toBe(200);
  for (const host of [
    'danji.example.kr.evil.example',
    'evil-danji.example.kr',
    'example.kr',
    'danji.example.kr@evil.example',
    'evil.example/danji.example.kr',
    'evil.example?danji.example.kr',
    'danji.example.kr evil.example',
    '127.0.0.1.evil.example',
    'xn--danji.example.kr',
  ])
    expect(await ask(host, { url: '/api/anything' }), host).toBe(421);
});

test('OPS-02 a page elsewhere cannot hide its name behind what a proxy would write, nor a proxy’s client', async () => {
  const ask = open('https://danji.example.kr');
  const hidden = { headers: { 'x-forwarded-host': 'danji.example.kr' } };
  expect(await ask('evil.example', hidden)).toBe(421);
  expect(await ask('evil.example', { ...hidden, from: '203.0.113.7' })).toBe(421);
  expect(await ask('danji.example.kr', { headers: { 'x-forwarded-host': 'evil.example' } })).toBe(421);
  // Of a proxy that asks by the node's own address and hands on what it was asked.
  expect(await ask('127.0.0.1:3000', hidden)).toBe(200);
});

test('OPS-02 probes and metrics are asked by the address of a node, and nothing else is', async () => {
  const ask = open('https://danji.example.kr');
  for (const url of ['/livez', '/readyz', '/metrics']) expect(await ask('10.0.0.5:3000', { url }), url).toBe(200);
  expect(await ask('10.0.0.5:3000', { url: '/nothing-there' })).toBe(421);
});
