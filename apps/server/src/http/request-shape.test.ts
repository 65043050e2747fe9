import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardRequestShape } from './request-shape.ts';

/** Sends a byte of the body now and then; tells when the server lost patience. */
const trickle = (port: number, path: string) =>
  new Promise<number>((resolve) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`);
    const timer = setInterval(() => socket.write('x'), 50);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - started);
    });
  });

it('a body that trickles in is cut off; one with a file is given longer', async () => {
  const app = Fastify();
  guardRequestShape(app, { bodyMs: 300, fileMs: 2_000 });
  app.post('/plain', async () => 'ok');
  app.post('/file', { config: { endpoint: { files: { maxCount: 1, maxBytes: 1 } } } as never }, async () => 'ok');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const [plain, file] = await Promise.all([trickle(Number(port), '/plain'), trickle(Number(port), '/file')]);
  expect(plain).toBeGreaterThanOrEqual(290);
  expect(plain).toBeLessThan(1_900);
  expect(file).toBeGreaterThanOrEqual(1_990);
  await app.close();
}, 20_000);
