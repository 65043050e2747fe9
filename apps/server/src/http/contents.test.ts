import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { serveContents } from './contents.ts';
import { handleErrors } from './errors.ts';

let app: FastifyInstance;
let dataDir: string;
const write = (text: string) => writeFile(path.join(dataDir, 'contents/layer_popup.json'), text);
const notice = async () => (await app.inject('/contents/layer_popup.json?v=1')).json();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'danji-contents-'));
  app = Fastify();
  handleErrors(app);
  serveContents(app, { dataDir, log: createLog('silent') });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

it('NTC-1 without a file there is no notice, and with one it is given as it stands', async () => {
  expect(await notice()).toEqual([]);
  await mkdir(path.join(dataDir, 'contents'));
  const written = { id: 'notice-1', type: 'temporary', text: [{ label: '일시', content: '11월 20일' }] };
  await write(JSON.stringify(written));
  expect(await notice()).toEqual(written);
});

it.each([
  ['broken JSON', '{'],
  ['an id that would forge a cookie', JSON.stringify({ id: 'a=b; Path=/', type: 'temporary', text: [] })],
  ['an id that is too long', JSON.stringify({ id: 'a'.repeat(65), type: 'temporary', text: [] })],
  ['a picture from elsewhere', JSON.stringify({ id: 'a', type: 'temporary', image: '//evil.example/x.png' })],
  ['a script for a picture', JSON.stringify({ id: 'a', type: 'temporary', image: 'javascript:alert(1)' })],
])('VAL-09, XSS-08 %s is no notice', async (_what, text) => {
  await write(text);
  expect(await notice()).toEqual([]);
});

it('XSS-08 only pictures lie beside the notice, and nothing above it', async () => {
  await writeFile(path.join(dataDir, 'contents/map.png'), 'png');
  await writeFile(path.join(dataDir, 'contents/page.html'), '<script>');
  await writeFile(path.join(dataDir, 'secret.png'), 'secret');
  expect((await app.inject('/contents/map.png')).headers['content-type']).toBe('image/png');
  for (const url of [
    '/contents/page.html',
    '/contents/gone.png',
    '/contents/..%2Fsecret.png',
    '/contents/%2e%2e/secret.png',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});
