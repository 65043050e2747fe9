import { createSocket, type Socket } from 'node:dgram';
import { promises } from 'node:dns';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenLookup } from './open-lookup.ts';

/** A name server that answers nobody, and counts who asked. */
let silent: Socket;
let asked = 0;
beforeAll(async () => {
  silent = createSocket('udp4', () => {
    asked++;
  });
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
});
afterAll(() => void silent.close());

const toldBy = (lookup: ReturnType<typeof createOpenLookup>, name: string) =>
  new Promise<unknown>((resolve) => lookup(name, { all: true }, (error, found) => resolve(error?.message ?? found)));
const answering = (four: string[], six: string[] = []) =>
  createOpenLookup({
    resolve4: (async () => four) as unknown as promises.Resolver['resolve4'],
    resolve6: (async () => six) as unknown as promises.Resolver['resolve6'],
  });

it('ERP-02 a hundred names whose server says nothing hold no thread: files are read meanwhile, and each is told in the end', async () => {
  const resolver = new promises.Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([`127.0.0.1:${(silent.address() as AddressInfo).port}`]);
  const lookup = createOpenLookup(resolver);
  let told = 0;
  const all = Array.from({ length: 100 }, async (_, n) => {
    const answer = await toldBy(lookup, `erp${n}.example.kr`);
    told++;
    return answer;
  });
  await readFile(new URL(import.meta.url));
  expect(told).toBe(0);
  for (const answer of await Promise.all(all)) expect(answer).toMatch(/ETIMEOUT/);
  expect(asked).toBeGreaterThan(100);
});

it('CRD a name of which a single address lies inside is not called, of either kind; the twin outside is', async () => {
  const refused = 'the name leads to a private address';
  expect(await toldBy(answering(['8.8.8.8', '10.0.0.1']), 'erp.example.kr')).toBe(refused);
  expect(await toldBy(answering(['8.8.8.8'], ['fd00::1']), 'erp.example.kr')).toBe(refused);
  expect(await toldBy(answering([], ['::ffff:127.0.0.1']), 'erp.example.kr')).toBe(refused);
  expect(await toldBy(answering(['8.8.8.8'], ['2001:4860:4860::8888']), 'erp.example.kr')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2001:4860:4860::8888', family: 6 },
  ]);
});

it('a name that leads inside only later is judged by what it says when the call is made, and by nothing else', async () => {
  // What stands there changes with every question: the one that was judged is the one that is called.
  let times = 0;
  const lookup = createOpenLookup({
    resolve4: (async () => {
      times++;
      return times === 1 ? ['8.8.8.8'] : ['127.0.0.1'];
    }) as unknown as promises.Resolver['resolve4'],
    resolve6: (async () => []) as unknown as promises.Resolver['resolve6'],
  });
  expect(await toldBy(lookup, 'erp.example.kr')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(times).toBe(1);
  expect(await toldBy(lookup, 'erp.example.kr')).toBe('the name leads to a private address');
});
