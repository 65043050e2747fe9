import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { copyLogTo, createLog } from './log.ts';
import { createLogSender, framed, type LogSender } from './log-sender.ts';

let folder: string;
const pair = (name: string, alt: string) => {
  const [key, cert] = ['key', 'crt'].map((ending) => path.join(folder, `${name}.${ending}`)) as [string, string];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=log'.split(' ');
  execFileSync('openssl', [...words, '-addext', `subjectAltName=${alt}`, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
};
let right: { key: string; cert: string };
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'danji-log-'));
  right = pair('right', 'IP:127.0.0.1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: Server | null = null;
let sender: LogSender | null = null;
let lines: TLSSocket[] = [];
let got = '';
let dialled = 0;
async function receive(given: { key: string; cert: string }, port = 0): Promise<number> {
  server = createServer(given, (line) => {
    lines.push(line);
    line.on('error', () => {});
    line.on('data', (part) => {
      got += String(part);
    });
  });
  server.on('tlsClientError', () => {});
  server.on('connection', () => {
    dialled += 1;
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const stop = async () => {
  for (const line of lines) line.destroy();
  lines = [];
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
};
afterEach(async () => {
  await sender?.close();
  await stop();
  got = '';
  dialled = 0;
});
const make = (port: number, about: { ca?: string; most?: number } = {}) => {
  sender = createLogSender({ host: '127.0.0.1', port, ca: right.cert, firstPauseMs: 20, ...about });
  return sender;
};
/** What was sent, taken apart by the lengths alone. */
function messages(): string[] {
  const all: string[] = [];
  for (let rest = Buffer.from(got); rest.length > 0; ) {
    const space = rest.indexOf(' ');
    const length = Number(rest.subarray(0, space).toString());
    all.push(rest.subarray(space + 1, space + 1 + length).toString());
    rest = rest.subarray(space + 1 + length);
  }
  return all;
}

it('a line is framed by its bytes: no letter in it ends it or begins another', () => {
  const line = '{"level":30,"msg":"두 줄\\n<0>1 가짜"}\n';
  const frame = framed(line, 50, new Date('2026-11-19T01:00:00Z'), 'node-a').toString();
  const [length, ...rest] = frame.split(' ');
  expect(Buffer.byteLength(rest.join(' '))).toBe(Number(length));
  expect(rest.join(' ')).toBe(`<131>1 2026-11-19T01:00:00.000Z node-a danji ${process.pid} - - ${line.trimEnd()}`);
});

it('16.4.3 every line arrives, in order, over TLS, also what was still waiting at the end', async () => {
  const sending = make(await receive(right));
  for (let n = 0; n < 500; n++) sending.write(`{"n":${n}}\n`, 30);
  await sending.close();
  await vi.waitFor(() => expect(messages()).toHaveLength(500), 10_000);
  expect(messages().map((one) => JSON.parse(one.slice(one.indexOf('{'))).n)).toEqual(
    Array.from({ length: 500 }, (_, n) => n),
  );
});

it('16.4.3 nothing is sent to a receiver whose certificate is not the right one, nor in the clear', async () => {
  const stranger = pair('stranger', 'IP:127.0.0.1');
  const sending = make(await receive(stranger));
  sending.write('{"secret":"word"}\n', 30);
  // Tried, refused, and tried again.
  await vi.waitFor(() => expect(dialled).toBeGreaterThan(2), { timeout: 10_000 });
  expect(got).toBe('');
});

it('16.4.3 a receiver that was away gets what waited; what did not fit is counted and told', async () => {
  const port = await receive(right);
  await stop();
  const sending = make(port, { most: 3 });
  for (let n = 0; n < 10; n++) sending.write(`{"n":${n}}\n`, 30);
  await receive(right, port);
  await vi.waitFor(() => expect(messages()).toHaveLength(4), { timeout: 10_000 });
  expect(messages().at(-1)).toContain('"lost":7');
  // The line breaks: it is dialled anew.
  for (const line of lines) line.destroy();
  await vi.waitFor(() => {
    sending.write('{"n":"later"}\n', 30);
    expect(got).toContain('later');
  }, 10_000);
});

it('nobody waits for a receiver that takes a connection and says nothing', async () => {
  const silent = createPlainServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const sending = make(port, { most: 5 });
  for (let n = 0; n < 50; n++) sending.write('{}\n', 30);
  await expect(sending.close()).resolves.toBeUndefined();
  silent.close();
});

it('16.4.3 what is logged is copied as it is written, with how grave it is, and secrets are gone from the copy, too', () => {
  const copied: [string, number][] = [];
  copyLogTo({ write: (line, level) => void copied.push([line, level]) });
  try {
    createLog('warn').warn({ password: 'geheim1234' }, 'copied');
    createLog('warn').info('not asked for');
  } finally {
    copyLogTo(null);
  }
  expect(copied.map(([, level]) => level)).toEqual([40]);
  expect(copied[0]?.[0]).toContain('"msg":"copied"');
  expect(copied[0]?.[0]).not.toContain('geheim1234');
});
