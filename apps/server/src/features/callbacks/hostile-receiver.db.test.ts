import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { deliverCallbacks } from './deliver-callbacks.ts';
import { postCallback } from './post-callback.ts';
import { CALLBACKS, callbackTo, startReceiver } from './testing/receiver.ts';

const server = forThisFile(() => startTestServer({ env: { callbackAllowPrivate: true } }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const office = openOffice(server);
const quick = forThisFile(startReceiver);
/** Whoever is led here was led on by somebody else. */
const inside = forThisFile(startReceiver);
const folder = folderForThisFile('certificates');

type Rude = (socket: Socket) => void;
const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 10);
  socket.once('close', () => clearInterval(timer));
};
/** What an ERP may answer that is none: by what is said of it. */
const RUDE: readonly (readonly [name: string, behave: Rude, told: RegExp])[] = [
  ['hangs', () => {}, /no answer in time/],
  ['hangs up', (socket) => socket.destroy(), /hang up|ECONNRESET/],
  ['talks nonsense', (socket) => socket.end('좋습니다\r\n\r\n'), /Parse Error/],
  ['promises for ever', (socket) => drip(socket, 'HTTP/1.1 100 Continue\r\n\r\n'), /no answer in time/],
  [
    'changes the subject',
    (socket) => socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n`),
    /./,
  ],
  ['never ends its first line', (socket) => drip(socket, 'H'), /Parse Error|no answer in time/],
  [
    'has too much to say first',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'가'.repeat(1_000_000)}\r\n`),
    /overflow|Parse Error|no answer in time/i,
  ],
  [
    'sends one elsewhere',
    (socket) => socket.end(`HTTP/1.1 307 Look\r\nlocation: ${inside.url}\r\ncontent-length: 0\r\n\r\n`),
    /answered 307/,
  ],
];

/** A receiver that can be rude and become polite. */
async function startRude(behave: Rude) {
  const state = { rude: true, polite: 0 };
  const open = new Set<Socket>();
  const listening = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.once('data', () => {
      if (state.rude) return behave(socket);
      state.polite++;
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/danji`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => listening.close(() => resolve()));
    },
  };
}
type RudeOne = Awaited<ReturnType<typeof startRude>>;
const rude = forThisFile(async () => {
  const all = new Map<string, RudeOne>();
  for (const [name, behave] of RUDE) all.set(name, await startRude(behave));
  return {
    of: (name: string) => all.get(name) as RudeOne,
    close: () => Promise.all([...all.values()].map((one) => one.close())),
  };
});

const deliver = () =>
  deliverCallbacks({
    db,
    clock: server.clock,
    env: { ...readEnv({}), callbackAllowPrivate: true },
    log: createLog('silent'),
    seal: createSeal(server.secrets),
    timeoutMs: 400,
  });
type Listed = { name: string; waiting: number; failed: number; lastError: string | null };
const listed = async () => (await (await office.person('sysadmin')).get<Listed[]>(`${CALLBACKS}?aptId=10001`)).body;

it('ERP-02 beside receivers that hang, hang up, talk nonsense, never end or send one elsewhere the polite one hears at once; each is told, and nothing is lost', async () => {
  const operator = await office.person('sysadmin');
  for (const [name] of RUDE)
    expect((await operator.post(`${CALLBACKS}?aptId=10001`, callbackTo(rude.of(name).url, name))).status).toBe(200);
  const set = await operator.post<{ secret: string }>(`${CALLBACKS}?aptId=10001`, callbackTo(quick.url, 'polite'));
  quick.state.secret = set.body.secret;

  const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  await office.act('sojang01', docId, { type: 'APPROVE' });
  // Ends, whatever they do: a receiver that is never done with would hold its lane for ever.
  await deliver();
  expect(quick.calls).toMatchObject([{ docId, kind: 'APPROVED', valid: true }]);
  expect(inside.calls).toEqual([]);
  const after = await listed();
  for (const [name, , told] of RUDE) {
    const one = after.find((endpoint) => endpoint.name === name);
    expect(one, name).toMatchObject({ waiting: 1, failed: 0 });
    expect(one?.lastError, name).toMatch(told);
  }

  for (const [name] of RUDE) rude.of(name).state.rude = false;
  server.clock.advance(60_000);
  await deliver();
  for (const [name] of RUDE) expect(rude.of(name).state.polite, name).toBe(1);
  expect((await listed()).map(({ waiting }) => waiting)).toEqual(RUDE.map(() => 0).concat(0));
  expect(quick.calls, 'and nobody hears twice who took it').toHaveLength(1);
});

it('a receiver that takes a call and then talks for ever is left in the middle of it', async () => {
  let left = false;
  const endless = await startRude((socket) => {
    socket.once('close', () => {
      left = true;
    });
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    drip(socket, '4\r\nblah\r\n');
  });
  const policy = { production: false, allowPrivate: true };
  expect(await postCallback({ url: endless.url, headers: {}, body: '{}', policy, timeoutMs: 400 })).toBe(200);
  while (!left) await sleep(10);
  await endless.close();
});

it('a receiver whose certificate changes to one that nobody vouches for is not told anything, until it is mended', async () => {
  const make = (name: string) => {
    const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)];
    const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...words, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  };
  const [known, stranger] = [make('known'), make('stranger')];
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, known.cert]);
  let heard = 0;
  const secure = createTlsServer(known, (_request, response) => {
    heard++;
    response.writeHead(204).end();
  });
  try {
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const url = `https://localhost:${(secure.address() as AddressInfo).port}/danji`;
    const policy = { production: true, allowPrivate: true };
    const call = () => postCallback({ url, headers: {}, body: '{}', policy, timeoutMs: 5_000 });
    expect(await call()).toBe(204);
    secure.setSecureContext(stranger);
    await expect(call()).rejects.toThrow(/certificate/);
    expect(heard).toBe(1);
    secure.setSecureContext(known);
    expect(await call()).toBe(204);
  } finally {
    setDefaultCACertificates(usual);
    secure.closeAllConnections();
    await new Promise<void>((resolve) => secure.close(() => resolve()));
  }
});
