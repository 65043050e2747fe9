import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createS3Depot } from './create-s3-depot.ts';

async function listen(answer: (url: string) => { status: number; location?: string }) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const { status, location } = answer(request.url ?? '');
    reply.writeHead(status, location ? { location } : {}).end('bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, url, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

it('a store that sends us elsewhere is not followed there, neither for reading nor for writing', async () => {
  await using elsewhere = await listen(() => ({ status: 200 }));
  await using store = await listen((url) => ({ status: 302, location: `${elsewhere.url}${url}` }));
  const settings = { bucket: 'files', accessKey: 'key', secretKey: 'secret', region: 'us-east-1' };
  const key = { aptId: '10001', sha256: Buffer.alloc(32) };
  const depot = createS3Depot({ ...settings, endpoint: store.url });
  await expect(depot.open(key)).rejects.toThrow('the file store does not answer');
  await expect(depot.remove(key)).rejects.toThrow('the file store does not answer');
  expect(store.asked).not.toEqual([]);
  expect(elsewhere.asked).toEqual([]);
  // The twin: the same store without the detour is read.
  const straight = createS3Depot({ ...settings, endpoint: elsewhere.url });
  expect(await straight.open(key)).not.toBeNull();
});
